package dev.por.engine.control.object;

import dev.por.engine.control.describe.CallSiteFinder;
import dev.por.engine.control.describe.CallSiteFinder.Call;
import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.Refusal;
import dev.por.probe.Operations;
import dev.por.probe.Sites;
import dev.por.probe.leftout.LeftOutClasses;
import java.util.concurrent.locks.Lock;

/**
 * Refuses waits of the JDK on behalf of code that is left out, for objects without an identity: a
 * lock, a queue or a latch of its own. What such code does to them is unseen, so that por cannot
 * say when the wait is over.
 */
public final class LeftOutWaitRule {
  private final ObjectIdentityTable identities;
  private final Refusal refusal;

  public LeftOutWaitRule(ObjectIdentityTable identities, Refusal refusal) {
    this.identities = identities;
    this.refusal = refusal;
  }

  /** The JDK is about to wait for {@code object}, or with it as what it waits for; may be null. */
  public void begin(Object object) {
    if (object == null || LeftOutClasses.isEmpty() || identities.find(object) != 0) {
      return;
    }
    Call call = CallSiteFinder.innermost();
    if (call != null && LeftOutClasses.remedy(call.from().getClassName()) != null) {
      refusal.leftOut(call.name(), Sites.add(call.site(object)));
    }
  }

  /**
   * An operation begins that the JDK performs by itself: it may have to wait.
   *
   * @param root what the object is a view of, or the object
   */
  void beginUnseen(ManagedThread me, Object object, Object root, int operation, int argument) {
    if (!LeftOutClasses.isEmpty()) {
      EnablingCondition condition = condition(me, object, root, operation, argument);
      if (condition != null && !condition.isOpen()) {
        begin(root);
      }
    }
  }

  private static EnablingCondition condition(
      ManagedThread me, Object object, Object root, int operation, int argument) {
    boolean half = operation == Operations.READ_LOCK || operation == Operations.WRITE_LOCK;
    // por does not know to which lock this half belongs
    return half && root == object
        ? () -> isFree((Lock) object)
        : JdkOperationCondition.of(me).at(object, root, operation, argument);
  }

  private static boolean isFree(Lock lock) {
    boolean free = lock.tryLock();
    if (free) {
      lock.unlock();
    }
    return free;
  }
}
