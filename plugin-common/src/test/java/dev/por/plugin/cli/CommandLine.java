package dev.por.plugin.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Starts the packaged command line, as its users do. */
final class CommandLine {
  private CommandLine() {}

  /** What came of it. */
  record Finished(int code, String output) {}

  /** Runs it to its end; its output goes through a file in the directory. */
  static Finished run(Path directory, String... arguments) throws Exception {
    Path log = Files.createTempFile(directory, "cli", ".log");
    Process process = start(ProcessBuilder.Redirect.to(log.toFile()), arguments);
    process.getOutputStream().close();
    return new Finished(process.waitFor(), Files.readString(log));
  }

  /** Starts it. */
  static Process start(ProcessBuilder.Redirect output, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(JavaOption.current().toString());
    // gone before its best code would have paid
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-jar", System.getProperty("por.cli.jar")));
    command.addAll(Arrays.asList(arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output).start();
  }
}
