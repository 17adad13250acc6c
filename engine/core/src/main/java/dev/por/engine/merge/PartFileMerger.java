package dev.por.engine.merge;

import dev.por.engine.coverage.Coverage;
import dev.por.engine.model.StateReader;
import dev.por.engine.wire.SearchFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** What the shards of one test saw, which must be parts of the same search. */
final class PartFileMerger {
  private final Coverage coverage = new Coverage();
  private String key;
  private long[] shared;

  /** Reads all parts; the problem that keeps them from fitting together, or null. */
  String read(List<Path> files) {
    for (Path file : files) {
      String problem = read(file);
      if (problem != null) {
        return file + " " + problem;
      }
    }
    return null;
  }

  /** What they saw together. */
  Coverage coverage() {
    return coverage;
  }

  private String read(Path path) {
    if (!Files.isRegularFile(path)) {
      return "is missing";
    }
    try {
      String found = SearchFile.keyOf(path);
      if (key == null) {
        key = found;
      }
      if (found == null || !found.equals(key)) {
        return "is of other bytecode, settings, JDK or engine than the others";
      }
      SearchFile file = new SearchFile(path, key);
      String problem = file.problem();
      if (problem != null) {
        return problem;
      }
      boolean[] same = {true};
      file.read(in -> same[0] = add(in));
      return same[0] ? null : "knows other locations to be shared than the others";
    } catch (IOException e) {
      return "cannot be read (" + e + ")";
    }
  }

  private boolean add(StateReader in) {
    long[] locations = new long[in.integer()];
    for (int i = 0; i < locations.length; i++) {
      locations[i] = in.hash();
    }
    if (shared != null && !Arrays.equals(shared, locations)) {
      return false;
    }
    shared = locations;
    coverage.restore(in);
    return true;
  }
}
