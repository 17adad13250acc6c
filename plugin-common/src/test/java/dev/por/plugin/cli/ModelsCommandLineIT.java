package dev.por.plugin.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.model.Model;
import dev.por.engine.gate.ResultDocument;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.wire.Documents;
import dev.por.plugin.Compiled;
import dev.por.plugin.cli.CommandLine.Finished;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Models through the packaged command line: what is wrong with one is said, and never a pass. */
@Timeout(300)
class ModelsCommandLineIT {
  private static final String CODE =
      """
      import dev.por.api.ModelTest;
      import dev.por.api.model.*;

      class BadModels {
        @ModelTest Model hasNoThread() {
          return Model.named("empty").build();
        }

        @ModelTest Model isIllTyped() {
          ModelBuilder model = Model.named("ill-typed");
          IntCell x = model.integer("x", 0, 1);
          BoolCell flag = model.bool("flag");
          model.thread("A").step(new Assignment(x, flag));
          return model.build();
        }

        @ModelTest Model isUnbounded() {
          ModelBuilder model = Model.named("unbounded");
          IntCell x = model.integer("x", 0, Integer.MAX_VALUE);
          model.thread("A").step(x.becomes(x.plus(1)));
          return model.build();
        }

        @ModelTest Model hasAnImpossibleIndex() {
          ModelBuilder model = Model.named("index");
          IntArray cells = model.integers("cells", 2, 0, 1);
          model.thread("A").step(cells.at(2).becomes(1));
          return model.build();
        }

        @ModelTest Model jumpsNowhere() {
          ModelBuilder model = Model.named("jump");
          IntCell x = model.integer("x", 0, 1);
          model.thread("A").step(x.becomes(1)).go("nowhere");
          return model.build();
        }
      }

      class Overrun {
        @ModelTest Model indexLeavesTheArray() {
          ModelBuilder model = Model.named("overrun");
          IntArray cells = model.integers("cells", 2, 0, 1);
          IntCell i = model.integer("i", 0, 3);
          for (String name : new String[] {"A", "B"}) {
            model.thread(name).step("next", i.becomes(i.plus(1))).step("set", cells.at(i).becomes(1));
          }
          return model.build();
        }
      }

      class Wheel {
        @ModelTest(exhaustive = true) Model turns() {
          ModelBuilder model = Model.named("wheel");
          IntCell x = model.integer("x", 0, 2);
          model.thread("A").label("again").step("turn", x.becomes(x.plus(1).mod(3))).go("again");
          model.thread("B").label("again").await("see", x.is(1)).go("again");
          return model.build();
        }
      }
      """;

  @TempDir static Path directory;
  private static String classPath;
  private Path out;

  @BeforeAll
  static void compile() throws Exception {
    Path api = Path.of(Model.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    classPath = Compiled.classes(directory, CODE) + File.pathSeparator + api;
  }

  private Finished explore(String... arguments) throws Exception {
    out = Files.createTempDirectory(directory, "out");
    List<String> all =
        new ArrayList<>(List.of("explore", "--classpath", classPath, "--out", out.toString()));
    all.addAll(Arrays.asList(arguments));
    return CommandLine.run(directory, all.toArray(new String[0]));
  }

  private List<TestResult> tests() throws IOException {
    ResultDocument document = Documents.result(Files.readString(out.resolve("result.json")));
    return document.tests();
  }

  @Test
  void whatIsNoModelIsAnErrorThatSaysWhy() throws Exception {
    Finished finished = explore("--tests", "BadModels");
    assertEquals(2, finished.code(), finished.output());
    for (String said :
        List.of(
            "Model empty: has no thread",
            "Ill-typed assignment x = flag",
            "Variable x is unbounded",
            "Index 2 of cells is always out of range",
            "a jump goes to label nowhere, which is not there")) {
      assertTrue(finished.output().contains(said), () -> said + " not in " + finished.output());
    }
    assertEquals(5, tests().size());
    for (TestResult test : tests()) {
      assertEquals(Verdict.ERROR, test.verdict(), test.id());
      assertEquals(StopReason.LOAD_FAILED, test.stopReason(), test.id());
    }
  }

  @Test
  void anIndexOutOfRangeIsAFailureUnderEveryKindOfStrategy() throws Exception {
    for (String strategy : List.of("bpor", "cbpor", "cartesian", "peephole")) {
      Finished finished = explore("--tests", "Overrun", "--strategy", strategy);
      assertEquals(1, finished.code(), finished.output());
      assertEquals(FailureKind.EXCEPTION, tests().get(0).failures().get(0).kind(), strategy);
      assertTrue(finished.output().contains("the index is 2, outside 0..1"), finished.output());
    }
  }

  @Test
  void dporSaysThatCartesianFinishesACycle() throws Exception {
    Finished endless = explore("--tests", "Wheel", "--strategy", "dpor", "--depth-limit", "1000");
    assertEquals(1, endless.code(), endless.output());
    assertEquals(Verdict.INCOMPLETE, tests().get(0).verdict());
    assertEquals(StopReason.DEPTH_LIMIT, tests().get(0).stopReason());
    assertTrue(endless.output().contains("raise depthLimit"), endless.output());
    assertTrue(
        endless.output().contains("if the model has a cycle, use cartesian"), endless.output());
    Finished finished =
        explore("--tests", "Wheel", "--strategy", "cartesian", "--state-threads", "2");
    assertEquals(0, finished.code(), finished.output());
    assertEquals(StopReason.EXHAUSTED, tests().get(0).stopReason());
  }

  @Test
  void aSolverThatRunsOutOfTimeIsNoPass() throws Exception {
    Finished late = explore("--tests", "Wheel", "--strategy", "peephole", "--budget", "300ms");
    assertEquals(1, late.code(), late.output());
    assertEquals(Verdict.INCOMPLETE, tests().get(0).verdict());
    assertTrue(late.output().contains("had no answer within the budget"), late.output());
    assertTrue(late.output().contains("raise budget"), late.output());
  }

  @Test
  void aModelIsNotExploredInParts() throws Exception {
    Finished part = explore("--tests", "Wheel", "--strategy", "cartesian", "--shard", "1/2");
    assertEquals(1, part.code(), part.output());
    assertTrue(part.output().contains("cannot be explored in parts"), part.output());
    assertEquals(StopReason.UNSUPPORTED, tests().get(0).stopReason());
  }
}
