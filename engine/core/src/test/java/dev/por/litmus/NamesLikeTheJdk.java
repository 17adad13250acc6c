package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import com.sun.litmus.Meter;
import dev.por.api.ConcurrencyTest;
import java.lang.reflect.Method;
import javax.litmus.Tally;
import jdk.litmus.Dial;
import sun.litmus.Gauge;

/** Classes of programs and libraries in packages that begin as those of the JDK do. */
@Construct(
    group = Group.STATE,
    name = "classes of libraries in packages named `javax`, `com.sun`, `sun`, `jdk`",
    transition = "as those of other packages")
class NamesLikeTheJdk {
  private int own;

  private static void invoke(Method method, Object target) {
    try {
      method.invoke(target);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void counted() throws InterruptedException {
    Tally tally = new Tally();
    run(tally::increment, tally::increment);
    check(tally.count() == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void countedUnderItsMonitor() throws InterruptedException {
    Tally tally = new Tally();
    run(tally::incrementGuarded, tally::incrementGuarded);
    check(tally.guarded() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void countedByReflection() throws Exception {
    Tally tally = new Tally();
    Method increment = Tally.class.getMethod("increment");
    run(() -> invoke(increment, tally), () -> invoke(increment, tally));
    check(tally.count() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void calledBack() throws InterruptedException {
    Tally tally = new Tally();
    run(() -> tally.each(() -> own++), () -> tally.each(() -> own++));
    check(own == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void awaited() throws InterruptedException {
    Tally tally = new Tally();
    run(tally::await, tally::increment);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void initialisedOnce() throws InterruptedException {
    run(Tally::only, Tally::only);
    check(Tally.made() == 1, "made");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void constantIsAsItWasMade() {
    check(Tally.Unit.PIECE.use() == 1, "used");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "half")
  void extended() throws InterruptedException {
    class Twice extends Tally {
      void both() {
        increment();
        increment();
      }
    }

    Twice tally = new Twice();
    run(tally::both, () -> check(tally.count() != 1, "half"));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofComSun() throws InterruptedException {
    Meter meter = new Meter();
    run(meter::increment, meter::increment);
    check(meter.count() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofSun() throws InterruptedException {
    Gauge gauge = new Gauge();
    run(gauge::increment, gauge::increment);
    check(gauge.count() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofJdk() throws InterruptedException {
    Dial dial = new Dial();
    run(dial::increment, dial::increment);
    check(dial.count() == 2, "lost");
  }
}
