package dev.por.engine.launch;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestError;
import java.util.List;
import java.util.Map;

/** Why a worker did not even start, and what can be done, as far as its log says. */
final class FailedStart {
  private static final Map<String, String> REMEDIES =
      Map.of(
          "JAR manifest missing",
          "the por engine, or an agent of the build, could not be loaded as an agent: install por"
              + " again, or correct agents and jvmArguments",
          "UnsupportedClassVersionError",
          "the code is compiled for a newer Java than the one that runs it: choose a newer JDK",
          "insufficient memory",
          "there is not enough memory: use fewer workers",
          "Could not reserve enough space",
          "there is not enough memory: use fewer workers",
          "Unrecognized option",
          "an option of the JVM is not known: look at jvmArguments, JAVA_TOOL_OPTIONS and"
              + " JDK_JAVA_OPTIONS",
          "Multiple garbage collectors selected",
          "por chooses the collector of a worker: take that of jvmArguments out",
          "maximum heap size",
          "a JVM cannot have such a heap: choose another maxHeap",
          "Could not find or load main class",
          "the por engine is not complete: install por again");

  private static final String KILLED =
      "another process or the system killed it, as when memory is short: use fewer workers, or run"
          + " the check again";

  private FailedStart() {}

  /** The end of a launch: the next worker would not start either. */
  static LaunchException ofLaunch(WorkerFailure failure, WorkerLog log) {
    return new LaunchException("No worker could be started: " + story(failure, log), failure);
  }

  /** The end of one test: other workers of the launch did start, or may. */
  static TestError ofTest(TestPlan test, WorkerFailure failure, WorkerLog log) {
    return new TestError(
        "The worker for "
            + test.id()
            + " could not be started, so that nothing is known about the test: "
            + story(failure, log),
        String.join("\n", log.tail()));
  }

  private static String story(WorkerFailure failure, WorkerLog log) {
    List<String> tail = log.tail();
    String said = tail.isEmpty() ? "" : " It said: " + String.join(" | ", tail);
    return "the forked JVM "
        + failure.getMessage()
        + "; "
        + (failure.isKilled() ? KILLED : remedy(tail))
        + ". Its log is "
        + log.file()
        + "."
        + said;
  }

  private static String remedy(List<String> tail) {
    return REMEDIES.entrySet().stream()
        .filter(symptom -> tail.stream().anyMatch(line -> line.contains(symptom.getKey())))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("its log may say why");
  }
}
