package dev.por.gradle;

import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;

/**
 * What a build script may say in its {@code concurrencyCheck} block.
 *
 * <p>No property has a convention: {@link dev.por.plugin.Settings} is the only place that knows
 * what a setting is when it was not written.
 */
public interface ConcurrencyCheckExtension {
  /** The target: every test must be explored completely up to this bound. Default: 2. */
  Property<Integer> getPreemptionBound();

  /** Whether the target is the whole state space, whatever the bound. Default: false. */
  Property<Boolean> getExhaustive();

  /** Where to stop raising the bound. Default: nowhere. */
  Property<Integer> getMaxPreemptionBound();

  /** Time for one test: a text such as "30s", or a Duration. Default: 10 seconds. */
  Property<Object> getBudget();

  /**
   * Caps the whole check, such as "5m" or a Duration; tests get equal shares of what is left.
   * Default: no cap.
   */
  Property<Object> getTotalBudget();

  /** Executions after which a test stops, for repeatable runs. Default: no limit. */
  Property<Number> getMaxExecutions();

  /** Whether a test stops as soon as it reached its target. Default: false. */
  Property<Boolean> getStopAtTarget();

  /** How to search: bpor, dpor, cbpor, cartesian, peephole or exhaustive. Default: bpor. */
  Property<String> getStrategy();

  /** Share of the runs that look for failures beyond the current bound. Default: 0.2. */
  Property<Number> getHuntShare();

  /** The fair bound for spin loops. Default: none, spin loops are handled as awaits. */
  Property<Integer> getFairBound();

  /** Transitions of one execution before it counts as too long. Default: 100,000. */
  Property<Integer> getDepthLimit();

  /** When timed waits fire: quiescence or any. Default: quiescence. */
  Property<String> getTimeouts();

  /** Whether waits may wake without a signal. Default: false. */
  Property<Boolean> getSpuriousWakeups();

  /** Names of threads that may still wait when a test is over; listed. Default: none. */
  ListProperty<String> getAllowLeftThreads();

  /** Interleave at (summary) or inside (deep) java.util.concurrent. Default: summary. */
  Property<String> getJdk();

  /** Packages to interleave inside. Default: the project and its dependencies. */
  ListProperty<String> getInstrument();

  /** Packages to treat as atomic; listed as an assumption. Default: none. */
  ListProperty<String> getTrust();

  /**
   * The data races that close the gate: {@code project} (with an access in the project's own code),
   * {@code all} or {@code none}; true is all, false is none. Default: project.
   */
  Property<Object> getFailOnDataRace();

  /** Packages of the project's own whose classes come in jars. Default: none. */
  ListProperty<String> getProjectPackages();

  /** Fields whose races are intended, each with a reason. Default: none. */
  ListProperty<String> getAllowedRaces();

  /** Whether a test goes on after its first failing schedule. Default: false. */
  Property<Boolean> getKeepGoing();

  /** Whether a store of the value already there counts as a read. Default: false. */
  Property<Boolean> getSilentStores();

  /** Further limits of the gate: counters with their minimum. Default: none. */
  ListProperty<String> getRules();

  /** A committed file of what was reached; reaching less closes the gate. Default: none. */
  RegularFileProperty getBaseline();

  /** Whether a test below its target leaves the gate open. Default: false. */
  Property<Boolean> getAllowIncomplete();

  /**
   * Tests that may fail until a day, each with a reason, such as {@code bank.AccountTest#transfer
   * until 2031-01-31: waits for the new ledger}. Default: none.
   */
  ListProperty<String> getKnownFailures();

  /** Patterns of the tests to explore. Default: every ConcurrencyTest. */
  ListProperty<String> getInclude();

  /** Patterns of tests to leave out. Default: none. */
  ListProperty<String> getExclude();

  /** Ordinary tests of JUnit to explore, by tag (tag:concurrency) or pattern. Default: none. */
  ListProperty<String> getJunitTests();

  /** Explores ordinary tests of JUnit, too. */
  default void junitTests(String... tagsOrPatterns) {
    getJunitTests().addAll(tagsOrPatterns);
  }

  /** Forked JVMs that explore side by side. Default: the number of cores. */
  Property<Integer> getWorkers();

  /** Threads of a worker that expand the states of one model side by side. Default: 1. */
  Property<Integer> getStateThreads();

  /** The part of the exploration to run here, as i/n. Default: all of it. */
  Property<String> getShard();

  /** Whether to continue a search that an earlier build stopped. Default: true. */
  Property<Boolean> getResume();

  /**
   * How long a thread may compute unnoticed, or be out of por's control: a text such as "10s", or a
   * Duration. Default: 10 seconds.
   */
  Property<Object> getControlTimeout();

  /** Further options of the JVM that runs the tests, such as "-Xss4m". Default: none. */
  ListProperty<String> getJvmArguments();

  /** System properties of that JVM. Default: none. */
  MapProperty<String, String> getSystemProperties();

  /** Environment variables that the tests get beside those of the build. Default: none. */
  MapProperty<String, String> getEnvironment();

  /**
   * Jars of Java agents of that JVM, relative to the project, each with {@code =options} if it has
   * some. Default: none.
   */
  ListProperty<String> getAgents();

  /** The largest heap of the JVM that runs the tests, such as "512m". Default: 1g. */
  Property<String> getMaxHeap();
}
