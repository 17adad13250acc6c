package dev.por.engine.control.turn;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.Operation;

/** Receives each step of an execution. */
public interface StepListener {
  /** The thread is about to perform the operation: nothing has changed yet. */
  default void performs(ManagedThread thread, Operation operation) {}

  /** The thread has performed the operation, as far as the model of it goes. */
  default void performed(ManagedThread thread, Operation operation) {}
}
