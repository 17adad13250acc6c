package dev.por.litmus;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the litmus suite runs: a column of the table.
 *
 * @param feature the number of the JDK
 * @param java its {@code java}
 */
record Environment(int feature, Path java) {
  /**
   * The JDKs of the table, as far as they are installed beside the one that runs the build or kept
   * in {@code ~/.cache/por}.
   */
  static List<Environment> installed() throws IOException {
    List<Environment> found = new ArrayList<>();
    for (int feature : CompatibilityTable.JDKS) {
      home(feature)
          .ifPresent(home -> found.add(new Environment(feature, home.resolve("bin/java"))));
    }
    return found;
  }

  private static Optional<Path> home(int feature) throws IOException {
    Path own = Path.of(System.getProperty("java.home"));
    if (Runtime.version().feature() == feature) {
      return Optional.of(own);
    }
    return besideOrKept(own)
        .filter(jdk -> feature(jdk) == feature && Files.isExecutable(jdk.resolve("bin/java")))
        .findFirst();
  }

  /** Folders that may be JDKs: beside the one that runs the build, and where por keeps its own. */
  private static Stream<Path> besideOrKept(Path own) throws IOException {
    List<Path> folders = new ArrayList<>();
    Path kept = Path.of(System.getProperty("user.home"), ".cache", "por");
    for (Path parent : List.of(own.toRealPath().getParent(), kept)) {
      if (Files.isDirectory(parent)) {
        try (Stream<Path> children = Files.list(parent)) {
          children.sorted().forEach(folders::add);
        }
      }
    }
    return folders.stream();
  }

  /** The version in the file {@code release} of a JDK, or 0. */
  static int feature(Path jdk) {
    try (Stream<String> lines = Files.lines(jdk.resolve("release"))) {
      return lines
          .filter(line -> line.startsWith("JAVA_VERSION="))
          .map(line -> line.replaceAll("[^0-9.]", "").split("\\.")[0])
          .mapToInt(Integer::parseInt)
          .findFirst()
          .orElse(0);
    } catch (IOException | RuntimeException e) {
      return 0;
    }
  }

  boolean has(LitmusProgram program) {
    return feature >= program.construct().since();
  }

  /** Explores the programs that there are here; results by test id. */
  Map<String, TestResult> explore(List<LitmusProgram> programs) throws InterruptedException {
    List<TestPlan> plans = programs.stream().filter(this::has).map(LitmusProgram::plan).toList();
    return Litmus.explore(plans, java.toString());
  }

  /** Explores inside java.util.concurrent, where that is done; results by test id. */
  Map<String, TestResult> exploreDeep(List<LitmusProgram> programs) throws InterruptedException {
    List<TestPlan> plans =
        programs.stream().filter(this::has).map(LitmusProgram::deepPlan).toList();
    return Litmus.exploreDeep(plans, java.toString());
  }

  @Override
  public String toString() {
    return "JDK " + feature;
  }
}
