package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.explore.finding.FailedExecution;
import dev.por.engine.explore.finding.FailureLog;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Failure;
import dev.por.engine.result.finding.FailureKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailureLogTest {
  private final FailureLog log = new FailureLog();

  /**
   * A schedule of a later search is not minimal if an earlier one found one with fewer preemptions.
   */
  @Test
  void aWorseScheduleOfALaterSearchIsNotMinimal() {
    add(1);
    assertTrue(log.list(1).get(0).minimal());
    log.keep(List.of(7L));
    add(2);
    FailedExecution told = log.list(1).get(0);
    assertEquals(2, told.preemptions());
    assertFalse(told.minimal());
  }

  @Test
  void theBestScheduleWithinTheNextBoundIsMinimal() {
    add(3);
    add(2);
    assertTrue(log.list(1).get(0).minimal());
    assertFalse(log.list(0).get(0).minimal());
  }

  private void add(int preemptions) {
    Execution execution = new Execution();
    for (int i = 0; i < preemptions; i++) {
      execution.append(i % 2, i % 2, 0, Operation.of(Kind.READ, Footprint.read(1)), true);
    }
    Failure failure = new Failure(FailureKind.ASSERTION, "no", 0, "");
    log.add(new Ending(Ending.How.FINISHED, List.of(), List.of(failure)), execution);
  }
}
