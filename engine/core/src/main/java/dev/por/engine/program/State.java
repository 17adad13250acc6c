package dev.por.engine.program;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Operation;

/**
 * What a scheduler sees between two transitions; valid only during the call.
 *
 * <p>Threads are numbered from 0 in the order in which this execution started them; executions with
 * a common prefix number the threads that exist there alike.
 */
public interface State {
  /** How many threads have been started so far, finished ones included. */
  int threads();

  /** Whether the thread can take a transition now. */
  boolean enabled(int thread);

  /** The operation with which the thread goes on, blocked or not; null when it has finished. */
  Operation pending(int thread);

  /**
   * Whether the thread would go on by itself, so that letting another one go next is a preemption
   * (Coons, Musuvathi, McKinley 2013, definition 2.5). A thread in a timed wait would not, even
   * when the wait may end now.
   */
  default boolean goesOn(int thread) {
    return enabled(thread) && !pending(thread).kind().endsTimedWait();
  }

  /**
   * Whether the pending operation would be the same, and enabled, whatever the other threads had
   * done. False when that is not known.
   */
  default boolean steady(int thread) {
    return false;
  }

  /**
   * Whether the thread is enabled, and would be whatever the other threads had done. False when
   * that is not known.
   */
  default boolean neverBlocks(int thread) {
    return false;
  }

  /** Whether waits may end at any time, although what they wait for has not happened. */
  default boolean waitsMayEnd() {
    return false;
  }

  /** The operation with which the thread would go on if it never stopped waiting for it. */
  default Operation awaited(int thread) {
    return pending(thread);
  }

  /**
   * A number by which the state is recognised, whatever led to it; 0 when it has none. Equal
   * numbers are equal states.
   */
  default long fingerprint() {
    return 0;
  }

  /**
   * The pending operation as far as it distinguishes traces and local states; a search may have to
   * know of more that it depends on.
   */
  default Operation observable(int thread) {
    return pending(thread);
  }

  /** How often the thread has yielded: repeated a loop, or paused, without progress. */
  default int yields(int thread) {
    return 0;
  }

  /**
   * Everything that the pending operation may touch once other threads have gone first, besides
   * what it would touch now, and what its kind shows; null when that is not known.
   */
  default Footprint reach(int thread) {
    return awaited(thread).footprint();
  }

  /**
   * What the pending operation of a thread asks of the locations that it touches: whether it is
   * enabled, and as what. Two threads that ask the same question in states in which these locations
   * were written by the same events get the same answer. 0 when that is not known.
   */
  default long question(int thread) {
    return 0;
  }

  /** What knows other states of the program; null when nothing does. */
  default Foresight foresight() {
    return null;
  }

  /** The thread's identity, equal in equivalent executions whatever its number. */
  long identity(int thread);
}
