package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Threads that communicate by files. */
@Construct(
    group = Group.STATE,
    name = "files: `Files`, `File`, `FileInputStream` and its kin",
    transition =
        "one per call of code under test that names the class, if visible: a read or a write of"
            + " the files of the machine, which are one location. They are not put back")
class FilesOfTheMachine {
  @ConcurrencyTest
  @Fails(traces = 2, with = "gone")
  void deleted() throws IOException, InterruptedException {
    Path path = Files.createTempFile("por", "");
    run(() -> check(Files.exists(path), "gone"), () -> Files.delete(path));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "gone")
  void deletedByItsOldName() throws IOException, InterruptedException {
    Path path = Files.createTempFile("por", "");
    run(() -> check(path.toFile().exists(), "gone"), () -> path.toFile().delete());
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void writtenUnderAMonitor() throws IOException, InterruptedException {
    Path path = Files.createTempFile("por", "");
    run(() -> write(path, "a"), () -> write(path, "b"));
    Files.delete(path);
  }

  private synchronized void write(Path path, String text) throws IOException {
    Files.writeString(path, text);
    check(Files.readString(path).equals(text), "overwritten");
  }
}
