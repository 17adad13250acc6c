package dev.por.engine.worker;

import dev.por.engine.explore.search.Shard;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Strategy.Trait;
import dev.por.engine.wire.SearchFile;
import dev.por.engine.wire.WorkerRequest;
import java.nio.file.Path;

/**
 * Which part of a test's search is done here, and the files that it leaves to others.
 *
 * @param shard the part
 * @param waiting where it waits for the next build, or null when it does not
 * @param part where it leaves what {@code merge} needs, or null when it is everything
 * @param whole where the search waits that was divided and of which this is a part, or null
 */
record SearchFiles(Shard shard, SearchFile waiting, SearchFile part, SearchFile whole) {
  SearchFiles(WorkerRequest.Explore request) {
    this(
        shard(request.shard()),
        file(request.searchFile(), key(request) + " " + request.shard()),
        file(request.partFile(), key(request)),
        file(request.wholeFile(), key(request) + " null"));
  }

  /** Whether searches of this strategy have such a part. */
  boolean canBeOf(Strategy strategy) {
    return part == null || strategy.is(Trait.SHARDABLE);
  }

  /**
   * Whether the rest of the search can be divided later. One with a limit of executions is to be
   * the same every time.
   */
  boolean divisible(SearchSettings settings) {
    return part == null
        && waiting != null
        && settings.stop().maxExecutions() == null
        && settings.strategy().is(Trait.SHARDABLE);
  }

  /** What the launcher knows of is in its key; the JVM is known here. */
  private static String key(WorkerRequest.Explore request) {
    String jvm = System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version");
    return request.searchKey() + " " + jvm;
  }

  private static SearchFile file(String path, String key) {
    return path == null ? null : new SearchFile(Path.of(path), key);
  }

  private static Shard shard(String text) {
    if (text == null) {
      return Shard.WHOLE;
    }
    int slash = text.indexOf('/');
    return new Shard(
        Integer.parseInt(text, 0, slash, 10) - 1,
        Integer.parseInt(text, slash + 1, text.length(), 10));
  }
}
