package dev.por.probe.loop;

/** What the engine does at the hooks of {@link LoopProbe}, on the thread that holds the baton. */
public abstract class LoopHooks {
  /** For the engine. */
  protected LoopHooks() {}

  /**
   * The thread is at a loop head, and its local variables are going to be reported.
   *
   * @param activation what the last call from this activation of the method returned; 0 at first
   * @return a number of this activation, other than 0
   */
  public abstract int arrive(int activation);

  /** The loop begins another iteration: at once, or when the iteration may do something else. */
  public abstract void again(int site, int activation);

  /** The thread has made many iterations of loops that count, the latest one of this loop. */
  public abstract void rounds(int site);

  /** The thread is at a loop that has no way out and nothing that others could notice. */
  public abstract void endless(int site);

  /** About to do something that may leave a trace in the state of the thread. */
  public abstract void effect();

  /** About to move a cursor. */
  public abstract void moves(Object cursor);

  /** About to call a function. */
  public abstract void calls(Object function);
}
