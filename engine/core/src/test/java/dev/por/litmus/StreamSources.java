package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Where the elements of parallel streams come from. */
@Construct(
    group = Group.EXECUTORS,
    name =
        "sources of parallel streams: collections that others change, `iterate`, `generate`,"
            + " iterators, `flatMap`, own `Spliterator`",
    transition =
        "as the source: each method of a spliterator reads its collection, own ones are code as any"
            + " other; what `iterate` and iterators have is taken by one part")
class StreamSources {
  private final AtomicInteger atomic = new AtomicInteger();

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void snapshot() throws InterruptedException {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2));
    Thread other = start(() -> list.add(3));
    int sum = list.parallelStream().mapToInt(i -> i).sum();
    other.join();
    check(sum == 3 || sum == 6, "parts");
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "late")
  void addedWhileItRuns() throws InterruptedException {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 2));
    Thread other = start(() -> queue.add(3));
    long count = queue.parallelStream().count();
    other.join();
    check(count == 3, "late");
  }

  @ConcurrencyTest
  @Fails(
      traces = Passes.INSIDE,
      with = {"1", "2", "0"})
  void removedWhileItRuns() throws InterruptedException {
    Map<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1, 8, 1));
    Thread other = start(map::clear);
    long count = map.values().parallelStream().mapToInt(i -> i).sum();
    other.join();
    throw new AssertionError(count);
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "ConcurrentModificationException")
  void listThatIsChanged() throws InterruptedException {
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    Thread other = start(() -> list.add(3));
    list.parallelStream().forEach(i -> {});
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void iterated() {
    check(Stream.iterate(1, i -> i < 4, i -> i + 1).parallel().mapToInt(i -> i).sum() == 6, "sum");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void flattened() {
    check(IntStream.range(0, 2).parallel().flatMap(i -> IntStream.of(i, i)).sum() == 2, "sum");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "order")
  void flattenedInAnyOrder() {
    List.of(1, 2).parallelStream()
        .flatMap(i -> Stream.of(i, -i))
        .forEach(i -> atomic.compareAndSet(0, i));
    check(atomic.get() == 1, "order");
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void ofAnIterator() {
    Spliterator<Integer> source =
        Spliterators.spliteratorUnknownSize(Arrays.asList(1, 2, 3).iterator(), 0);
    check(StreamSupport.stream(source, true).collect(Collectors.summingInt(i -> i)) == 6, "sum");
  }

  /** The numbers below a limit; all parts of it count on what they share. */
  private static final class Below implements Spliterator<Integer> {
    private final AtomicInteger shared;
    private int from;
    private final int to;

    Below(AtomicInteger shared, int from, int to) {
      this.shared = shared;
      this.from = from;
      this.to = to;
    }

    @Override
    public boolean tryAdvance(Consumer<? super Integer> action) {
      if (from >= to) {
        return false;
      }
      shared.incrementAndGet();
      action.accept(from++);
      return true;
    }

    @Override
    public Spliterator<Integer> trySplit() {
      int middle = (from + to) >>> 1;
      if (middle == from) {
        return null;
      }
      Below part = new Below(shared, from, middle);
      from = middle;
      return part;
    }

    @Override
    public long estimateSize() {
      return to - from;
    }

    @Override
    public int characteristics() {
      return SIZED | SUBSIZED | ORDERED;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void ownSpliterator() {
    int sum = StreamSupport.stream(new Below(atomic, 0, 2), true).mapToInt(i -> i).sum();
    check(sum == 1 && atomic.get() == 2, "sum");
  }

  @ConcurrencyTest
  @Fails(traces = 8, with = "order")
  void ownSpliteratorInAnyOrder() {
    AtomicInteger last = new AtomicInteger();
    StreamSupport.stream(new Below(atomic, 0, 2), true).forEach(last::set);
    check(last.get() == 1, "order");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void otherNumbers() {
    check(LongStream.rangeClosed(1, 2).parallel().reduce(1, (a, b) -> a * b) == 2, "product");
    check(DoubleStream.of(1, 2).parallel().max().orElse(0) == 2, "largest");
  }
}
