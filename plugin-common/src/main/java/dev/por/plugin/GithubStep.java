package dev.por.plugin;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/**
 * The step of a GitHub workflow that a check runs in, if it does: its page gets the summary, its
 * log the annotations. GitHub reads a command only at the beginning of a line, so that they do not
 * go through the logger of a build tool.
 *
 * @param environment the variables of the process
 * @param log where the process prints
 */
record GithubStep(Map<String, String> environment, PrintStream log) {
  /** The step of this process. */
  static GithubStep current() {
    return new GithubStep(System.getenv(), System.out);
  }

  /** Tells what a report says. */
  void tell(Path reportDirectory) {
    if (!"true".equals(environment.get("GITHUB_ACTIONS"))) {
      return;
    }
    try {
      print(reportDirectory.resolve(ResultFiles.GITHUB));
      summarise(reportDirectory.resolve(ResultFiles.SUMMARY));
    } catch (IOException e) {
      throw new UncheckedIOException("The page of the step of GitHub cannot be written", e);
    }
  }

  private void print(Path commands) throws IOException {
    if (Files.isRegularFile(commands)) {
      log.print(Files.readString(commands));
      log.flush();
    }
  }

  private void summarise(Path summary) throws IOException {
    String page = environment.get("GITHUB_STEP_SUMMARY");
    if (page != null && Files.isRegularFile(summary)) {
      String text = Files.readString(summary) + "\n";
      Files.write(
          Path.of(page),
          text.getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
  }
}
