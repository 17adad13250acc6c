package dev.por.engine.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.explore.Tape;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import org.junit.jupiter.api.Test;

/** At which bound local states count whose locations threads share only in some executions. */
class CoverageTest {
  private static final long ALWAYS = 1;
  private static final long LATE = 2;
  private static final long LATER = 3;

  private final Coverage coverage = new Coverage(location -> location != ALWAYS);
  private final Execution execution = new Execution();

  @Test
  void whatAlwaysIsATransitionCounts() {
    event(0, Footprint.write(ALWAYS), false);
    finish();
    assertEquals(1, coverage.counts(0).localStates());
  }

  @Test
  void aLocationThatOneThreadUsesDoesNot() {
    event(0, Footprint.write(LATE), false);
    event(0, Footprint.read(LATE), false);
    finish();
    assertEquals(0, coverage.counts(9).localStates());
    assertEquals(2, coverage.seen().localStates());
  }

  @Test
  void norOneThatIsOnlyRead() {
    event(0, Footprint.read(LATE), false);
    event(1, Footprint.read(LATE), false);
    finish();
    assertEquals(0, coverage.counts(9).localStates());
  }

  @Test
  void theyCountFromTheBoundThatSharesThem() {
    event(0, Footprint.write(LATE), false);
    event(1, Footprint.read(LATE), true);
    finish();
    assertEquals(0, coverage.counts(0).localStates());
    assertEquals(2, coverage.counts(1).localStates());
  }

  @Test
  void whateverWasSeenBefore() {
    event(0, Footprint.read(LATE), false);
    event(0, Footprint.read(ALWAYS), false);
    finish();
    event(0, Footprint.read(LATE), false);
    event(1, Footprint.write(LATE), false);
    finish();
    assertEquals(3, coverage.counts(0).localStates());
  }

  @Test
  void oneLocationOfSeveralIsEnough() {
    event(0, Footprint.write(LATE).and(LATER, true), false);
    event(1, Footprint.read(LATER), true);
    event(2, Footprint.read(LATE), true);
    finish();
    assertEquals(0, coverage.counts(0).localStates());
    assertEquals(2, coverage.counts(1).localStates());
    assertEquals(3, coverage.counts(2).localStates());
  }

  @Test
  void whatIsWrittenDownIsJoined() {
    event(0, Footprint.write(LATE).and(LATER, true), false);
    finish();
    Coverage other = new Coverage(location -> location != ALWAYS);
    execution.clear();
    event(1, Footprint.write(LATER), false);
    event(2, Footprint.read(LATER), true);
    other.addTerminal(execution, 0, 8, false, execution.preemptions());
    Coverage joined = new Coverage();
    copy(coverage, joined);
    copy(other, joined);
    copy(other, joined);
    assertEquals(0, joined.counts(0).localStates());
    assertEquals(3, joined.counts(1).localStates());
    assertEquals(3, joined.seen().localStates());
  }

  private void event(int thread, Footprint footprint, boolean preemption) {
    execution.append(thread, 100 + thread, 0, new Operation(Kind.WRITE, footprint), preemption);
  }

  private void finish() {
    coverage.addTerminal(execution, 0, 7, false, execution.preemptions());
    execution.clear();
  }

  private static void copy(Coverage from, Coverage to) {
    Tape tape = new Tape();
    from.save(tape);
    to.restore(tape);
  }
}
