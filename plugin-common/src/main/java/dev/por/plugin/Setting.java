package dev.por.plugin;

import dev.por.engine.gate.KnownFailure;
import dev.por.engine.gate.RaceRule;
import dev.por.engine.gate.Rule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.result.finding.AllowedRace;
import dev.por.engine.scan.OrdinaryTestPattern;
import dev.por.engine.scan.TestPattern;
import dev.por.plugin.value.JvmValue;
import dev.por.plugin.value.Rules;
import dev.por.plugin.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The table of all settings: name, default and what may be written. It is the only place that knows
 * them; the front ends pass on what their users wrote.
 *
 * @param <T> what the value means
 */
final class Setting<T> {
  /** Certifies bound after bound, so that a small budget is enough for a small promise. */
  static final String DEFAULT_STRATEGY = "bpor";

  static final Setting<Integer> PREEMPTION_BOUND =
      new Setting<>(
          "preemptionBound",
          "the target: explore every test completely up to this bound",
          "2",
          Stage.EXPLORATION,
          Value.number(0));
  static final Setting<Boolean> EXHAUSTIVE =
      new Setting<>(
          "exhaustive",
          "the target is the whole state space, whatever the bound",
          "false",
          Stage.EXPLORATION,
          Value.flag());
  static final Setting<Integer> MAX_PREEMPTION_BOUND =
      new Setting<>(
          "maxPreemptionBound",
          "stop raising the bound there",
          null,
          Stage.EXPLORATION,
          Value.number(0));
  static final Setting<Long> BUDGET =
      new Setting<>("budget", "time for one test", "10s", Stage.EXPLORATION, Value.duration());
  static final Setting<Long> TOTAL_BUDGET =
      new Setting<>(
          "totalBudget", "time for all tests together", null, Stage.EXPLORATION, Value.duration());
  static final Setting<Long> MAX_EXECUTIONS =
      new Setting<>(
          "maxExecutions",
          "stop a test after so many executions",
          null,
          Stage.EXPLORATION,
          Value.longNumber(1));
  static final Setting<Boolean> STOP_AT_TARGET =
      new Setting<>(
          "stopAtTarget",
          "stop a test as soon as it reached its target",
          "false",
          Stage.EXPLORATION,
          Value.flag());
  static final Setting<String> STRATEGY =
      new Setting<>(
          "strategy",
          "how to search",
          DEFAULT_STRATEGY,
          Stage.EXPLORATION,
          Value.choice(Strategy.offered().toArray(String[]::new)));
  static final Setting<Double> HUNT_SHARE =
      new Setting<>(
          "huntShare",
          "share of the runs beyond the current bound",
          "0.2",
          Stage.EXPLORATION,
          Value.share());
  static final Setting<Integer> FAIR_BOUND =
      new Setting<>(
          "fairBound", "the fair bound for spin loops", null, Stage.EXPLORATION, Value.number(0));
  static final Setting<Integer> DEPTH_LIMIT =
      new Setting<>(
          "depthLimit",
          "transitions of one execution before it counts as too long",
          "100000",
          Stage.EXPLORATION,
          Value.number(1));
  static final Setting<String> TIMEOUTS =
      new Setting<>(
          "timeouts",
          "when timed waits fire",
          "quiescence",
          Stage.EXPLORATION,
          Value.choice("quiescence", "any"));
  static final Setting<Boolean> SPURIOUS_WAKEUPS =
      new Setting<>(
          "spuriousWakeups",
          "let waits wake without a signal",
          "false",
          Stage.EXPLORATION,
          Value.flag());
  static final Setting<List<String>> ALLOW_LEFT_THREADS =
      new Setting<>(
          "allowLeftThreads",
          "names of threads that may still wait when a test is over; they are listed",
          null,
          Stage.EXPLORATION,
          Value.list(Value.text("the name of a thread, or a pattern such as worker-*")));
  static final Setting<String> JDK =
      new Setting<>(
          "jdk",
          "interleave at or inside the operations of java.util.concurrent",
          "summary",
          Stage.EXPLORATION,
          Value.choice("summary", "deep"));
  static final Setting<List<String>> INSTRUMENT =
      new Setting<>(
          "instrument",
          "packages to interleave inside; all but the JDK unless given",
          null,
          Stage.EXPLORATION,
          Value.list(Value.packageName()));
  static final Setting<List<String>> TRUST =
      new Setting<>(
          "trust",
          "packages to treat as atomic; listed as an assumption",
          null,
          Stage.EXPLORATION,
          Value.list(Value.packageName()));
  static final Setting<RaceRule.Which> FAIL_ON_DATA_RACE =
      new Setting<>(
          "failOnDataRace",
          "the data races that close the gate: those of the project's own code, all, none",
          "project",
          Stage.GATE,
          Rules.RACES);
  static final Setting<List<String>> PROJECT_PACKAGES =
      new Setting<>(
          "projectPackages",
          "packages of the project's own whose classes come in jars",
          null,
          Stage.GATE,
          Value.list(Value.packageName()));
  static final Setting<List<AllowedRace>> ALLOWED_RACES =
      new Setting<>(
          "allowedRaces",
          "fields whose races are intended, each with a reason; they are listed",
          null,
          Stage.GATE,
          Value.list(new Value<>(AllowedRace.FORM, AllowedRace::parse)));
  static final Setting<Boolean> KEEP_GOING =
      new Setting<>(
          "keepGoing",
          "go on after the first failing schedule of a test",
          "false",
          Stage.EXPLORATION,
          Value.flag());
  static final Setting<Boolean> SILENT_STORES =
      new Setting<>(
          "silentStores",
          "a store of the value already there counts as a read",
          "false",
          Stage.EXPLORATION,
          Value.flag());
  static final Setting<List<Rule>> RULES =
      new Setting<>(
          "rules", "further minimums of the gate", null, Stage.GATE, Value.list(Rules.VALUE));
  static final Setting<String> BASELINE =
      new Setting<>(
          "baseline",
          "a file of what was reached; reaching less closes the gate",
          null,
          Stage.GATE,
          Value.text("the path of a file"));
  static final Setting<Boolean> ALLOW_INCOMPLETE =
      new Setting<>(
          "allowIncomplete",
          "tests below their target leave the gate open",
          "false",
          Stage.GATE,
          Value.flag());
  static final Setting<List<KnownFailure>> KNOWN_FAILURES =
      new Setting<>(
          "knownFailures",
          "tests that may fail until a day, each with a reason; they are listed",
          null,
          Stage.GATE,
          Value.list(new Value<>(KnownFailure.FORM, KnownFailure::parse)));
  static final Setting<List<TestPattern>> INCLUDE =
      new Setting<>(
          "include",
          "the tests to explore",
          null,
          Stage.EXPLORATION,
          Value.list(new Value<>(TestPattern.WORDS, TestPattern::new)));
  static final Setting<List<TestPattern>> EXCLUDE =
      new Setting<>(
          "exclude",
          "tests to leave out",
          null,
          Stage.EXPLORATION,
          Value.list(new Value<>(TestPattern.WORDS, TestPattern::new)));
  static final Setting<List<OrdinaryTestPattern>> JUNIT_TESTS =
      new Setting<>(
          "junitTests",
          "ordinary tests of JUnit to explore, by tag (tag:concurrency) or pattern",
          null,
          Stage.EXPLORATION,
          Value.list(new Value<>(OrdinaryTestPattern.WORDS, OrdinaryTestPattern::new)));
  static final Setting<Integer> WORKERS =
      new Setting<>(
          "workers",
          "forked JVMs that explore side by side; as many as cores unless given",
          Integer.toString(Runtime.getRuntime().availableProcessors()),
          Stage.EFFORT,
          Value.number(1));
  static final Setting<Integer> STATE_THREADS =
      new Setting<>(
          "stateThreads",
          "threads of a worker that expand the states of one model side by side",
          "1",
          Stage.EFFORT,
          Value.number(1));
  static final Setting<String> SHARD =
      new Setting<>(
          "shard",
          "the part of the exploration to do here; merge joins the parts",
          null,
          Stage.EXPLORATION,
          Value.shard());
  static final Setting<Boolean> RESUME =
      new Setting<>(
          "resume",
          "continue a search that an earlier run stopped, if nothing it depends on changed",
          "true",
          Stage.EFFORT,
          Value.flag());
  static final Setting<Long> CONTROL_TIMEOUT =
      new Setting<>(
          "controlTimeout",
          "how long a thread may compute without being noticed, or be out of control",
          "10s",
          Stage.EXPLORATION,
          Value.duration());

