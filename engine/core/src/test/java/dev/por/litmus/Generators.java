package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Generators by name, streams of random numbers, clocks made of others. */
class Generators {
  private static final String NAMED =
      "`RandomGenerator.of`, `getDefault`, `RandomGeneratorFactory`, `ints()` and other streams of"
          + " random numbers";
  private static final String NONE =
      "none; by the thread and how often it was asked. One that threads share is refused";
  private static final String CLOCKS = "`Clock.tick…`, `Clock.offset`, `InstantSource`";

  private final int[] seen = new int[2];

  /** Which element it writes depends on chance; the number of traces does not. */
  private void add(long number) {
    seen[(int) (number & 1)]++;
  }

  private void addToBoth() {
    seen[0]++;
    seen[1]++;
  }

  private static long draw() {
    long all = RandomGenerator.getDefault().nextLong();
    all += RandomGenerator.of("Xoshiro256PlusPlus").nextLong();
    all += RandomGenerator.of("SecureRandom").nextLong();
    all += RandomGeneratorFactory.of("L64X128MixRandom").create().nextLong();
    all += new Random().ints(3).sum();
    return all + ThreadLocalRandom.current().longs(3, 0, 100).sum();
  }

  @ConcurrencyTest
  @Construct(group = Group.TIME, name = NAMED, transition = NONE)
  @Fails(traces = 4, with = "lost")
  void numbers() throws InterruptedException {
    Together.run(() -> add(draw()), this::addToBoth);
    check(seen[0] + seen[1] == 3, "lost");
  }

  @ConcurrencyTest
  @Construct(group = Group.TIME, name = NAMED, transition = NONE)
  @Passes(traces = 1)
  void ofSeeds() throws InterruptedException {
    int[] drawn = new int[2];
    Together.run(
        () -> drawn[0] = RandomGeneratorFactory.of("L64X128MixRandom").create(5).nextInt(),
        () -> drawn[1] = RandomGeneratorFactory.of("L64X128MixRandom").create(5).nextInt());
    check(drawn[0] == drawn[1], "different");
  }

  @ConcurrencyTest
  @Construct(
      group = Group.TIME,
      name = "generators by name that threads share; `SplittableGenerator.of` and its kin",
      transition = "refused where they are used")
  @IsRefused(naming = "a jdk.")
  void shared() throws InterruptedException {
    RandomGenerator generator = RandomGenerator.getDefault();
    Together.run(() -> seen[0] = generator.nextInt(), () -> seen[1] = generator.nextInt());
  }

  private static long millis() {
    return System.currentTimeMillis();
  }

  @ConcurrencyTest
  @Construct(group = Group.TIME, name = CLOCKS, transition = "none: as the clock they are made of")
  @Passes(traces = 1)
  void ticks() throws InterruptedException {
    InstantSource source = InstantSource.system();
    Clock seconds = Clock.tickSeconds(ZoneOffset.UTC);
    Clock later = Clock.offset(Clock.systemUTC(), Duration.ofMinutes(1));
    check(source.millis() == millis() && source.instant().toEpochMilli() == millis(), "source");
    check(Clock.tickMillis(ZoneOffset.UTC).millis() == millis(), "millis");
    check(seconds.millis() == millis() / 1000 * 1000, "seconds");
    check(later.millis() == millis() + 60_000, "offset");
    Thread.sleep(2_000);
    check(seconds.millis() == millis() / 1000 * 1000, "seconds later");
  }

  /** Time stands still as long as a thread can run. */
  @ConcurrencyTest
  @Construct(group = Group.TIME, name = CLOCKS, transition = "none: as the clock they are made of")
  @Fails(traces = 1, with = "no time")
  void noTimePasses() {
    Clock clock = Clock.tickMillis(ZoneOffset.UTC);
    long before = clock.millis();
    check(clock.millis() > before, "no time");
  }
}
