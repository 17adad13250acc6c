package dev.por.plugin;

import dev.por.engine.gate.Baseline;
import dev.por.engine.gate.GateEvaluator;
import dev.por.engine.gate.GateVerdict;
import dev.por.engine.gate.ResultDocument;
import dev.por.engine.launch.JavaInstallation;
import dev.por.engine.launch.LaunchException;
import dev.por.engine.launch.LaunchResult;
import dev.por.engine.launch.WorkerLauncher;
import dev.por.engine.merge.ShardMerge;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.result.ExplorationResult;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.observed.ClassCensus;
import dev.por.engine.wire.Documents;
import dev.por.engine.wire.WireException;
import dev.por.report.GithubLog;
import dev.por.report.HtmlReport;
import dev.por.report.JUnitXml;
import dev.por.report.MarkdownSummary;
import dev.por.report.ReportInput;
import dev.por.report.RunInfo;
import dev.por.report.Sarif;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The three steps of a check, for every front end: explore, report, verify. Each leaves a file that
 * the next one reads, so that a build tool may run and cache them apart.
 */
public final class ConcurrencyCheck {
  private static final String LOGS = "workers";
  private static final String SEARCHES = "searches";
  private static final String PARTS = "parts";

  private final Settings settings;
  private final Console console;
  private final String replay;
  private Path testResults;

  /** A check with these settings. */
  public ConcurrencyCheck(Settings settings, Console console) {
    this(settings, console, settings.vocabulary().replay());
  }

  /**
   * A check with these settings.
   *
   * @param replay the command that runs a schedule again, but for the schedule, which is its end
   */
  public ConcurrencyCheck(Settings settings, Console console, String replay) {
    this.settings = settings;
    this.console = console;
    this.replay = replay;
  }

  /** Leaves JUnit XML there, too, where plugins of CI servers look for that of other tests. */
  public ConcurrencyCheck publishing(Path directory) {
    testResults = directory;
    return this;
  }

  /**
   * Forks workers, explores every selected test and writes {@code exploration.json} into {@code
   * directory}, with the workers' logs and the searches that wait for the next run beside it.
   *
   * @throws InvalidSettingsException when the inputs or the selection of tests make no sense
   * @throws LaunchException when no worker can be started
   */
  public ExplorationResult explore(Inputs inputs, Path directory) {
    ResultFiles.delete(directory, ResultFiles.EXPLORATION);
    // one that cannot be used is reported before a search begins
    baseline();
    CheckPlan plan = CheckPlan.of(settings, inputs);
    ExplorationPlan exploration = sharded(resuming(plan, directory), directory);
    LaunchResult launched = launch(exploration, inputs, directory.resolve(LOGS));
    List<TestResult> tests = new ArrayList<>(launched.tests());
    tests.addAll(plan.refused());
    tests.sort(Comparator.comparing(TestResult::id));
    tests.replaceAll(new RaceOriginFinder(inputs, tests)::of);
    ClassCensus classes =
        tests.stream()
            .map(t -> t.findings().observed().classes())
            .reduce(ClassCensus.EMPTY, ClassCensus::and);
    tests.replaceAll(test -> test.observing(test.findings().observed().with(classes)));
    ExplorationResult result =
        new ExplorationResult(
            launched.jdk() != null ? launched.jdk() : version(inputs),
            settings.get(Setting.STRATEGY),
            settings.texts(Setting.Stage.EXPLORATION),
            tests);
    ResultFiles.write(directory, ResultFiles.EXPLORATION, Documents.text(result));
    return result;
  }

  /**
   * Looks whether the packages, fields and tests that the settings name are there: for a front end
   * that takes the exploration of an earlier build, which had other settings.
   *
   * @throws InvalidSettingsException at the first name of nothing
   */
  public void requireNames(List<Path> classPath, List<Path> testRoots) {
    CheckPlan.requireNames(settings, classPath, testRoots);
  }

  private ExplorationPlan resuming(CheckPlan plan, Path directory) {
    return settings.get(Setting.RESUME)
        ? plan.exploration().resuming(directory.resolve(SEARCHES))
        : plan.exploration();
  }

  private ExplorationPlan sharded(ExplorationPlan plan, Path directory) {
    String shard = settings.get(Setting.SHARD);
    return shard == null ? plan : plan.sharded(shard, directory.resolve(PARTS));
  }

  /**
   * Joins what shards explored into the {@code exploration.json} of one directory.
   *
   * @param shards the directories that the shards explored into
   * @throws InvalidSettingsException when those are not all shards of one exploration
   * @throws GateClosedException when one of them holds no exploration
   */
  public ExplorationResult merge(List<Path> shards, Path directory) {
    ResultFiles.delete(directory, ResultFiles.EXPLORATION);
    List<ShardMerge.Part> parts =
        shards.stream()
            .map(shard -> new ShardMerge.Part(ResultFiles.exploration(shard), shard.resolve(PARTS)))
            .toList();
    try {
      ExplorationResult merged = ShardMerge.merge(parts);
      ResultFiles.write(directory, ResultFiles.EXPLORATION, Documents.text(merged));
      return merged;
    } catch (IllegalArgumentException e) {
      throw new InvalidSettingsException(
          "These cannot be merged: "
              + e.getMessage()
              + "; give the directories of all shards of one exploration, each once.");
    }
  }

