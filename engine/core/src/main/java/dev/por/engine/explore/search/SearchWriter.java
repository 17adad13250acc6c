package dev.por.engine.explore.search;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Operation;
import dev.por.engine.model.StateWriter;
import dev.por.engine.model.ThreadSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Writes down what searches are made of. Operations and footprints occur again and again: each is
 * written once and has a number from then on.
 */
public final class SearchWriter {
  private final StateWriter out;
  private final Map<Operation, Integer> operations = new HashMap<>();
  private final IdentityHashMap<Object, Integer> shared = new IdentityHashMap<>();

  public SearchWriter(StateWriter out) {
    this.out = out;
  }

  public void number(long value) {
    out.number(value);
  }

  public void hash(long value) {
    out.hash(value);
  }

  public void flag(boolean value) {
    out.flag(value);
  }

  /** Null is allowed. */
  public void operation(Operation operation) {
    if (operation == null) {
      out.number(0);
      return;
    }
    Integer known = operations.putIfAbsent(operation, operations.size() + 1);
    out.number(known == null ? operations.size() : known);
    if (known == null) {
      out.text(operation.kind().name());
      out.number(operation.alternatives());
      footprint(operation.footprint());
    }
  }

  public void footprint(Footprint footprint) {
    out.number(footprint.size());
    for (int i = 0; i < footprint.size(); i++) {
      out.hash(footprint.location(i));
      out.flag(footprint.writes(i));
    }
  }

  /** Writes an object that others may refer to, too: its contents once. Null is allowed. */
  public <T> void shared(T value, BiConsumer<T, SearchWriter> save) {
    if (value == null) {
      out.number(0);
      return;
    }
    Integer known = shared.get(value);
    if (known == null) {
      shared.put(value, shared.size() + 1);
    }
    out.number(known == null ? shared.size() : known);
    if (known == null) {
      save.accept(value, this);
    }
  }

  public void hashes(long[] values) {
    out.number(values.length);
    Arrays.stream(values).forEach(out::hash);
  }

  public void integers(int[] values) {
    out.number(values.length);
    Arrays.stream(values).forEach(out::number);
  }

  /** Writes the distances between the members of a set. */
  public void threads(ThreadSet set) {
    int previous = -1;
    for (int t = set.next(0); t >= 0; t = set.next(t + 1)) {
      out.number(t - previous);
      previous = t;
    }
    out.number(0);
  }
}
