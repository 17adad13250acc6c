package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Program;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndependenceCheckTest {
  /** Two threads of one write each; the second is enabled only after the first has written. */
  private static final class SecretOrder implements Program, State {
    private final boolean endsEarly;
    private boolean first;
    private boolean second;

    SecretOrder(boolean endsEarly) {
      this.endsEarly = endsEarly;
    }

    @Override
    public Ending run(Scheduler scheduler) {
      first = false;
      second = endsEarly;
      scheduler.next(this);
      first = true;
      second = true;
      if (!endsEarly) {
        scheduler.next(this);
      }
      scheduler.end(this);
      return new Ending(Ending.How.FINISHED, List.of(), List.of());
    }

    @Override
    public int threads() {
      return 2;
    }

    @Override
    public boolean enabled(int thread) {
      return thread == 0 ? !first : second;
    }

    @Override
    public Operation pending(int thread) {
      return thread == 0 && first ? null : new Operation(Kind.WRITE, Footprint.write(thread));
    }

    @Override
    public long identity(int thread) {
      return thread;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void aTransitionThatEnablesWhatItDoesNotTouchIsRefused(String strategy) {
    IllegalStateException e =
        assertThrows(
            IllegalStateException.class, () -> Explorations.all(strategy, new SecretOrder(false)));
    assertTrue(e.getMessage().contains("do not conflict"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void anEndThatCutsThreadsOffIsRefused(String strategy) {
    IllegalStateException e =
        assertThrows(
            IllegalStateException.class, () -> Explorations.all(strategy, new SecretOrder(true)));
    assertTrue(e.getMessage().contains("could run"), e.getMessage());
  }
}