  static final Setting<List<String>> JVM_ARGUMENTS =
      new Setting<>(
          "jvmArguments",
          "further options of the JVM that runs the tests",
          null,
          Stage.EXPLORATION,
          JvmValue.options());
  static final Setting<Map<String, String>> SYSTEM_PROPERTIES =
      new Setting<>(
          "systemProperties",
          "system properties of the JVM that runs the tests",
          null,
          Stage.EXPLORATION,
          JvmValue.assignments());
  static final Setting<Map<String, String>> ENVIRONMENT =
      new Setting<>(
          "environment",
          "environment variables that the tests get beside those of the build",
          null,
          Stage.EXPLORATION,
          JvmValue.assignments());
  static final Setting<List<String>> AGENTS =
      new Setting<>(
          "agents",
          "Java agents of the JVM that runs the tests",
          null,
          Stage.EXPLORATION,
          JvmValue.agents());
  static final Setting<Integer> MAX_HEAP =
      new Setting<>(
          "maxHeap",
          "the largest heap of the JVM that runs the tests",
          "1g",
          Stage.EFFORT,
          JvmValue.megabytes());

  /** All of them, in the order of the README. */
  static final List<Setting<?>> ALL =
      List.of(
          PREEMPTION_BOUND,
          EXHAUSTIVE,
          MAX_PREEMPTION_BOUND,
          BUDGET,
          TOTAL_BUDGET,
          MAX_EXECUTIONS,
          STOP_AT_TARGET,
          STRATEGY,
          HUNT_SHARE,
          FAIR_BOUND,
          DEPTH_LIMIT,
          TIMEOUTS,
          SPURIOUS_WAKEUPS,
          ALLOW_LEFT_THREADS,
          JDK,
          INSTRUMENT,
          TRUST,
          FAIL_ON_DATA_RACE,
          PROJECT_PACKAGES,
          ALLOWED_RACES,
          KEEP_GOING,
          SILENT_STORES,
          RULES,
          BASELINE,
          ALLOW_INCOMPLETE,
          KNOWN_FAILURES,
          INCLUDE,
          EXCLUDE,
          JUNIT_TESTS,
          WORKERS,
          STATE_THREADS,
          SHARD,
          RESUME,
          CONTROL_TIMEOUT,
          JVM_ARGUMENTS,
          SYSTEM_PROPERTIES,
          ENVIRONMENT,
          AGENTS,
          MAX_HEAP);

  private final String name;
  private final String meaning;
  private final String defaultText;
  private final Stage stage;
  private final Value<T> value;

  private Setting(String name, String meaning, String defaultText, Stage stage, Value<T> value) {
    this.name = name;
    this.meaning = meaning;
    this.defaultText = defaultText;
    this.stage = stage;
    this.value = value;
  }

  /** What a setting is for: a new threshold must not cost a new search. */
  enum Stage {
    /** It shapes what is explored. */
    EXPLORATION,
    /** It changes how long that takes and nothing else. */
    EFFORT,
    /** It judges what was explored. */
    GATE
  }

  static Optional<Setting<?>> named(String name) {
    return ALL.stream().filter(setting -> setting.name.equals(name)).findFirst();
  }

  static List<String> names() {
    return ALL.stream().map(Setting::name).toList();
  }

  /** The name that all front ends share. */
  String name() {
    return name;
  }

  /** What it is for, in a line of help. */
  String meaning() {
    return meaning;
  }

  /** What it is when it was not written; null: nothing. */
  String defaultText() {
    return defaultText;
  }

  Stage stage() {
    return stage;
  }

  Value<T> value() {
    return value;
  }
}
