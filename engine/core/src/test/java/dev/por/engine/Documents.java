package dev.por.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The documents of the project: where they are, their anchors, and their generated parts. */
public final class Documents {
  /** The root of the project. */
  public static final Path ROOT =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("../..").normalize();

  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");
  private static final Pattern NAMED = Pattern.compile("<a id=\"([^\"]+)\">");

  private Documents() {}

  /** Every document for people. */
  static List<Path> all() throws IOException {
    List<Path> all = new ArrayList<>();
    all.add(ROOT.resolve("README.md"));
    all.add(ROOT.resolve("CONTRIBUTING.md"));
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
      files.filter(file -> file.toString().endsWith(".md")).forEach(all::add);
    }
    return all;
  }

  /** Sources of all modules, without tests. */
  public static List<Path> mainSources() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String module :
        List.of(
            "engine/api",
            "engine/probe",
            "engine/core",
            "solver-z3",
            "report-html",
            "plugin-common",
            "gradle-plugin",
            "maven-plugin")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
      }
    }
    assertTrue(all.size() > 500, "the sources were not found: " + all.size());
    return all;
  }

  /** The anchors of a document, as GitHub makes them of headings, and those it names itself. */
  public static Set<String> anchors(Path document) throws IOException {
    Set<String> all = new TreeSet<>();
    String text = Files.readString(document);
    for (Matcher heading = HEADING.matcher(text); heading.find(); ) {
      String slug = heading.group(1).trim().toLowerCase(Locale.ROOT);
      all.add(slug.replaceAll("[^\\w\\- ]", "").replace(' ', '-'));
    }
    for (Matcher named = NAMED.matcher(text); named.find(); ) {
      all.add(named.group(1));
    }
    return all;
  }

  /**
   * Checks the part of a document between two marks; writes it where {@code -Dpor.golden.update} is
   * given.
   *
   * @param document its path from the root of the project
   * @param part the name in the marks
   */
  public static void checkPart(String document, String part, String generated) throws IOException {
    Path file = ROOT.resolve(document);
    String text = Files.readString(file);
    String begin = "<!-- " + part + ": begin -->\n";
    String end = "<!-- " + part + ": end -->\n";
    int from = text.indexOf(begin);
    int to = text.indexOf(end);
    assertTrue(from >= 0 && to > from, document + " has lost its marks " + begin + " and " + end);
    String wanted = text.substring(0, from + begin.length()) + generated + text.substring(to);
    if (System.getProperty("por.golden.update") != null) {
      Files.writeString(file, wanted);
    } else {
      assertEquals(
          wanted,
          text,
          document
              + " is stale. Next: run this test once with -Dpor.golden.update and look at the"
              + " difference.");
    }
  }
}
