package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.launch.WorkerLauncher;
import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.plan.Workforce;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.outside.Draw;
import dev.por.outside.JavaPrinter;
import dev.por.outside.Observed;
import dev.por.outside.PlainRuns;
import dev.por.outside.RandomJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Random Java programs as an outside observer sees them: the outcomes that por finds are those that
 * a simulator of the language knows, and plain runs show none besides (of those that cannot
 * deadlock).
 *
 * <p>The strategies of {@code -Dpor.fuzz.outside.strategies} look at every program. The others, and
 * the other JDKs, take turns: one of them looks at each program, too. {@code
 * -Dpor.fuzz.outside.programs} says how many there are, {@code -Dpor.fuzz.outside.runs} how often
 * each runs plainly, {@code -Dpor.fuzz.seed} repeats it.
 */
class OutsideObserverIT {
  private static final int PROGRAMS = Integer.getInteger("por.fuzz.outside.programs", 500);
  private static final int RUNS = Integer.getInteger("por.fuzz.outside.runs", 20);
  private static final long SEED =
      Long.getLong("por.fuzz.seed", System.nanoTime() & 0xFFFF_FFFFFFL);
  private static final List<String> STRATEGIES =
      List.of(System.getProperty("por.fuzz.outside.strategies", "bpor").split(",", -1));

  /** The number of programs that are compiled at once, and explored by one worker of each way. */
  private static final int BATCH = 500;

  private static final int WORKERS = 2;
  private static final long EXECUTIONS = 2_000;

  /** How many of a hundred explorations must come to their end. */
  private static final int COMPLETE = 95;

  private record Way(Environment environment, String strategy) {
    @Override
    public String toString() {
      return environment + " " + strategy;
    }
  }

  /**
   * Something that is not as it should be.
   *
   * @param way how it was found; null: by plain runs
   */
  private record Difference(Way way, String what) {
    @Override
    public String toString() {
      return (way == null ? "plain runs" : way) + " " + what;
    }
  }

  private final Path room = Litmus.ROOM.resolve("outside").toAbsolutePath();
  private final List<Way> always = new ArrayList<>();
  private final List<Way> inTurn = new ArrayList<>();
  private final List<String> wrong = new ArrayList<>();
  private int explored;
  private int complete;
  private int batches;

  @Test
  void outcomesAreThoseOfTheLanguage() throws Exception {
    System.out.println("observing " + PROGRAMS + " programs from -Dpor.fuzz.seed=" + SEED);
    Observed.dawdling = true;
    findWays();
    long seed = SEED;
    for (int left = PROGRAMS; left > 0 && wrong.size() < 10; left -= BATCH) {
      List<Draw> batch = new ArrayList<>();
      while (batch.size() < Math.min(left, BATCH)) {
        Draw.of("P" + seed, seed).ifPresent(batch::add);
        seed++;
      }
      observe(batch);
    }
    String told = complete + " of " + explored + " explorations were complete";
    System.out.println("observed: " + told + ", " + wrong.size() + " differences");
    assertTrue(wrong.isEmpty(), () -> String.join("\n", wrong));
    assertTrue(complete * 100 >= explored * COMPLETE, told);
  }

  private void observe(List<Draw> batch) throws Exception {
    Map<Draw, List<Difference>> differences = differences(batch);
    for (Map.Entry<Draw, List<Difference>> entry : differences.entrySet()) {
      String told = entry.getKey().program().name() + ": " + entry.getValue();
      System.out.println(told);
      Way way = entry.getValue().get(0).way();
      Draw small = way == null ? entry.getKey() : shrink(entry.getKey(), way);
      String smaller = JavaPrinter.print(small.program()) + small.outcomes();
      System.out.println(smaller);
      wrong.add(told + "\nsmaller:\n" + smaller);
    }
  }

  /** For each program that is not as it should be, what is wrong. */
  private Map<Draw, List<Difference>> differences(List<Draw> batch) throws Exception {
    Path classes = compile(batch);
    Map<Draw, List<Difference>> all = new LinkedHashMap<>();
    for (Way way : always) {
      explore(way, batch, classes, all);
    }
    for (int turn = 0; turn < inTurn.size(); turn++) {
      explore(inTurn.get(turn), everyNth(batch, turn, inTurn.size()), classes, all);
    }
    for (Draw draw : batch) {
      if (!draw.mayDeadlock()) {
        runPlainly(draw, classes, all);
      }
    }
    return all;
  }

