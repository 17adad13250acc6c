package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** Objects of the JDK that look into others of their class. */
@Construct(
    group = Group.COLLECTIONS,
    name =
        "what uses the fields of an argument of its class: `equals` of lists, `BitSet.or` and its"
            + " kin, `addAll` of an `EnumSet`, `putAll` and copies of an `EnumMap`,"
            + " `StringJoiner.merge`, `StringBuilder.compareTo`",
    transition = "one, on both objects")
class UsedArguments {
  private enum Color {
    RED,
    GREEN
  }

  private final List<Integer> list = new ArrayList<>(List.of(1, 2));
  private final BitSet bits = new BitSet();
  private final EnumSet<Color> colors = EnumSet.noneOf(Color.class);
  private final Map<Color, Integer> counts = new EnumMap<>(Color.class);

  @ConcurrencyTest
  @Fails(traces = 2, with = "differs")
  void listsCompared() throws InterruptedException {
    List<Integer> same = new ArrayList<>(list);
    run(() -> list.set(1, 3), () -> check(same.equals(list), "differs"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void bitsAdded() throws InterruptedException {
    BitSet other = new BitSet();
    run(
        () -> bits.set(1),
        () -> {
          other.or(bits);
          check(other.isEmpty(), "seen");
        });
  }

  /** The first thread has the bits of both, the second one has lost its own. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "not all")
  void bitsOfEachOther() throws InterruptedException {
    BitSet other = new BitSet();
    bits.set(0);
    other.set(1);
    run(() -> bits.xor(other), () -> other.xor(bits));
    check(bits.cardinality() == 2, "not all");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void enumsAdded() throws InterruptedException {
    EnumSet<Color> other = EnumSet.noneOf(Color.class);
    run(() -> colors.add(Color.RED), () -> check(!other.addAll(colors), "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void enumsCopied() throws InterruptedException {
    run(() -> colors.add(Color.RED), () -> check(EnumSet.copyOf(colors).isEmpty(), "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void mapCopied() throws InterruptedException {
    run(() -> counts.put(Color.RED, 1), () -> check(new EnumMap<>(counts).isEmpty(), "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void mapAdded() throws InterruptedException {
    Map<Color, Integer> other = new EnumMap<>(Color.class);
    run(
        () -> counts.put(Color.GREEN, 1),
        () -> {
          other.putAll(counts);
          check(other.isEmpty(), "seen");
        });
  }

  /** It asks for the size first: the change comes before, between or behind. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "differs")
  void mapsCompared() throws InterruptedException {
    Map<Object, Integer> map = new IdentityHashMap<>(Map.of(Color.RED, 1));
    Map<Object, Integer> same = new IdentityHashMap<>(map);
    run(() -> map.put(Color.RED, 2), () -> check(same.equals(map), "differs"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void joinersMerged() throws InterruptedException {
    StringJoiner joiner = new StringJoiner(",");
    StringJoiner other = new StringJoiner(",");
    run(
        () -> joiner.add("a"),
        () -> {
          other.merge(joiner);
          check(other.length() == 0, "seen");
        });
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "differs")
  void buildersCompared() throws InterruptedException {
    StringBuilder builder = new StringBuilder("a");
    StringBuilder same = new StringBuilder("a");
    run(() -> builder.append('b'), () -> check(same.compareTo(builder) == 0, "differs"));
  }

  private synchronized void locked(Runnable part) {
    part.run();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void underALock() throws InterruptedException {
    BitSet other = new BitSet();
    run(
        () ->
            locked(
                () -> {
                  bits.set(1);
                  bits.set(2);
                }),
        () -> locked(() -> other.or(bits)));
    check(other.cardinality() != 1, "halfway");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void readersOnly() throws InterruptedException {
    List<Integer> same = new ArrayList<>(list);
    run(() -> check(list.equals(same), "differs"), () -> check(same.equals(list), "differs"));
  }
}
