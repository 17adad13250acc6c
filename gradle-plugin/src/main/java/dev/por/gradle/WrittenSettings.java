package dev.por.gradle;

import dev.por.plugin.value.CommandWords;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Provider;

/**
 * The settings that a build script wrote, as the texts that {@link dev.por.plugin.Settings} reads.
 *
 * <p>They come in three groups, because only the first of them decides whether an exploration is
 * still good: a new threshold must not cost a new search.
 */
final class WrittenSettings {
  private WrittenSettings() {}

  /** What shapes an exploration. */
  static void exploration(ConcurrencyCheckExtension from, MapProperty<String, String> to) {
    put(to, "preemptionBound", from.getPreemptionBound());
    put(to, "exhaustive", from.getExhaustive());
    put(to, "maxPreemptionBound", from.getMaxPreemptionBound());
    put(to, "budget", from.getBudget());
    put(to, "totalBudget", from.getTotalBudget());
    put(to, "maxExecutions", from.getMaxExecutions());
    put(to, "stopAtTarget", from.getStopAtTarget());
    put(to, "strategy", from.getStrategy());
    put(to, "huntShare", from.getHuntShare());
    put(to, "fairBound", from.getFairBound());
    put(to, "depthLimit", from.getDepthLimit());
    put(to, "timeouts", from.getTimeouts());
    put(to, "spuriousWakeups", from.getSpuriousWakeups());
    put(to, "allowLeftThreads", from.getAllowLeftThreads());
    put(to, "jdk", from.getJdk());
    put(to, "instrument", from.getInstrument());
    put(to, "trust", from.getTrust());
    put(to, "keepGoing", from.getKeepGoing());
    put(to, "silentStores", from.getSilentStores());
    put(to, "include", from.getInclude());
    put(to, "exclude", from.getExclude());
    put(to, "junitTests", from.getJunitTests());
    put(to, "shard", from.getShard());
    put(to, "controlTimeout", from.getControlTimeout());
    put(to, "jvmArguments", from.getJvmArguments().map(CommandWords::join));
    put(to, "systemProperties", from.getSystemProperties().map(CommandWords::join));
    put(to, "environment", from.getEnvironment().map(CommandWords::join));
    put(to, "agents", from.getAgents().map(CommandWords::join));
  }

  /** What makes an exploration quicker and nothing else. */
  static void effort(ConcurrencyCheckExtension from, MapProperty<String, String> to) {
    put(to, "workers", from.getWorkers());
    put(to, "stateThreads", from.getStateThreads());
    put(to, "resume", from.getResume());
    put(to, "maxHeap", from.getMaxHeap());
  }

  /** What judges an exploration. */
  static void gate(ConcurrencyCheckExtension from, MapProperty<String, String> to) {
    put(to, "failOnDataRace", from.getFailOnDataRace());
    put(to, "projectPackages", from.getProjectPackages());
    put(to, "allowedRaces", from.getAllowedRaces());
    put(to, "rules", from.getRules());
    put(to, "baseline", from.getBaseline());
    put(to, "allowIncomplete", from.getAllowIncomplete());
    put(to, "knownFailures", from.getKnownFailures());
  }

  /** An absent value must leave the map as it is: {@code put} would make all of it absent. */
  private static void put(MapProperty<String, String> to, String name, Provider<?> value) {
    to.putAll(value.map(it -> entry(name, text(it))).orElse(entry(name, "")));
  }

  /** A tree map, since the configuration cache cannot restore the maps of {@code Map.of}. */
  private static Map<String, String> entry(String name, String text) {
    Map<String, String> entry = new TreeMap<>();
    if (!text.isEmpty()) {
      entry.put(name, text);
    }
    return entry;
  }

  /** The spelling that is common to all front ends; empty for a list without elements. */
  static String text(Object value) {
    if (value instanceof Duration duration) {
      return duration.toMillis() % 1000 == 0
          ? duration.toSeconds() + "s"
          : duration.toMillis() + "ms";
    }
    if (value instanceof Collection<?> values) {
      return values.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
    if (value instanceof RegularFile file) {
      return file.getAsFile().getPath();
    }
    return value.toString();
  }
}
