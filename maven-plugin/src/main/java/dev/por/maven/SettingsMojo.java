package dev.por.maven;

import dev.por.plugin.Settings;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * The settings of a check as Maven parameters.
 *
 * <p>Every field that is declared here is a setting of the same name, and nothing else is. All of
 * them are strings without a default, so that {@link Settings} stays the only place that knows what
 * a value means, what it may be and what it is when it was not written.
 */
abstract class SettingsMojo extends AbstractMojo {
  /** The target: every test must be explored completely up to this bound. Default: 2. */
  @Parameter(property = "por.preemptionBound")
  String preemptionBound;

  /** Whether the target is the whole state space, whatever the bound. Default: false. */
  @Parameter(property = "por.exhaustive")
  String exhaustive;

  /** Where to stop raising the bound. Default: nowhere. */
  @Parameter(property = "por.maxPreemptionBound")
  String maxPreemptionBound;

  /** Time for one test, such as "30s" or "2m". Default: 10s. */
  @Parameter(property = "por.budget")
  String budget;

  /** Caps the whole check; tests get equal shares of what is left. Default: no cap. */
  @Parameter(property = "por.totalBudget")
  String totalBudget;

  /** Executions after which a test stops, for repeatable runs. Default: no limit. */
  @Parameter(property = "por.maxExecutions")
  String maxExecutions;

  /** Whether a test stops as soon as it reached its target. Default: false. */
  @Parameter(property = "por.stopAtTarget")
  String stopAtTarget;

  /** How to search: bpor, dpor, cbpor, cartesian, peephole or exhaustive. Default: bpor. */
  @Parameter(property = "por.strategy")
  String strategy;

  /** Share of the runs that look for failures beyond the current bound. Default: 0.2. */
  @Parameter(property = "por.huntShare")
  String huntShare;

  /** The fair bound for spin loops. Default: none, spin loops are handled as awaits. */
  @Parameter(property = "por.fairBound")
  String fairBound;

  /** Transitions of one execution before it counts as too long. Default: 100000. */
  @Parameter(property = "por.depthLimit")
  String depthLimit;

  /** When timed waits fire: quiescence or any. Default: quiescence. */
  @Parameter(property = "por.timeouts")
  String timeouts;

  /** Whether waits may wake without a signal. Default: false. */
  @Parameter(property = "por.spuriousWakeups")
  String spuriousWakeups;

  /** Names of threads that may still wait when a test is over, by comma; listed. Default: none. */
  @Parameter(property = "por.allowLeftThreads")
  String allowLeftThreads;

  /** Interleave at (summary) or inside (deep) java.util.concurrent. Default: summary. */
  @Parameter(property = "por.jdk")
  String jdk;

  /** Packages to interleave inside, by comma. Default: the project and its dependencies. */
  @Parameter(property = "por.instrument")
  String instrument;

  /** Packages to treat as atomic, by comma; listed as an assumption. Default: none. */
  @Parameter(property = "por.trust")
  String trust;

  /**
   * The data races that close the gate: project (with an access in the project's own code), all or
   * none; true is all, false is none. Default: project.
   */
  @Parameter(property = "por.failOnDataRace")
  String failOnDataRace;

  /** Packages of the project's own whose classes come in jars, by comma. Default: none. */
  @Parameter(property = "por.projectPackages")
  String projectPackages;

  /** Fields whose races are intended, each with a reason. Default: none. */
  @Parameter(property = "por.allowedRaces")
  String allowedRaces;

  /** Whether a test goes on after its first failing schedule. Default: false. */
  @Parameter(property = "por.keepGoing")
  String keepGoing;

  /** Whether a store of the value already there counts as a read. Default: false. */
  @Parameter(property = "por.silentStores")
  String silentStores;

  /** Further limits of the gate: counters with their minimum. Default: none. */
  @Parameter(property = "por.rules")
  String rules;

  /** A committed file of what was reached; reaching less closes the gate. Default: none. */
  @Parameter(property = "por.baseline")
  String baseline;

  /** Whether a test below its target leaves the gate open. Default: false. */
  @Parameter(property = "por.allowIncomplete")
  String allowIncomplete;

  /**
   * Tests that may fail until a day, each with a reason, such as {@code bank.AccountTest#transfer
   * until 2031-01-31: waits for the new ledger}. Default: none.
   */
  @Parameter(property = "por.knownFailures")
  String knownFailures;

  /** Patterns of the tests to explore, by comma. Default: every ConcurrencyTest. */
  @Parameter(property = "por.include")
  String include;

  /** Patterns of tests to leave out, by comma. Default: none. */
  @Parameter(property = "por.exclude")
  String exclude;

  /** Ordinary tests of JUnit to explore, by tag (tag:concurrency) or pattern. Default: none. */
  @Parameter(property = "por.junitTests")
  String junitTests;

  /** Forked JVMs that explore side by side. Default: the number of cores. */
  @Parameter(property = "por.workers")
  String workers;

  /** Threads of a worker that expand the states of one model side by side. Default: 1. */
  @Parameter(property = "por.stateThreads")
  String stateThreads;

  /** The part of the exploration to run here, as i/n. Default: all of it. */
  @Parameter(property = "por.shard")
  String shard;

  /** Whether to continue a search that an earlier build stopped. Default: true. */
  @Parameter(property = "por.resume")
  String resume;

  /**
   * How long a thread may compute unnoticed, or be out of por's control, such as "10s". Default:
   * 10s.
   */
  @Parameter(property = "por.controlTimeout")
  String controlTimeout;

  /**
   * Further options of the JVM that runs the tests, with spaces between, such as "-Xss4m". Default:
   * none.
   */
  @Parameter(property = "por.jvmArguments")
  String jvmArguments;

  /** System properties of that JVM: name=value, with spaces between. Default: none. */
  @Parameter(property = "por.systemProperties")
  String systemProperties;

  /** Environment variables beside those of the build: name=value, with spaces. Default: none. */
  @Parameter(property = "por.environment")
  String environment;

  /** Jars of Java agents, each with =options if it has some, with spaces. Default: none. */
  @Parameter(property = "por.agents")
  String agents;

  /** The largest heap of the JVM that runs the tests, such as "512m". Default: 1g. */
  @Parameter(property = "por.maxHeap")
  String maxHeap;

  /** The names of all settings. */
  static Set<String> names() {
    return fields().map(Field::getName).collect(Collectors.toSet());
  }

  /** The settings that have a value, by name. */
  final Map<String, String> written() {
    Map<String, String> values = new TreeMap<>();
    fields()
        .filter(setting -> read(setting) != null)
        .forEach(setting -> values.put(setting.getName(), read(setting)));
    return values;
  }

  private static Stream<Field> fields() {
    return Stream.of(SettingsMojo.class.getDeclaredFields()).filter(field -> !field.isSynthetic());
  }

  private String read(Field field) {
    try {
      return (String) field.get(this);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(field + " is a setting and must not be private", e);
    }
  }
}
