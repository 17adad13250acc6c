package dev.por.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Classes that the documents name with their package are there, and so are files they link to. */
class DocumentedNamesTest {
  private static final Path ROOT = Documents.ROOT;
  private static final List<Path> SOURCES =
      List.of(
          ROOT.resolve("engine/core/src/main/java/dev/por/engine"),
          ROOT.resolve("engine/core/src/test/java/dev/por/engine"),
          ROOT.resolve("engine/probe/src/main/java/dev/por"));

  private static final Path RECIPES = ROOT.resolve("docs/recipes.md");
  private static final String TEN_CHANGES = "## Ten changes";
  private static final Pattern SPAN = Pattern.compile("`([^`\n]+)`");

  /** Names in recipes that are not ours. */
  private static final Set<String> OTHERS = Set.of("ClassVisitor", "README.md");

  private static final Pattern CLASS_NAME = Pattern.compile("\\b[A-Z]\\w*[a-z]\\w*");

  private static final Pattern NAME =
      Pattern.compile("`(?:dev\\.por\\.)?(?:engine\\.)?((?:[a-z]+\\.)+[A-Z]\\w*)");

  /** A link that is no address of the web: a file, an anchor, or both. */
  private static final Pattern LINK =
      Pattern.compile("\\]\\((?!\\w+:)([^)#\\s]*)(?:#([^)\\s]+))?[^)]*\\)");

  /** What is longer belongs into a document that the README names. */
  @Test
  void theReadmeIsShort() throws IOException {
    int words = Files.readString(ROOT.resolve("README.md")).strip().split("\\s+").length;
    assertTrue(words <= 900, "the README has " + words + " words");
  }

