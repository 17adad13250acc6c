package dev.por.plugin;

import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.plan.StateThreads;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The JVM of the workers, as the settings of the build describe it. */
record WorkerJvm(Settings settings, Inputs inputs) {
  /**
   * How to fork it.
   *
   * @throws InvalidSettingsException when an agent is not there
   */
  ForkedJvm forked() {
    return new ForkedJvm(
        inputs.classPath().stream().map(Path::toAbsolutePath).map(Path::toString).toList(),
        executable(),
        arguments(),
        values(Setting.ENVIRONMENT),
        directory().toString());
  }

  /** Absolute if it is a file, since the worker may be elsewhere; else for the system to find. */
  private String executable() {
    Path java = inputs.javaExecutable();
    return (Files.exists(java) ? java.toAbsolutePath() : java).toString();
  }

  private Path directory() {
    Path directory = inputs.home().directory();
    return (directory == null ? Path.of("") : directory).toAbsolutePath();
  }

  /** Those of the user come last, so that they win. */
  private List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    arguments.add(StateThreads.argument(settings.get(Setting.STATE_THREADS)));
    arguments.add("-Xmx" + settings.get(Setting.MAX_HEAP) + "m");
    arguments.addAll(settings.list(Setting.JVM_ARGUMENTS));
    values(Setting.SYSTEM_PROPERTIES)
        .forEach((name, value) -> arguments.add("-D" + name + "=" + value));
    settings.list(Setting.AGENTS).stream().map(this::agent).forEach(arguments::add);
    return arguments;
  }

  private Map<String, String> values(Setting<Map<String, String>> setting) {
    Map<String, String> values = settings.get(setting);
    return values == null ? Map.of() : values;
  }

  private String agent(String written) {
    int sign = written.indexOf('=');
    Path jar = directory().resolve(sign < 0 ? written : written.substring(0, sign));
    if (!Files.isRegularFile(jar)) {
      throw new InvalidSettingsException(Messages.noAgent(jar, settings.vocabulary()));
    }
    return "-javaagent:" + jar + (sign < 0 ? "" : written.substring(sign));
  }
}
