package dev.por.engine.control.turn;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.Operation;
import dev.por.engine.program.Failure;

/** Receives what threads do that shows whether a loop only waits. */
public interface LoopObserver {
  /** The thread has performed the operation, as far as the model of it goes. */
  void performed(ManagedThread thread, Operation operation);

  /** The thread has come to state of code that is left out. */
  void looked(ManagedThread me, long location);

  /** The thread has written state of code that is left out. */
  void stored(ManagedThread me, long location);

  /** The thread says that it waits. */
  void hinted(ManagedThread me);

  /** The thread yields. */
  void yielded(ManagedThread me);

  /** The execution is too long: the failure that it is, or null. */
  Failure judge(EndlessExecution execution, ManagedThread last, int depthLimit);
}
