package dev.por.engine.explore.cartesian;

/**
 * A run of one thread in a Cartesian vector, extended by {@link CartesianVectorBuilder}:
 * transitions of the thread from the state of the vector on, without any other thread.
 *
 * @param <A> what a step touches
 */
public interface CartesianRun<A> {
  /** What comes behind a run. */
  enum End {
    /** The search goes on from where it ended. */
    FINITE,
    /** It is in a state where it was before, without a conflict on the way. */
    CYCLE,
    /** The thread has ended. */
    ENDED,
    /** The thread is blocked by something that no other run of the vector changes. */
    BLOCKED
  }

  /** What a thread can do next. */
  enum Next {
    /** Nothing, it has ended. */
    ENDED,
    /** Nothing now. */
    BLOCKED,
    /** A step. */
    STEP
  }

  /** Looks at what the thread does next, behind the run. */
  Next look();

  /** What the step that was looked at touches; of a thread that is blocked, what it waits for. */
  A touched();

  /** What the last transition touches. */
  A last();

  /** Whether a transition before the last conflicts with a step of another thread. */
  boolean pastConflictsWith(A step);

  /** Whether the last transition conflicts with a step of another thread. */
  boolean lastConflictsWith(A step);

  /** Whether it has a transition. */
  boolean moved();

  /** Appends the step that was looked at; false when nothing may come behind it. */
  boolean take();

  /** Whether the step taken last led back to where the run was before. */
  boolean cameBack();

  /** The step that was looked at is not appended: it conflicts with others. */
  void refuse();

  /** The thread waits here: it repeats a loop that reads what it waits for. */
  void waitHere();

  /** There is no going on: nothing that this run touched may be touched by others. */
  void close(End how);
}
