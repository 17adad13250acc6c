package dev.por.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A saved search is trusted only as it was written. */
class SearchFileTest {
  private static final long[] NUMBERS = {
    0, 1, -1, 63, 64, -64, -65, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE
  };

  @TempDir Path directory;
  private Path path;
  private SearchFile file;

  @BeforeEach
  void save() throws IOException {
    path = directory.resolve("deeper").resolve("A-b.search");
    file = new SearchFile(path, "key");
    assertFalse(file.exists());
    file.write(
        out -> {
          for (long number : NUMBERS) {
            out.number(number);
            out.hash(number);
          }
          out.flag(true);
          out.text("naïve");
          out.flag(false);
        });
  }

  @Test
  void givesBackWhatWasWritten() throws IOException {
    assertNull(file.problem());
    file.read(
        in -> {
          for (long number : NUMBERS) {
            assertEquals(number, in.number());
            assertEquals(number, in.hash());
          }
          assertEquals(true, in.flag());
          assertEquals("naïve", in.text());
          assertEquals(false, in.flag());
        });
    assertEquals(List.of(path), files());
  }

  @Test
  void noticesEveryByteThatChanged() throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    for (int i = 0; i < bytes.length; i++) {
      byte[] damaged = bytes.clone();
      damaged[i]++;
      Files.write(path, damaged);
      assertNotNull(file.problem(), "byte " + i);
    }
  }

  @Test
  void noticesEveryByteThatIsMissingOrTooMany() throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    for (int length = 0; length < bytes.length; length++) {
      Files.write(path, Arrays.copyOf(bytes, length));
      assertNotNull(file.problem(), "length " + length);
    }
    Files.write(path, Arrays.copyOf(bytes, bytes.length + 1));
    assertNotNull(file.problem());
  }

  @Test
  void tellsAForeignFileFromADamagedOne() throws IOException {
    assertEquals(
        "is of other bytecode, settings, JDK or engine", new SearchFile(path, "kez").problem());
    assertEquals(
        "is of other bytecode, settings, JDK or engine", new SearchFile(path, "ke").problem());
    Files.writeString(
        path, "PK and so on, and some more of it, long enough for a digest of SHA-256");
    assertEquals("is no saved search of this version of por", file.problem());
  }

  @Test
  void aFileThatCannotBeWrittenToItsEndIsNotThereAtAll() throws IOException {
    byte[] before = Files.readAllBytes(path);
    assertThrows(
        IOException.class,
        () ->
            file.write(
                out -> {
                  out.number(1);
                  throw new UncheckedIOException(new IOException("no space left on device"));
                }));
    assertEquals(List.of(path), files());
    assertEquals(Arrays.hashCode(before), Arrays.hashCode(Files.readAllBytes(path)));
    file.delete();
    assertFalse(file.exists());
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(path.getParent())) {
      return files.toList();
    }
  }
}
