package dev.por.benchmarks;

import java.io.File;
import java.util.Arrays;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs the benchmarks of the hooks: unarmed, then armed in a JVM that has the agent. */
public final class HookCosts {
  private HookCosts() {}

  /** Takes the {@code java} to measure on as its argument; its own without one. */
  public static void main(String[] arguments) throws RunnerException {
    String java =
        arguments.length > 0 ? arguments[0] : System.getProperty("java.home") + "/bin/java";
    new Runner(
            new OptionsBuilder().include(HookBenchmark.class.getName() + "\\.").jvm(java).build())
        .run();
    new Runner(
            new OptionsBuilder()
                .include(ArmedHookBenchmark.class.getName())
                .jvm(java)
                .jvmArgs("-javaagent:" + engineJar(), "-Xss8m")
                .build())
        .run();
  }

  private static String engineJar() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> new File(entry).getName().startsWith("por-engine"))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("por-engine is not on the class path"));
  }
}
