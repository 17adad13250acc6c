package dev.por.engine.explore.bpor;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Operation;
import java.util.Arrays;

/** Everything that a run of consecutive transitions of one thread touches. */
public final class BlockFootprint {
  private final long[] written;
  private final long[] onlyRead;

  private BlockFootprint(long[] written, long[] onlyRead) {
    this.written = written;
    this.onlyRead = onlyRead;
  }

  /** The footprint of a block of one transition. */
  public static BlockFootprint of(Operation operation) {
    Collector collector = new Collector();
    collector.add(operation.footprint());
    return collector.collect();
  }

  /** The footprint of the events from {@code from} up to, not including, {@code to}. */
  public static BlockFootprint of(Execution execution, int from, int to) {
    Collector collector = new Collector();
    for (int i = from; i < to; i++) {
      collector.add(execution.operation(i).footprint());
    }
    return collector.collect();
  }

  /** Whether some transition of the block conflicts with the operation. */
  public boolean conflictsWith(Operation operation) {
    Footprint footprint = operation.footprint();
    for (int i = 0; i < footprint.size(); i++) {
      long location = footprint.location(i);
      if (Arrays.binarySearch(written, location) >= 0
          || (footprint.writes(i) && Arrays.binarySearch(onlyRead, location) >= 0)) {
        return true;
      }
    }
    return false;
  }

  void save(SearchWriter out) {
    out.hashes(written);
    out.hashes(onlyRead);
  }

  static BlockFootprint restore(SearchReader in) {
    long[] written = in.hashes();
    return new BlockFootprint(written, in.hashes());
  }

  private static final class Collector {
    private long[] written = new long[4];
    private long[] read = new long[4];
    private int writes;
    private int reads;

    void add(Footprint footprint) {
      for (int i = 0; i < footprint.size(); i++) {
        if (footprint.writes(i)) {
          written = room(written, writes);
          written[writes++] = footprint.location(i);
        } else {
          read = room(read, reads);
          read[reads++] = footprint.location(i);
        }
      }
    }

    private static long[] room(long[] array, int used) {
      return used < array.length ? array : Arrays.copyOf(array, used * 2);
    }

    BlockFootprint collect() {
      long[] sortedWrites = distinct(written, writes);
      long[] sortedReads = distinct(read, reads);
      int kept = 0;
      for (long location : sortedReads) {
        if (Arrays.binarySearch(sortedWrites, location) < 0) {
          sortedReads[kept++] = location;
        }
      }
      return new BlockFootprint(sortedWrites, Arrays.copyOf(sortedReads, kept));
    }

    private static long[] distinct(long[] locations, int size) {
      Arrays.sort(locations, 0, size);
      int kept = 0;
      for (int i = 0; i < size; i++) {
        if (kept == 0 || locations[kept - 1] != locations[i]) {
          locations[kept++] = locations[i];
        }
      }
      return Arrays.copyOf(locations, kept);
    }
  }
}
