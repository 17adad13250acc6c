package dev.por.engine.control.turn;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.result.finding.Waiting;
import java.util.List;

/** Receives every transition of an execution. */
public interface Narrator {
  /** Ignores everything. */
  Narrator SILENT =
      new Narrator() {
        @Override
        public void added(ManagedThread thread) {}

        @Override
        public void announced(ManagedThread thread) {}

        @Override
        public void step(ManagedThread next, ManagedThread previous, boolean previousCouldGoOn) {}

        @Override
        public void returned(ManagedThread thread, Object result) {}

        @Override
        public void deadlock(List<Waiting> waiting) {}

        @Override
        public void end() {}
      };

  /** The execution has one more thread. */
  void added(ManagedThread thread);

  /** The calling thread is about to ask for its turn. */
  void announced(ManagedThread thread);

  /**
   * The next transition is about to happen; what the one before did has happened.
   *
   * @param next the thread that takes it
   * @param previous the thread that took the one before, or null
   * @param previousCouldGoOn whether that thread could have gone on instead
   */
  void step(ManagedThread next, ManagedThread previous, boolean previousCouldGoOn);

  /** A method of an object of the JDK returns, whose transition was the thread's latest. */
  void returned(ManagedThread thread, Object result);

  /** The execution is stuck: which thread waits for what. */
  void deadlock(List<Waiting> waiting);

  /** The execution is over. */
  void end();
}
