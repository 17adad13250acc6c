package dev.por.engine.control;

import dev.por.engine.control.Callers.Call;
import dev.por.probe.LeftOutClasses;
import dev.por.probe.Sites;

/**
 * Waits of the JDK on behalf of code that is left out, for objects that nobody has told of: a lock,
 * a queue or a latch of its own. What such code does to them is unseen, so that nobody can say when
 * the wait is over.
 */
final class LeftOutWaits {
  private final ObjectIdentities identities;
  private final Refusal refusal;

  LeftOutWaits(ObjectIdentities identities, Refusal refusal) {
    this.identities = identities;
    this.refusal = refusal;
  }

  /** The JDK is about to wait for {@code object}, or with it as what it waits for; may be null. */
  void begin(Object object) {
    if (object == null || LeftOutClasses.isEmpty() || identities.find(object) != 0) {
      return;
    }
    Call call = Callers.innermost();
    if (call != null && LeftOutClasses.remedy(call.from().getClassName()) != null) {
      refusal.leftOut(call.name(), Sites.add(call.site(object)));
    }
  }
}