  private static void runPlainly(Draw draw, Path classes, Map<Draw, List<Difference>> all)
      throws Exception {
    Set<String> more = new TreeSet<>(new PlainRuns(classes, draw.program()).outcomes(RUNS));
    more.removeAll(draw.outcomes());
    if (!more.isEmpty()) {
      note(all, draw, new Difference(null, "show " + more));
    }
  }

  private static List<Draw> everyNth(List<Draw> batch, int first, int n) {
    List<Draw> some = new ArrayList<>();
    for (int i = first; i < batch.size(); i += n) {
      some.add(batch.get(i));
    }
    return some;
  }

  private void compare(Way way, Draw draw, TestResult result, Map<Draw, List<Difference>> all) {
    explored++;
    if (result == null
        || (result.error() != null && result.stopReason() != StopReason.EXECUTION_LIMIT)) {
      String what = "has no result" + (result == null ? "" : ": " + result.error());
      note(all, draw, new Difference(way, what));
      return;
    }
    Set<String> found = RandomCallsVerdict.outcomes(result);
    Set<String> more = new TreeSet<>(found);
    more.removeAll(draw.outcomes());
    if (!more.isEmpty()) {
      note(all, draw, new Difference(way, "has " + more));
    }
    if (result.guarantee().exhaustive()) {
      complete++;
      Set<String> less = new TreeSet<>(draw.outcomes());
      less.removeAll(found);
      if (!less.isEmpty()) {
        note(all, draw, new Difference(way, "lacks " + less));
      }
    }
  }

  private static void note(Map<Draw, List<Difference>> all, Draw draw, Difference difference) {
    all.computeIfAbsent(draw, d -> new ArrayList<>()).add(difference);
  }

  /** A program that is wrong to this one, and none that lacks a statement of it is. */
  private Draw shrink(Draw draw, Way way) throws Exception {
    List<Draw> smaller = new ArrayList<>();
    for (RandomJava program : draw.program().smaller()) {
      Draw.of(program.named(draw.program().name() + "_" + smaller.size())).ifPresent(smaller::add);
    }
    Map<Draw, List<Difference>> found = new LinkedHashMap<>();
    explore(way, smaller, compile(smaller), found);
    return found.isEmpty() ? draw : shrink(found.keySet().iterator().next(), way);
  }

  private Path compile(List<Draw> batch) throws IOException {
    Path folder = room.resolve("batch" + batches++);
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path sources = Files.createDirectories(folder.resolve("sources"));
    List<Path> files = new ArrayList<>();
    for (Draw draw : batch) {
      Path file = sources.resolve(draw.program().name() + ".java");
      files.add(Files.writeString(file, JavaPrinter.print(draw.program())));
    }
    if (!files.isEmpty()) {
      CompiledTests.javac(classes, List.of(), files.toArray(Path[]::new));
    }
    return classes;
  }

  private static String id(Draw draw) {
    return JavaPrinter.PACKAGE + "." + draw.program().name() + "#run";
  }

  private void explore(Way way, List<Draw> batch, Path classes, Map<Draw, List<Difference>> all)
      throws InterruptedException {
    SearchSettings search =
        new SearchSettings(
            Strategy.named(way.strategy()),
            new Target(2, true, null),
            0,
            new StopRule(EXECUTIONS, false, true),
            60_000,
            new ExecutionRules(5_000, false, 30_000));
    List<TestPlan> tests = new ArrayList<>();
    for (Draw draw : batch) {
      String type = JavaPrinter.PACKAGE + "." + draw.program().name();
      tests.add(new TestPlan(id(draw), type, "run", false, search));
    }
    List<String> classPath = new ArrayList<>(Litmus.classPath());
    classPath.add(classes.toString());
    String java = way.environment().java().toString();
    ExplorationPlan plan =
        ExplorationPlan.of(tests, new ForkedJvm(classPath, java)).by(Workforce.of(WORKERS));
    Map<String, TestResult> results = new HashMap<>();
    if (!tests.isEmpty()) {
      new WorkerLauncher(plan, Litmus.ROOM, Litmus.QUIET)
          .run()
          .tests()
          .forEach(result -> results.put(result.id(), result));
    }
    batch.forEach(draw -> compare(way, draw, results.get(id(draw)), all));
  }

  private void findWays() throws IOException {
    for (Environment environment : Environment.installed()) {
      if (environment.feature() != Runtime.version().feature()) {
        inTurn.add(new Way(environment, "bpor"));
        continue;
      }
      for (String strategy : List.of("bpor", "dpor", "cbpor")) {
        (STRATEGIES.contains(strategy) ? always : inTurn).add(new Way(environment, strategy));
      }
    }
  }
}
