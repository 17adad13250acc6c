package dev.por.engine.control;

/** Is told of every transition of an execution. */
interface Narrator {
  /** Tells nobody. */
  Narrator SILENT =
      new Narrator() {
        @Override
        public void added(ManagedThread thread) {}

        @Override
        public void step(ManagedThread next, ManagedThread previous, boolean previousCouldGoOn) {}

        @Override
        public void end() {}
      };

  /** There is one more thread. */
  void added(ManagedThread thread);

  /**
   * The next transition is about to happen; what the one before did has happened.
   *
   * @param next who takes it
   * @param previous who took the one before, or null
   * @param previousCouldGoOn whether that thread could have gone on instead
   */
  void step(ManagedThread next, ManagedThread previous, boolean previousCouldGoOn);

  /** The execution is over. */
  void end();
}
