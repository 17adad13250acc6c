package dev.por.probe.thread;

import dev.por.probe.Probe;
import dev.por.probe.statics.Globals;

/** The hooks of threads that are to run at the end of the JVM: here, of an execution. */
public final class ShutdownProbe {
  /** What the engine does with them, on the thread that holds the baton. */
  public abstract static class Registry {
    /** For the engine. */
    protected Registry() {}

    /** Instead of {@link Runtime#addShutdownHook}. */
    public abstract void add(Thread hook);

    /** Instead of {@link Runtime#removeShutdownHook}. */
    public abstract boolean remove(Thread hook);
  }

  private static final String STATE = "shutdown hooks";

  /** Set once, before anything is explored. */
  public static Registry registry;

  private ShutdownProbe() {}

  /** Instead of {@link Runtime#addShutdownHook}. */
  public static void add(Runtime runtime, Thread hook, int site) {
    if (Thread.currentThread() == Probe.running) {
      Globals.use(STATE, true, site);
      registry.add(hook);
    } else {
      runtime.addShutdownHook(hook);
    }
  }

  /** Instead of {@link Runtime#removeShutdownHook}. */
  public static boolean remove(Runtime runtime, Thread hook, int site) {
    if (Thread.currentThread() != Probe.running) {
      return runtime.removeShutdownHook(hook);
    }
    Globals.use(STATE, true, site);
    return registry.remove(hook);
  }
}
