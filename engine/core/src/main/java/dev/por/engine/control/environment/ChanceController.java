package dev.por.engine.control.environment;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.IdentityTable;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Mix64;
import dev.por.probe.Probe;
import dev.por.probe.chance.ChanceHooks;
import dev.por.probe.chance.HashHeader;
import dev.por.probe.internal.ShownMembers;
import java.lang.invoke.MethodType;

/**
 * Takes the calls of the hooks of chance. Each answer is a function of the thread or the object and
 * of how often it was asked, never of a global order. So answers are equal in equivalent
 * executions, and to ask is no transition.
 */
public final class ChanceController extends ChanceHooks implements PerExecution {
  private static final long NUMBER = 11;
  private static final long HASH = 12;
  private static final long PROBE = 13;

  /** Numbers of threads are small, but none that a JVM would give. */
  private static final long FIRST_ID = 1000;

  private static final MethodType HASH_CODE = MethodType.methodType(int.class);

  private static final ClassValue<Boolean> BY_IDENTITY =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return type != Class.class
              && ShownMembers.declaring(type, "hashCode", HASH_CODE) == Object.class;
        }
      };

  private final ObjectIdentityTable identities;
  private ControlledExecution turns;

  public ChanceController(ObjectIdentityTable identities) {
    this.identities = identities;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  @Override
  public long draw() {
    ManagedThread me = turns.current();
    return Mix64.mix(me.identity, NUMBER, me.draws.draw());
  }

  @Override
  public int probe(boolean advance) {
    ManagedThread me = turns.current();
    return (int) (Mix64.mix(me.identity, PROBE, me.draws.probe(advance)) >>> 33) | 1;
  }

  /**
   * Gives a hash code to an object without an identity. Objects with an identity have one already.
   */
  @Override
  public void giveHash(Object object, boolean identity) {
    ManagedThread me = turns.current();
    // what is asked here has hash tables of its own
    Probe.running = null;
    try {
      if (identity || BY_IDENTITY.get(object.getClass())) {
        HashHeader.give(
            object, IdentityTable.hashOf(Mix64.mix(me.identity, HASH, me.draws.hash())));
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void lambda(Object lambda, String name) {
    Probe.running = null;
    try {
      identities.nameByLoader(lambda, Mix64.mix(name));
    } finally {
      Probe.running = turns.current().heardAs;
    }
  }

  @Override
  public long threadId(Thread thread) {
    ManagedThread started = turns.find(thread);
    if (started != null && started.index == 0) {
      return 1;
    }
    long known = identities.find(thread);
    long identity = known == 0 && started != null ? started.identity : known;
    return identity == 0 ? -1 : FIRST_ID + (IdentityTable.hashOf(identity) >>> 8);
  }
}
