package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/** Methods of Arrays that several threads work on. */
@Construct(
    group = Group.EXECUTORS,
    name = "`Arrays.parallelSetAll`, `parallelPrefix`, `parallelSort`",
    transition =
        "the functions are interleaved, each element is one read or write, if visible, and tasks are"
            + " those of the common pool; `parallelSort` is `sort`, as it is on two processors")
class ParallelArrays {
  private final AtomicInteger atomic = new AtomicInteger();

  @ConcurrencyTest
  @Passes(traces = 2)
  void setAll() {
    int[] numbers = new int[2];
    Arrays.parallelSetAll(numbers, i -> i + 1);
    check(numbers[0] == 1 && numbers[1] == 2, "numbers");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "order")
  void setInAnyOrder() {
    String[] texts = new String[2];
    Arrays.parallelSetAll(texts, i -> "" + atomic.incrementAndGet());
    check(texts[0].equals("1"), "order");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "not yet")
  void lookedAtMeanwhile() throws InterruptedException {
    long[] numbers = new long[2];
    Thread other = start(() -> check(numbers[1] == 1, "not yet"));
    Arrays.parallelSetAll(numbers, i -> 1);
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void prefix() {
    double[] numbers = {1, 2, 3};
    Arrays.parallelPrefix(numbers, Double::sum);
    check(numbers[2] == 6, "sum");
  }

  private static int[] ones(int count) {
    int[] numbers = new int[count];
    Arrays.fill(numbers, 1);
    return numbers;
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void prefixInParts() {
    int[] numbers = ones(17);
    Arrays.parallelPrefix(numbers, Integer::sum);
    check(numbers[8] == 9 && numbers[16] == 17, "sum");
  }

  /** The second of three parts is added up while the first one is. */
  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "order")
  void partsInAnyOrder() {
    int[] numbers = ones(33);
    numbers[1] = 2;
    numbers[17] = 3;
    Arrays.parallelPrefix(
        numbers,
        (a, b) -> {
          if (a == 1 && b > 1) {
            atomic.compareAndSet(0, b);
          }
          return a + b;
        });
    check(atomic.get() == 2, "order");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void sorted() {
    int[] numbers = {2, 1};
    Arrays.parallelSort(numbers);
    check(numbers[0] == 1, "order");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void sortedMeanwhile() throws InterruptedException {
    int[] numbers = {2, 1};
    Thread other = start(() -> check(numbers[0] == 1, "not yet"));
    Arrays.parallelSort(numbers);
    other.join();
  }
}
