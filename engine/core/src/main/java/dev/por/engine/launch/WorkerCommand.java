package dev.por.engine.launch;

import dev.por.engine.plan.ExplorationPlan;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line of a worker. The class path goes into an argument file, since it may be longer
 * than a command line can be.
 */
final class WorkerCommand {
  private static final String MAIN_CLASS = "dev.por.engine.worker.WorkerMain";

  /**
   * A worker has one thread that works: anything but one collector thread steals from others. An
   * exception that compiled code throws is a new object with a trace, as it is in other code. A
   * method that is called by reflection has as many frames below it the first time as the hundredth
   * (JDK 17).
   */
  private static final List<String> TUNING =
      List.of(
          "-XX:+UseSerialGC",
          "-XX:-OmitStackTraceInFastThrow",
          "-ea",
          "-Dsun.reflect.noInflation=true");

  /** A solver may be native code (por-solver-z3); without this, JDK 24 and newer warn about it. */
  private static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

  /** Asks for a check of identities in each execution; handed on to workers. */
  private static final String CHECKED = "por.identities.checked";

  private final List<String> engine;
  private final List<String> classPath;
  private final String mainClass;

  private WorkerCommand(List<String> engine, List<String> classPath, String mainClass) {
    this.engine = engine;
    this.classPath = classPath;
    this.mainClass = mainClass;
  }

  /** The usual worker: por's agent, por's main class. */
  static WorkerCommand ofEngine(Path engineJar) {
    return new WorkerCommand(
        List.of("-javaagent:" + engineJar), List.of(engineJar.toString()), MAIN_CLASS);
  }

  /** Another main class without an agent. */
  static WorkerCommand ofMain(String mainClass, List<String> classPath) {
    return new WorkerCommand(List.of(), classPath, mainClass);
  }

  /** The jar of the engine, or what stands for it: what comes first on the class path. */
  Path engineJar() {
    return Path.of(classPath.get(0));
  }

  /** The command, with its argument file written. */
  List<String> write(ExplorationPlan plan, Path argumentFile, GuardedClassJar guarded)
      throws IOException {
    List<String> entries = new ArrayList<>(classPath);
    entries.addAll(plan.jvm().classPath());
    String arguments = "-cp\n" + quoted(String.join(File.pathSeparator, entries)) + "\n";
    Files.writeString(argumentFile, arguments, nativeCharset());
    List<String> command = new ArrayList<>();
    command.add(plan.jvm().javaExecutable());
    command.addAll(TUNING);
    command.add(NATIVE_ACCESS);
    if (Boolean.getBoolean(CHECKED)) {
      command.add("-D" + CHECKED + "=true");
    }
    command.addAll(plan.jvm().jvmArguments());
    if (!engine.isEmpty() && !patchesTheJdk(plan)) {
      command.addAll(guarded.write());
    }
    for (String argument : engine) {
      command.add(plan.code().deep() ? argument + "=deep" : argument);
    }
    command.add("@" + argumentFile);
    command.add(mainClass);
    return command;
  }

  /** Whether there is another one already: a JVM takes only one. */
  private static boolean patchesTheJdk(ExplorationPlan plan) {
    return plan.jvm().jvmArguments().stream().anyMatch(argument -> argument.contains("java.base="));
  }

  /** The form that the java launcher reads in argument files: a backslash escapes within quotes. */
  static String quoted(String argument) {
    return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** The java launcher reads argument files as bytes of the platform, not as UTF-8. */
  private static Charset nativeCharset() {
    String name = System.getProperty("sun.jnu.encoding", System.getProperty("native.encoding"));
    return name != null && Charset.isSupported(name)
        ? Charset.forName(name)
        : Charset.defaultCharset();
  }
}
