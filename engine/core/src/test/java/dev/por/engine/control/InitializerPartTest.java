package dev.por.engine.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.control.PartExploration.Sample;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.thread.ThreadBody;
import dev.por.engine.model.Mix64;
import dev.por.probe.statics.InitializerProbe;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Classes that are initialised at their first use, by the calls that instrumented code makes. The
 * methods that the instrumentation adds are written by hand here.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class InitializerPartTest {
  private static int runs;

  private final PartExploration exploration = new PartExploration();

  /** What por knows of a class that has static fields. */
  static class Counted {
    static void $por$clear() {}

    static void $por$reset() {
      runs++;
    }
  }

  static final class Below extends Counted {}

  static final class Left {
    static void $por$clear() {}

    static void $por$reset() {
      InitializerProbe.use(Right.class);
    }
  }

  static final class Right {
    static void $por$clear() {}

    static void $por$reset() {
      InitializerProbe.use(Left.class);
    }
  }

  static final class Failing {
    static void $por$clear() {}

    static void $por$reset() {
      throw new IllegalStateException("fails");
    }
  }

  private static final List<Class<?>> LATE =
      List.of(Counted.class, Left.class, Right.class, Failing.class);

  /** Threads that each use one of the classes; all that have statics wait for their first use. */
  private Sample uses(Class<?>... used) {
    runs = 0;
    boolean[] begun = {false};
    StringBuffer thrown = new StringBuffer();
    List<ThreadBody> threads = new ArrayList<>();
    for (Class<?> type : used) {
      threads.add(
          () -> {
            if (!begun[0]) {
              begun[0] = true;
              LATE.forEach(exploration.engine().classes::leftOut);
            }
            use(type, thrown);
          });
    }
    return new Sample(List.of(), threads, () -> runs + " runs" + thrown);
  }

  private static void use(Class<?> type, StringBuffer thrown) {
    try {
      InitializerProbe.use(type);
    } catch (ExceptionInInitializerError | IllegalStateException e) {
      thrown.append(", first");
    } catch (NoClassDefFoundError e) {
      thrown.append(", later");
    }
  }

  private Set<String> outcomes(Class<?>... used) {
    LATE.forEach(type -> exploration.share(Locations.initialization(Mix64.mix(type.getName()))));
    return exploration.outcomes(() -> uses(used));
  }

  @Test
  void theFirstUseInitialises() {
    assertEquals(Set.of("1 runs"), outcomes(Counted.class, Counted.class));
  }

  @Test
  void aClassThatPorDoesNotKnowInitialisesTheOneAbove() {
    assertEquals(Set.of("1 runs"), outcomes(Below.class, Counted.class));
    assertEquals(Set.of("1 runs"), outcomes(Below.class, Below.class));
  }

  @Test
  void twoClassesThatNeedEachOther() {
    assertEquals(Set.of("0 runs", "deadlock"), outcomes(Left.class, Right.class));
    assertEquals(Set.of("0 runs"), outcomes(Left.class, Left.class));
  }

  @Test
  void aFailureIsThrownOnceAndRemembered() {
    assertEquals(Set.of("0 runs, first, later"), outcomes(Failing.class, Failing.class));
  }
}