  @Test
  void namedClassesAreThere() throws IOException {
    Set<String> missing = new TreeSet<>();
    int found = 0;
    for (Path document : Documents.all()) {
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

  /** Links to files of this project lead to a file, and to an anchor that the document has. */
  @Test
  void linkedFilesAreThere() throws IOException {
    Set<String> missing = new TreeSet<>();
    for (Path document : Documents.all()) {
      Matcher matcher = LINK.matcher(Files.readString(document));
      while (matcher.find()) {
        String file = matcher.group(1);
        String anchor = matcher.group(2);
        Path target = file.isEmpty() ? document : document.resolveSibling(file).normalize();
        boolean there = Files.exists(target);
        if (there && anchor != null && target.toString().endsWith(".md")) {
          there = Documents.anchors(target).contains(anchor);
        }
        if (!there) {
          missing.add(ROOT.relativize(document) + " links to " + file + "#" + anchor);
        }
      }
    }
    assertEquals(Set.of(), missing);
  }

  /** A line of the picture of the data flow: its classes, and the places that it names. */
  private record LineOfPicture(List<String> classes, List<String> places) {}

  private static List<LineOfPicture> dataFlow() throws IOException {
    String document = Files.readString(ROOT.resolve("docs/architecture.md"));
    String picture = document.substring(document.indexOf("```\n") + 4);
    List<LineOfPicture> lines = new ArrayList<>();
    for (String line : picture.substring(0, picture.indexOf("```")).lines().skip(1).toList()) {
      String[] columns = line.trim().split(" {2,}");
      List<String> classes =
          CLASS_NAME.matcher(columns[0] + " " + columns[1]).results().map(r -> r.group()).toList();
      lines.add(new LineOfPicture(classes, places(columns[columns.length - 1])));
    }
    return lines;
  }

  /** Each class in the picture of the data flow is in a module or package that its line names. */
  @Test
  void classesOfTheDataFlowAreWhereThePictureSays() throws IOException {
    List<Path> sources = Documents.mainSources();
    Set<String> missing = new TreeSet<>();
    int found = 0;
    for (LineOfPicture line : dataFlow()) {
      for (String name : line.classes()) {
        String file = "/" + name + ".java";
        found++;
        if (sources.stream()
            .map(Path::toString)
            .noneMatch(s -> s.endsWith(file) && line.places().stream().anyMatch(s::contains))) {
          missing.add(name + " is not in " + line.places());
        }
      }
    }
    assertTrue(found > 12, "the picture was not found: " + found);
    assertEquals(Set.of(), missing);
  }

  /** From each line of the picture of the data flow to the next: some class knows both. */
  @Test
  void theDataFlowIsALine() throws IOException {
    List<List<String>> lines =
        dataFlow().stream().map(LineOfPicture::classes).filter(c -> !c.isEmpty()).toList();
    List<Set<String>> words = new ArrayList<>();
    for (Path source : Documents.mainSources()) {
      Matcher word = CLASS_NAME.matcher(Files.readString(source));
      words.add(word.results().map(r -> r.group()).collect(Collectors.toSet()));
    }
    Set<String> gaps = new TreeSet<>();
    for (int i = 1; i < lines.size(); i++) {
      List<String> before = lines.get(i - 1);
      List<String> after = lines.get(i);
      if (words.stream()
          .noneMatch(
              w -> before.stream().anyMatch(w::contains) && after.stream().anyMatch(w::contains))) {
        gaps.add(before + " and " + after);
      }
    }
    assertEquals(Set.of(), gaps);
  }

  /**
   * Recipes name classes by their simple names, and members behind a dot. Each name is that of one
   * source file, or of an annotation; each path is there.
   */
  @Test
  void namesInRecipesAreThere() throws IOException {
    Map<String, Path> files = new HashMap<>();
    for (Path source : sourcesAndTests()) {
      files.putIfAbsent(source.getFileName().toString().replace(".java", ""), source);
    }
    Set<String> missing = new TreeSet<>();
    int found = 0;
    String recipes = Files.readString(RECIPES);
    Matcher span = SPAN.matcher(recipes.substring(0, recipes.indexOf(TEN_CHANGES)));
    while (span.find()) {
      String text = span.group(1).replaceAll("^@", "");
      if (text.matches("[A-Z]\\w*(\\.\\w+)?") && !OTHERS.contains(text)) {
        String[] name = text.split("\\.");
        Path file = files.get(name[0].equals("Trait") ? "Strategy" : name[0]);
        found++;
        if (file == null || !hasMember(file, name[name.length - 1])) {
          missing.add(text);
        }
      } else if (text.matches("[\\w.-]+(/[\\w.-]+)+") && !Files.exists(ROOT.resolve(text))) {
        missing.add(text);
      }
    }
    assertTrue(found > 60, "the names were not found: " + found);
    assertEquals(Set.of(), missing);
  }

  private static boolean hasMember(Path file, String name) throws IOException {
    return Pattern.compile("\\b" + name + "\\b").matcher(Files.readString(file)).find();
  }

  @Test
  void recipesAreShort() throws IOException {
    String recipes = Files.readString(RECIPES);
    for (String recipe : recipes.substring(0, recipes.indexOf(TEN_CHANGES)).split("\n### ")) {
      List<String> lines = recipe.lines().skip(1).takeWhile(s -> !s.startsWith("## ")).toList();
      long count = lines.stream().filter(s -> !s.isBlank()).count();
      assertTrue(count <= 5, () -> "a recipe has more than five lines: " + recipe);
    }
  }

  /** The changelog says what the reader's test quotes, and the path leads to a file. */
  @Test
  void tenChangesAreFound() throws IOException {
    String recipes = Files.readString(RECIPES);
    String changelog = Files.readString(ROOT.resolve("CHANGELOG.md")).replaceAll("\\s+", " ");
    Matcher row =
        Pattern.compile("(?m)^\\| \"(.+)\" \\| \\[.+]\\(#.+\\) \\| `(.+)` \\|$")
            .matcher(recipes.substring(recipes.indexOf(TEN_CHANGES)));
    int rows = 0;
    while (row.find()) {
      rows++;
      assertTrue(changelog.contains(row.group(1)), row.group(1));
      assertTrue(Files.exists(ROOT.resolve(row.group(2))), row.group(2));
    }
    assertEquals(10, rows);
  }

  private static List<Path> sourcesAndTests() throws IOException {
    List<Path> all = new ArrayList<>(Documents.mainSources());
    for (String module :
        List.of(
            "engine/core", "report-html", "plugin-common", "maven-plugin", "functional-tests")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/test/java"))) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
      }
    }
    return all;
  }

  /** Parts of paths, of a module or of packages of the engine. */
  private static List<String> places(String column) {
    return column.startsWith("engine: ")
        ? Stream.of(column.substring("engine: ".length()).split(", "))
            .map(name -> "/dev/por/engine/" + name + "/")
            .toList()
        : List.of("/" + column + "/src/main/");
  }

  /** Whether a name begins with a package of the engine, so that it is none of the JDK. */
  private static boolean isOurs(String name) {
    String first = name.substring(0, name.indexOf('.'));
    return SOURCES.stream().anyMatch(root -> Files.isDirectory(root.resolve(first)));
  }
}
