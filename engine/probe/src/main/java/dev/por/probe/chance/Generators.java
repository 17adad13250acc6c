package dev.por.probe.chance;

import dev.por.probe.HookSilence;
import dev.por.probe.Probe;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Generators of random numbers that the program gets by name: their seeds are virtual. */
public final class Generators {
  private static final String DEFAULT = "L32X64MixRandom";

  private Generators() {}

  /** Instead of {@link RandomGenerator#getDefault}. */
  public static RandomGenerator getDefault() {
    return of(DEFAULT);
  }

  /** Instead of {@link RandomGenerator#of}. */
  public static RandomGenerator of(String name) {
    return create(factory(name));
  }

  /** Instead of {@link RandomGeneratorFactory#create()}; secure ones take no seed of this kind. */
  public static RandomGenerator create(RandomGeneratorFactory<?> factory) {
    long seed = ChanceProbe.seed();
    RandomGenerator made =
        factory.isStochastic() ? factory.create() : quietly(() -> factory.create(seed));
    Probe.received(made);
    return made;
  }

  private static RandomGeneratorFactory<RandomGenerator> factory(String name) {
    return quietly(() -> RandomGeneratorFactory.of(name));
  }

  /** The JDK looks for its providers, which is no step of the program. */
  private static <T> T quietly(Supplier<T> look) {
    Thread heard = HookSilence.begin();
    try {
      return look.get();
    } finally {
      if (heard != null) {
        Probe.running = heard;
      }
    }
  }
}
