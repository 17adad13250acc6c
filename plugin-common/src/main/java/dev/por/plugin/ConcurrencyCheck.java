package dev.por.plugin;

import dev.por.engine.gate.GateVerdict;
import dev.por.engine.result.ExplorationResult;
import java.nio.file.Path;
import java.util.List;

/**
 * The three steps of a check, for every front end: explore, report, verify. Each leaves a file that
 * the next one reads, so that a build tool may run and cache them apart.
 */
public final class ConcurrencyCheck {
  private final Settings settings;
  private final Console console;

  /** A check with these settings. */
  public ConcurrencyCheck(Settings settings, Console console) {
    this.settings = settings;
    this.console = console;
  }

  /**
   * Forks workers, explores every selected test and writes {@code exploration.json} into {@code
   * directory}, with the workers' logs beside it.
   */
  public ExplorationResult explore(Inputs inputs, Path directory) {
    missing();
    return null;
  }

  /**
   * Evaluates the gate over {@code directory/exploration.json} and writes {@code result.json} and
   * the pages into {@code reportDirectory}.
   *
   * @param sourceRoots where sources of the code under test may be found
   */
  public GateVerdict report(Path directory, Path reportDirectory, List<Path> sourceRoots) {
    missing();
    return null;
  }

  /**
   * Says in the console what {@code reportDirectory/result.json} holds.
   *
   * @throws GateClosedException when its gate is closed, or when there is no such file
   */
  public void verify(Path reportDirectory) {
    missing();
  }

  /** Runs one failing schedule of an earlier check again and shows what happens. */
  public void replay(Inputs inputs, Path reportDirectory, String schedule) {
    missing();
  }

  private void missing() {
    throw new UnsupportedOperationException(settings + " " + console);
  }
}