  /**
   * Evaluates the gate over {@code directory/exploration.json} and writes {@code result.json} and
   * the pages into {@code reportDirectory}.
   *
   * @param sourceRoots where sources of the code under test may be found
   * @throws GateClosedException when there is no exploration to judge
   */
  public GateVerdict report(Path directory, Path reportDirectory, List<Path> sourceRoots) {
    ResultFiles.delete(reportDirectory, ResultFiles.RESULT);
    if (testResults != null) {
      ResultFiles.delete(testResults, ResultFiles.JUNIT);
    }
    Baseline baseline = baseline();
    GateEvaluator evaluator =
        new GateEvaluator(settings.gate(baseline, LocalDate.now(ZoneId.systemDefault())));
    ExplorationResult explored = evaluator.judged(ResultFiles.exploration(directory));
    GateVerdict gate = evaluator.evaluate(explored);
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Map<String, String> all = new TreeMap<>(settings.texts(Setting.Stage.GATE));
    all.putAll(explored.settings());
    ResultDocument.Run run =
        new ResultDocument.Run(now.toString(), explored.jdk(), explored.strategy(), all);
    ResultDocument result = new ResultDocument(Documents.tool(), run, explored.tests(), gate);
    RunInfo info =
        new RunInfo(
            now, Documents.tool().version(), all, settings.origins(), replay, environment());
    write(new ReportInput(explored, gate, info, sourceRoots, baseline), reportDirectory);
    ResultFiles.write(
        reportDirectory, ResultFiles.BASELINE, Documents.text(Baseline.of(explored.tests())));
    ResultFiles.write(reportDirectory, ResultFiles.RESULT, Documents.text(result));
    return gate;
  }

  /**
   * Says in the console what {@code reportDirectory/result.json} holds.
   *
   * @throws GateClosedException when its gate is closed, or when there is no such file
   */
  public void verify(Path reportDirectory) {
    ResultDocument result = ResultFiles.result(reportDirectory);
    Path index = reportDirectory.resolve("index.html").toAbsolutePath();
    new ResultLines(result, replay).lines().forEach(console::info);
    GithubStep.current().tell(reportDirectory);
    if (!result.gate().passed() || !result.gate().violations().isEmpty()) {
      throw new GateClosedException(Messages.gateClosed(result.gate(), index));
    }
    console.info("Report: " + index);
  }

  /**
   * Runs one failing schedule of an earlier check again and shows what happens.
   *
   * @throws InvalidSettingsException when there is no such schedule
   * @throws GateClosedException when it still fails, or cannot be run any more
   */
  public void replay(Inputs inputs, Path reportDirectory, String schedule) {
    FailingSchedule failing =
        FailingSchedule.find(reportDirectory, schedule, settings.vocabulary());
    ExplorationPlan plan = CheckPlan.ofReplay(settings, inputs, failing.test(), failing.steps());
    TestResult result = launch(plan, inputs, reportDirectory.resolve("replay")).tests().get(0);
    new ReplayStory(result, schedule).tell(console);
  }

  /** Whether an earlier check left a report there that has this schedule. */
  public static boolean hasSchedule(Path reportDirectory, String schedule) {
    return Files.isRegularFile(reportDirectory.resolve(ResultFiles.RESULT))
        && FailingSchedule.known(ResultFiles.result(reportDirectory)).contains(schedule);
  }

  private LaunchResult launch(ExplorationPlan plan, Inputs inputs, Path logs) {
    try {
      return new WorkerLauncher(plan, logs, inputs.engine(), new ProgressPrinter(console)).run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LaunchException("The exploration was interrupted before it came to an end.", e);
    }
  }

  private static String version(Inputs inputs) {
    return new JavaInstallation(inputs.javaExecutable()).version().orElse("unknown");
  }

  private Baseline baseline() {
    String file = settings.get(Setting.BASELINE);
    if (file == null) {
      return null;
    }
    if (!Files.isRegularFile(Path.of(file))) {
      throw new InvalidSettingsException(Messages.noBaseline(file, settings.vocabulary()));
    }
    try {
      return Documents.baseline(Files.readString(Path.of(file)));
    } catch (IOException | WireException e) {
      String damage = e.getMessage();
      throw new InvalidSettingsException(
          Messages.damagedBaseline(file, damage, settings.vocabulary()));
    }
  }

  /** Where the report was made; the JVM of the tests is a matter of the exploration. */
  private static Map<String, String> environment() {
    return Map.of(
        "operating system",
        String.join(
            " ",
            System.getProperty("os.name"),
            System.getProperty("os.version"),
            System.getProperty("os.arch")),
        "processors",
        Integer.toString(Runtime.getRuntime().availableProcessors()),
        "JDK of the build",
        System.getProperty("java.vendor", "") + " " + Runtime.version(),
        "locale, time zone",
        Locale.getDefault().toLanguageTag() + ", " + ZoneId.systemDefault().getId());
  }

  /** For people, and for the programs that they use. */
  private void write(ReportInput input, Path directory) {
    HtmlReport.write(input, directory);
    JUnitXml.write(input, directory.resolve(ResultFiles.JUNIT));
    if (testResults != null) {
      JUnitXml.write(input, testResults.resolve(ResultFiles.JUNIT));
    }
    Sarif.write(input, directory.resolve("por.sarif"));
    MarkdownSummary.write(input, directory.resolve(ResultFiles.SUMMARY));
    GithubLog.write(input, directory.resolve(ResultFiles.GITHUB));
  }
}
