package dev.por.engine.instrument.user;

import dev.por.engine.instrument.call.Redirection;
import dev.por.engine.instrument.call.RedirectionFactory;
import dev.por.engine.instrument.emit.HookCalls;
import java.util.Set;

/**
 * Which calls of code that is left out go to a hook: those that start threads, ask for them, wait
 * for them or for time to pass, and ask what time it is. Where code under test is controlled they
 * are too, but for waiting in a monitor: that monitor is real, and the thread that waits keeps it.
 */
final class LeftOutCalls {
  /** Hooks of monitors, which are others where monitors are real. */
  private static final Set<String> MONITORS = Set.of("await", "signal", "signalAll", "holdsLock");

  private LeftOutCalls() {}

  /** Where the call goes, or null when it stays as it is. */
  static Redirection of(
      int opcode, String owner, String name, String descriptor, ClassLoader loader) {
    Redirection to = RedirectionFactory.of(opcode, owner, name, descriptor, loader);
    if (to == null || isOfMemory(to)) {
      return null;
    }
    return MONITORS.contains(to.hook())
        ? new Redirection(HookCalls.LEFT_OUT, to.hook(), to.descriptor(), to.sited())
        : to;
  }

  /** What it does to memory is its own, and so is chance: it may be kept over executions. */
  private static boolean isOfMemory(Redirection to) {
    return to.owner().equals(HookCalls.CHANCE)
        || to.owner().equals(HookCalls.REFLECTED)
        || to.hook().equals("arraycopy");
  }
}
