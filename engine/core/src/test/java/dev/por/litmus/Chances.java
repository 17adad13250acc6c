package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * What differs from run to run on a JVM. Here it is the same in every execution: else the numbers
 * of traces, which depend on it, would differ, or the test would be found not to be deterministic.
 */
@Construct(
    group = Group.TIME,
    name =
        "`Random`, `ThreadLocalRandom`, `SplittableRandom`, `SecureRandom`, `Math.random`,"
            + " `UUID.randomUUID`, identity hash codes, `Thread.getId`, `availableProcessors`,"
            + " `Instant.now` and its kin",
    transition =
        "none; by the thread or the object and how often it was asked. A `Random` that threads share:"
            + " one per method")
@SuppressWarnings("JavaUtilDate") // what is tested here
class Chances {
  static final class Key {}

  private final int[] seen = new int[2];

  /** Writes as often as chance wants, so that the traces depend on it. */
  private void writeAsOftenAs(long number) {
    int times = 1 + (int) (number & 1);
    for (int i = 0; i < times; i++) {
      seen[0]++;
    }
  }

  private long draw() {
    long all = new Random().nextLong();
    all += ThreadLocalRandom.current().nextInt(1000) * 3L;
    all += new SplittableRandom().nextLong();
    all += new SecureRandom().nextInt();
    all += Double.doubleToLongBits(Math.random());
    all += UUID.randomUUID().getMostSignificantBits();
    return all + Thread.currentThread().getId();
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void numbers() throws InterruptedException {
    Together.run(
        () -> seen[(int) (draw() & 1)]++,
        () -> {
          seen[0]++;
          seen[1]++;
        });
    check(seen[0] + seen[1] == 3, "lost");
  }

  private static long orderOf(Iterable<?> objects) {
    int order = 0;
    for (Object object : objects) {
      order = order * 31 + object.getClass().getName().length() + object.hashCode() % 7;
    }
    return order;
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void tablesKeepTheirOrder() throws InterruptedException {
    Map<Object, Object> identities = new IdentityHashMap<>();
    Map<Object, Object> hashes = new ConcurrentHashMap<>();
    Set<Object> set = new HashSet<>();
    for (int i = 0; i < 20; i++) {
      Object key = i % 2 == 0 ? new Key() : new Object();
      check(key.toString().endsWith(Integer.toHexString(key.hashCode())), "toString");
      check(i % 2 > 0 || key.hashCode() == System.identityHashCode(key), "identityHashCode");
      identities.put(key, i);
      hashes.put(key, i);
      set.add(key);
    }
    long order = new HashMap<>(hashes).size() + orderOfValues(hashes) + orderOfValues(identities);
    Thread other = Together.start(() -> writeAsOftenAs(order));
    other.join();
    writeAsOftenAs(order);
  }

  private static long orderOfValues(Map<?, ?> map) {
    return orderOf(map.values());
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void theMachineIsTheSame() {
    check(Runtime.getRuntime().availableProcessors() == 2, "processors");
    Instant now = Instant.now();
    check(now.toEpochMilli() == System.currentTimeMillis(), "instant");
    check(new Date().getTime() == now.toEpochMilli(), "date");
    check(LocalDate.now(java.time.ZoneOffset.UTC).getYear() == 2023, "day");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void aSharedGenerator() throws InterruptedException {
    Random random = new Random(1);
    Together.run(() -> seen[0] = random.nextInt(), () -> seen[1] = random.nextInt());
    int[] expected = new Random(1).ints(2).toArray();
    Arrays.sort(expected);
    Arrays.sort(seen);
    check(Arrays.equals(expected, seen), "sequence");
  }
}
