package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.explain.FailureExplanation;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.Explanation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Each planted bug is explained by the sentence that {@code planted-bugs.txt} has for it. */
class PlantedBugsIT {
  private static final int FEWEST = 40;

  /**
   * A planted bug.
   *
   * @param method the class and method of the test
   * @param guilty a method that some step was in: the one that has to be changed
   * @param sentence why the test fails
   * @param twin what flips it, or a dash
   */
  private record Bug(String method, String guilty, String sentence, String twin) {
    static Bug parse(String line) {
      String[] parts = line.split("\t", -1);
      return new Bug(parts[0], parts[1], parts[2], parts[3]);
    }

    TestPlan plan() {
      String[] names = method.split("#", -1);
      try {
        Class<?> type = Class.forName("dev.por.litmus." + names[0]);
        return Litmus.exhaustive(type, names[1], "bpor");
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException("no such class: " + names[0], e);
      }
    }
  }

  @Test
  void eachBugIsExplained() throws InterruptedException, IOException {
    List<Bug> bugs = corpus();
    assertTrue(bugs.size() >= FEWEST, () -> "only " + bugs.size() + " bugs");
    Map<String, TestResult> results = Litmus.explore(bugs.stream().map(Bug::plan).toList());
    List<String> wanted = new ArrayList<>();
    List<String> told = new ArrayList<>();
    for (Bug bug : bugs) {
      TestResult result = results.get(bug.plan().id());
      wanted.add(bug.method + ": " + bug.sentence + " in " + bug.guilty + " " + bug.twin);
      told.add(bug.method + ": " + sentence(result) + guilty(result, bug.guilty) + twin(result));
    }
    assertEquals(String.join("\n", wanted), String.join("\n", told));
  }

  private static List<Bug> corpus() throws IOException {
    try (InputStream in = PlantedBugsIT.class.getResourceAsStream("planted-bugs.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(Bug::parse)
          .toList();
    }
  }

  private static String sentence(TestResult result) {
    if (result.error() != null) {
      return "ERROR " + result.error().message();
    }
    if (!result.failures().isEmpty()) {
      Explanation explanation = result.failures().get(0).explanation();
      int steps = events(result).size();
      boolean there = explanation.cause().stream().allMatch(step -> step >= 1 && step <= steps);
      return explanation.sentence() + (there ? "" : " but there are only " + steps + " steps");
    }
    return result.races().isEmpty()
        ? "nothing is wrong"
        : FailureExplanation.of(result.races().get(0)).sentence();
  }

  private static String twin(TestResult result) {
    boolean none = result.failures().isEmpty() || result.failures().get(0).twin() == null;
    return none ? " -" : " " + result.failures().get(0).twin().sentence();
  }

  private static String guilty(TestResult result, String method) {
    String prefix = "dev.por.litmus." + method;
    boolean called =
        events(result).stream()
            .flatMap(event -> event.detail().calls().stream())
            .anyMatch(call -> call.startsWith(prefix));
    boolean waits =
        result.failures().stream()
            .flatMap(failure -> failure.symptom().waiting().stream())
            .anyMatch(w -> (w.code().className() + "." + w.code().method()).startsWith(prefix));
    boolean told = called || waits || sentence(result).contains(" " + prefix + "(");
    return told ? " in " + method : " and not in " + method;
  }

  private static List<Event> events(TestResult result) {
    if (!result.failures().isEmpty()) {
      return result.failures().get(0).recording().events();
    }
    return result.races().isEmpty() ? List.of() : result.races().get(0).recording().events();
  }
}
