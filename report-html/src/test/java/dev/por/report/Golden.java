package dev.por.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Files that a developer has looked at and found right. After a wanted change run {@code mvn -pl
 * report-html test -Dtest=GoldenTest -Dpor.golden.update}, look at the difference, and commit.
 */
final class Golden {
  private static final Path ROOT = Path.of("src/test/golden");

  private Golden() {}

  static void check(String name, Map<String, String> actual) throws IOException {
    Path folder = ROOT.resolve(name);
    if (System.getProperty("por.golden.update") != null) {
      update(folder, actual);
    }
    Map<String, String> expected =
        Files.isDirectory(folder) ? HtmlReportTest.files(folder) : new TreeMap<>();
    assertEquals(expected.keySet(), actual.keySet(), "the files of " + name);
    for (Map.Entry<String, String> file : expected.entrySet()) {
      assertEquals(file.getValue(), actual.get(file.getKey()), file.getKey());
    }
  }

  private static void update(Path folder, Map<String, String> actual) throws IOException {
    if (Files.isDirectory(folder)) {
      for (String old : HtmlReportTest.files(folder).keySet()) {
        Files.delete(folder.resolve(old));
      }
    }
    for (Map.Entry<String, String> file : actual.entrySet()) {
      Path target = folder.resolve(file.getKey());
      Files.createDirectories(target.getParent());
      Files.writeString(target, file.getValue());
    }
  }
}
