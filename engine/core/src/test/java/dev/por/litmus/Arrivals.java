package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;
import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summarizingInt;

import dev.por.api.ConcurrencyTest;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.text.Format;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.Date;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Ways by which the program gets objects that only the JDK has made. */
@Construct(
    group = Group.MEMORY,
    name =
        "objects that the JDK has made, as an argument of a callback, as an exception that is"
            + " caught, inside of a collection or an array",
    transition = "as of those that the program has made")
public class Arrivals {
  /** The JDK calls it. */
  private static final class Use implements Function<IntSummaryStatistics, Integer> {
    @Override
    public Integer apply(IntSummaryStatistics sums) {
      return share(sums);
    }
  }

  private static int share(IntSummaryStatistics sums) {
    try {
      run(() -> sums.accept(1), () -> check(sums.getCount() == 1, "seen"));
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    return 0;
  }

  private static <R> R summed(Function<IntSummaryStatistics, R> finisher) {
    return Stream.of(5).collect(collectingAndThen(summarizingInt(i -> i), finisher));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void argumentOfALambda() {
    summed(sums -> share(sums));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void argumentOfAReference() {
    summed(Arrivals::share);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void argumentOfAReferenceToAnotherClass() {
    summed(Sharing::share);
  }

  /** Has the method of a reference. */
  private static final class Sharing {
    private static int share(IntSummaryStatistics sums) {
      return Arrivals.share(sums);
    }
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void argumentOfAMethod() {
    summed(new Use());
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void madeByAReference() {
    LongStream.of(5)
        .mapToObj(Date::new)
        .forEach(
            date -> {
              try {
                run(() -> date.setTime(6), () -> check(date.getTime() == 5, "seen"));
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
  }

  /** What a reference to a constructor makes, and one to a method of the JDK is called with. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void keptByAReference() throws InterruptedException {
    List<Date> dates = new ArrayList<>();
    LongStream.of(5).mapToObj(Date::new).forEach(dates::add);
    run(() -> dates.get(0).setTime(6), () -> check(dates.get(0).getTime() == 5, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void insideOfAMap() throws InterruptedException {
    Map<Integer, IntSummaryStatistics> sums =
        Stream.of(5).collect(groupingBy(i -> i, summarizingInt(i -> i)));
    run(() -> sums.get(5).accept(1), () -> check(sums.get(5).getCount() == 1, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void insideOfAList() throws InterruptedException {
    List<Date> dates = LongStream.of(5).mapToObj(Date::new).toList();
    run(() -> dates.get(0).setTime(6), () -> check(dates.get(0).getTime() == 5, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void insideOfAnArray() throws InterruptedException {
    Format[] formats = new MessageFormat("{0,number}").getFormats();
    run(
        () -> ((NumberFormat) formats[0]).setGroupingUsed(false),
        () -> check(((NumberFormat) formats[0]).isGroupingUsed(), "seen"));
  }

  /** A container that the JDK makes by a reference, and hands to the function that fills it. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void container() {
    Stream.of(5)
        .collect(
            Collector.of(
                IntSummaryStatistics::new,
                (sums, i) -> sums.accept(i),
                (sums, others) -> sums,
                Arrivals::share));
  }

  /** Keeps the array that it is given to write. */
  private static final class Keeping extends OutputStream {
    private byte[] given;

    @Override
    public void write(int b) {
      throw new AssertionError("not at once");
    }

    @Override
    public void write(byte[] bytes, int start, int length) {
      given = bytes;
    }
  }

  /** The array that a stream of the JDK buffers in. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void arrayOfABuffer() throws InterruptedException, IOException {
    Keeping keeping = new Keeping();
    BufferedOutputStream out = new BufferedOutputStream(keeping, 1);
    out.write(5);
    out.flush();
    byte[] bytes = keeping.given;
    run(() -> bytes[0] = 6, () -> check(bytes[0] == 5, "seen"));
  }

  /** One that the JVM has made. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void exceptionOfTheJvm() throws InterruptedException {
    Throwable caught;
    try {
      caught = new Throwable(String.valueOf(1 / (int) Math.round(0.1)));
    } catch (ArithmeticException e) {
      caught = e;
    }
    Throwable shared = caught;
    run(
        () -> shared.addSuppressed(new Throwable()),
        () -> check(shared.getSuppressed().length == 0, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void exceptionOfTheJdk() throws InterruptedException {
    try {
      Integer.parseInt("x");
    } catch (NumberFormatException e) {
      run(
          () -> e.addSuppressed(new Throwable()),
          () -> check(e.getSuppressed().length == 0, "seen"));
    }
  }

  private static int addTo(IntSummaryStatistics sums) {
    sums.accept(1);
    check(sums.getCount() == 2, "lost");
    return 0;
  }

  /** What each thread gets for itself belongs to no other thread. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void argumentsOfTwo() throws InterruptedException {
    run(() -> summed(Arrivals::addTo), () -> summed(sums -> addTo(sums)));
  }

  private final Object lock = new Object();

  @ConcurrencyTest
  @Passes(traces = 2)
  void argumentUnderALock() throws InterruptedException {
    IntSummaryStatistics[] kept = new IntSummaryStatistics[1];
    summed(sums -> kept[0] = sums);
    IntSummaryStatistics sums = kept[0];
    Together.Part add =
        () -> {
          synchronized (lock) {
            sums.accept((int) sums.getCount());
          }
        };
    run(add, add);
    check(sums.getSum() == 5 + 1 + 2, "lost");
  }

  /** There is no saying which of its kind an exception is: two of them count as one. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void exceptionsOfTwo() throws InterruptedException {
    Together.Part part =
        () -> {
          try {
            Integer.parseInt("x");
          } catch (NumberFormatException e) {
            e.addSuppressed(new Throwable());
          }
        };
    run(part, part);
  }
}
