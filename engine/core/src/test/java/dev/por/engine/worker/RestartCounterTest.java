package dev.por.engine.worker;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import dev.por.engine.program.Ending;
import dev.por.engine.program.LearningProgram;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.program.Scheduler;
import org.junit.jupiter.api.Test;

/** A search does not start again for ever. */
class RestartCounterTest {
  private final Pupil program = new Pupil();
  private final RestartCounter restarts = new RestartCounter(program);

  /** Learns what each lesson says. */
  private static final class Pupil implements LearningProgram {
    private long lessons;
    private int asked;

    @Override
    public long lessons() {
      return lessons;
    }

    @Override
    public void requireSteadySharing() {
      asked++;
    }

    @Override
    public Ending run(Scheduler scheduler) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void save(StateWriter out) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void saveSharing(StateWriter out) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void restore(StateReader in) {
      throw new UnsupportedOperationException();
    }
  }

  @Test
  void whoeverLearnsMayStartAgain() {
    for (int i = 0; i < 1000; i++) {
      program.lessons++;
      restarts.oneMore();
    }
    // after 32, 64, 128, 256 and 512
    assertEquals(5, program.asked);
  }

  @Test
  void threeTimesInVainAreForEver() {
    program.lessons++;
    restarts.oneMore();
    restarts.oneMore();
    restarts.oneMore();
    NondeterminismException e = assertThrows(NondeterminismException.class, restarts::oneMore);
    assertTrue(e.getMessage().contains("started again 3 times in a row"), e.getMessage());
  }

  @Test
  void aLessonInBetweenIsEnough() {
    for (int i = 0; i < 30; i++) {
      program.lessons += i % 3 == 0 ? 1 : 0;
      assertDoesNotThrow(restarts::oneMore);
    }
  }
}
