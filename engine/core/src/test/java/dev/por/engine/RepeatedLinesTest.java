package dev.por.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * No ten lines stand twice in the sources, except in litmus programs, each of which is read alone.
 * Comments, imports and lines of punctuation do not count.
 */
class RepeatedLinesTest {
  private static final int RUN = 10;

  /** A line that counts, and where it is. */
  private record Line(String place, String text) {}

  @Test
  void noTenLinesStandTwice() throws IOException {
    List<Path> sources = new ArrayList<>(Documents.mainSources());
    Path tests = Documents.ROOT.resolve("engine/core/src/test/java/dev/por/engine");
    try (Stream<Path> files = Files.walk(tests)) {
      files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
    }
    Map<String, String> first = new HashMap<>();
    Set<String> repeated = new TreeSet<>();
    for (Path source : sources) {
      List<Line> lines = lines(source);
      for (int from = 0; from + RUN <= lines.size(); from++) {
        List<Line> run = lines.subList(from, from + RUN);
        String text = run.stream().map(Line::text).collect(Collectors.joining("\n"));
        String before = first.putIfAbsent(text, run.get(0).place());
        if (before != null) {
          repeated.add(run.get(0).place() + " repeats " + before);
        }
      }
    }
    assertEquals(Set.of(), repeated);
  }

  private static List<Line> lines(Path source) throws IOException {
    List<Line> lines = new ArrayList<>();
    int number = 0;
    for (String line : Files.readAllLines(source)) {
      String text = line.trim();
      number++;
      if (text.matches(".*\\w.*") && !text.matches("(import |package |//|/\\*|\\*).*")) {
        lines.add(new Line(Documents.ROOT.relativize(source) + ":" + number, text));
      }
    }
    return lines;
  }
}
