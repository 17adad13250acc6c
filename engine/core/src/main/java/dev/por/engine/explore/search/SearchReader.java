package dev.por.engine.explore.search;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.model.StateReader;
import dev.por.engine.model.ThreadSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads what a {@link SearchWriter} wrote; what was one object is one again. */
public final class SearchReader {
  private final StateReader in;
  private final List<Operation> operations = new ArrayList<>();
  private final List<Object> shared = new ArrayList<>();

  public SearchReader(StateReader in) {
    this.in = in;
  }

  public long number() {
    return in.number();
  }

  public int integer() {
    return in.integer();
  }

  public long hash() {
    return in.hash();
  }

  public boolean flag() {
    return in.flag();
  }

  public Operation operation() {
    int number = in.integer();
    if (number > operations.size()) {
      Kind kind = Kind.valueOf(in.text());
      int alternatives = in.integer();
      operations.add(new Operation(kind, footprint(), alternatives));
    }
    return number == 0 ? null : operations.get(number - 1);
  }

  public Footprint footprint() {
    Footprint footprint = Footprint.NONE;
    for (int left = in.integer(); left > 0; left--) {
      long location = in.hash();
      footprint = footprint.and(location, in.flag());
    }
    return footprint;
  }

  /** Reads what {@link SearchWriter#shared} wrote; null is possible. */
  public <T> T shared(Class<T> type, Function<SearchReader, T> restore) {
    int number = in.integer();
    if (number > shared.size()) {
      // the writer numbers an object before those that the object refers to
      shared.add(null);
      shared.set(number - 1, restore.apply(this));
    }
    return number == 0 ? null : type.cast(shared.get(number - 1));
  }

  public long[] hashes() {
    long[] values = new long[in.integer()];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.hash();
    }
    return values;
  }

  public int[] integers() {
    int[] values = new int[in.integer()];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.integer();
    }
    return values;
  }

  public ThreadSet threads() {
    ThreadSet set = ThreadSet.EMPTY;
    int t = -1;
    for (int distance = in.integer(); distance > 0; distance = in.integer()) {
      t += distance;
      set = set.with(t);
    }
    return set;
  }
}
