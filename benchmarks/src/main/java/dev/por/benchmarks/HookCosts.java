package dev.por.benchmarks;

import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs the benchmarks of the hooks: unarmed, then armed in a JVM that has the agent. */
public final class HookCosts {
  private HookCosts() {}

  /** Takes the {@code java} to measure on as its argument; its own without one. */
  public static void main(String[] arguments)
      throws RunnerException, IOException, InterruptedException {
    String java =
        arguments.length > 0 ? arguments[0] : System.getProperty("java.home") + "/bin/java";
    String unarmed = "\\." + HookBenchmark.class.getSimpleName() + "\\.";
    new Runner(new OptionsBuilder().include(unarmed).jvm(java).build()).run();
    List<String> armed =
        List.of(
            java,
            "-javaagent:" + engineJar(),
            "-cp",
            System.getProperty("java.class.path"),
            ArmedHookCosts.class.getName());
    new ProcessBuilder(armed).inheritIO().start().waitFor();
  }

  private static String engineJar() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> new File(entry).getName().startsWith("por-engine"))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("por-engine is not on the class path"));
  }
}
