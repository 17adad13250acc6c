package dev.por.engine.control.turn;

import dev.por.engine.control.managed.ManagedThread;

/** Recognises that an execution repeats a state: everything is as it was before. */
public interface RepetitionObserver {
  /** The execution has become long: looks from now on. */
  void look();

  /** The thread could go on where the scheduler was asked. */
  void canGoOn(ManagedThread thread);

  /** Whether the execution repeats a state. */
  boolean isCertain();

  /** Whether the thread runs between the repetitions of the state. */
  boolean takesPart(ManagedThread thread);

  /** The loop head that the thread came to last. */
  int head(ManagedThread thread);

  /** Whether the thread could have gone on and never did: that takes an unfair scheduler. */
  boolean isStarved(ManagedThread thread);

  /** Why nothing can be recognised; null: nothing stands against it. */
  String obstacle();
}
