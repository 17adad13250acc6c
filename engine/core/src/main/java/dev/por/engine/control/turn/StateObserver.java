package dev.por.engine.control.turn;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.ManagedThreadList;
import dev.por.engine.model.Operation;

/** Receives everything that changes the state of an execution, also where that is no step. */
public interface StateObserver {
  /** The thread is about to perform the operation: nothing has changed yet. */
  void performs(ManagedThread thread, Operation operation);

  /** An object is new. */
  void born(Object object);

  /** An object comes to the program, which is new if it has no identity yet. */
  void arrives(Object object);

  /** The contents of an object of the JDK change. */
  void changes(Object object);

  /** A thread is about to write a location. */
  void writes(ManagedThread me, long location, Object target, int element);

  /** The queues of threads that wait for locks have changed; their contents as one number. */
  void queued(long sum);

  /** Something happens that por cannot look at. */
  void lose(String why);

  /** Whether the value of an object of the JDK can be looked at. */
  boolean shows(Object object);

  /** The whole state as one number; 0 when the state has no number. */
  long fingerprint(ManagedThreadList threads);
}
