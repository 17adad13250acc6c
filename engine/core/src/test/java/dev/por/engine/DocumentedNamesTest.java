package dev.por.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Classes that the documents name with their package are there, and so are files they link to. */
class DocumentedNamesTest {
  private static final Path ROOT = Path.of(System.getProperty("basedir", "")).resolve("../..");
  private static final List<Path> SOURCES =
      List.of(
          ROOT.resolve("engine/core/src/main/java/dev/por/engine"),
          ROOT.resolve("engine/core/src/test/java/dev/por/engine"),
          ROOT.resolve("engine/probe/src/main/java/dev/por"));

  private static final Pattern NAME =
      Pattern.compile("`(?:dev\\.por\\.)?(?:engine\\.)?((?:[a-z]+\\.)+[A-Z]\\w*)");

  /** A link that is no address of the web; what follows {@code #} is left out. */
  private static final Pattern LINK = Pattern.compile("\\]\\((?!\\w+:)([^)#\\s]+)[^)]*\\)");

  @Test
  void namedClassesAreThere() throws IOException {
    Set<String> missing = new TreeSet<>();
    int found = 0;
    for (Path document : documents()) {
      Matcher matcher = NAME.matcher(Files.readString(document));
      while (matcher.find()) {
        String file = matcher.group(1).replace('.', '/') + ".java";
        if (SOURCES.stream().anyMatch(root -> Files.exists(root.resolve(file)))) {
          found++;
        } else if (isOurs(matcher.group(1))) {
          missing.add(ROOT.relativize(document) + " names " + matcher.group(1));
        }
      }
    }
    assertTrue(found > 40, "the names were not found at all: " + found);
    assertEquals(Set.of(), missing);
  }

  /** Links to files of this project lead to a file. */
  @Test
  void linkedFilesAreThere() throws IOException {
    Set<String> missing = new TreeSet<>();
    for (Path document : documents()) {
      Matcher matcher = LINK.matcher(Files.readString(document));
      while (matcher.find()) {
        if (!Files.exists(document.resolveSibling(matcher.group(1)))) {
          missing.add(ROOT.relativize(document) + " links to " + matcher.group(1));
        }
      }
    }
    assertEquals(Set.of(), missing);
  }

  /** Whether a name begins with a package of the engine, so that it is none of the JDK. */
  private static boolean isOurs(String name) {
    String first = name.substring(0, name.indexOf('.'));
    return SOURCES.stream().anyMatch(root -> Files.isDirectory(root.resolve(first)));
  }

  private static List<Path> documents() throws IOException {
    List<Path> all = new ArrayList<>();
    all.add(ROOT.resolve("README.md"));
    all.add(ROOT.resolve("CONTRIBUTING.md"));
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
      files.filter(file -> file.toString().endsWith(".md")).forEach(all::add);
    }
    return all;
  }
}
