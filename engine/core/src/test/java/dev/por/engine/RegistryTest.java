package dev.por.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The lists that {@code docs/recipes.md} sends a reader to are the only ones, and complete. */
class RegistryTest {
  private static final String INSTRUMENT = "/dev/por/engine/instrument/";
  private static final Path TEMPLATES =
      Documents.ROOT.resolve("report-html/src/main/resources/dev/por/report/templates");

  /** A weaver of some methods is named by the one of their class. */
  @Test
  void everyWeaverOfTheJdkIsListed() throws IOException {
    String registry = text("JdkWeaverRegistry");
    Set<String> weavers =
        names(
            path -> path.matches(".*" + INSTRUMENT + "(buffer|jdk|object|task)/\\w+Weaver\\.java"),
            14);
    String listed =
        names(path -> path.contains(INSTRUMENT), 100).stream()
            .filter(name -> named(registry, name))
            .map(RegistryTest::text)
            .collect(Collectors.joining());
    assertEquals(Set.of(), lacking(weavers, name -> named(registry + listed, name)));
  }

  @Test
  void allHooksAreImplemented() throws IOException {
    Set<String> hooks = names(path -> path.matches(".*/dev/por/probe/.*Hooks\\.java"), 18);
    String engine =
        Documents.mainSources().stream()
            .filter(source -> source.toString().contains("/dev/por/engine/control"))
            .map(RegistryTest::read)
            .collect(Collectors.joining());
    assertEquals(Set.of(), lacking(hooks, name -> named(engine, "extends " + name)));
  }

  @Test
  void everySettingIsInEveryFrontEnd() {
    String setting = text("Setting");
    String list = setting.substring(setting.indexOf(" ALL ="));
    list = list.substring(0, list.indexOf(';'));
    Matcher entry =
        Pattern.compile("static final Setting<.*> (\\w+) =\\s+new Setting<>\\(\\s+\"(\\w+)\"")
            .matcher(setting);
    Set<String> missing = new TreeSet<>();
    int found = 0;
    while (entry.find()) {
      found++;
      String name = entry.group(2);
      require(missing, named(list, entry.group(1)), name + " in Setting.ALL");
      require(missing, text("WrittenSettings").contains('"' + name + '"'), name + " in Gradle");
      require(missing, named(text("SettingsMojo"), name), name + " in Maven");
      require(missing, isInDocument(name), name + " in docs/settings.md");
    }
    assertTrue(found > 30, "the settings were not found: " + found);
    assertEquals(Set.of(), missing);
  }

  private static void require(Set<String> missing, boolean there, String what) {
    if (!there) {
      missing.add(what);
    }
  }

  private static boolean isInDocument(String setting) {
    return read(Documents.ROOT.resolve("docs/settings.md"))
        .lines()
        .anyMatch(line -> line.equals("## " + setting));
  }

  @Test
  void everyPageOfTheReportIsWritten() throws IOException {
    Set<String> pages = names(path -> path.matches(".*/report/page/\\w+Page\\.java"), 5);
    assertEquals(Set.of(), lacking(pages, name -> named(text("HtmlReport"), name)));
    String used = text("HtmlReport") + text("ReportSite");
    try (Stream<Path> files = Files.list(TEMPLATES)) {
      List<Path> templates = files.toList();
      String all = used + templates.stream().map(RegistryTest::read).collect(Collectors.joining());
      assertTrue(templates.size() > 8, templates::toString);
      for (Path template : templates) {
        String file = template.getFileName().toString();
        String name = file.replace(".ftlh", "");
        assertTrue(used.contains('"' + name + '"') || all.contains('"' + file + '"'), file);
      }
    }
  }

  @Test
  void everyFormatOfTheReportIsWrittenAndCompared() throws IOException {
    Set<String> formats =
        names(path -> path.matches(".*/report-html/.*/dev/por/report/\\w+\\.java"), 5).stream()
            .filter(name -> text("report/" + name).contains("public static Path write(ReportInput"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(formats.size() >= 4, formats::toString);
    String golden =
        read(Documents.ROOT.resolve("report-html/src/test/java/dev/por/report/GoldenTest.java"));
    assertEquals(
        Set.of(), lacking(formats, name -> text("ConcurrencyCheck").contains(name + ".write(")));
    assertEquals(Set.of(), lacking(formats, name -> golden.contains(name + ".write(")));
  }

  private static Set<String> lacking(Set<String> names, Predicate<String> there) {
    return names.stream().filter(there.negate()).collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean named(String text, String name) {
    return Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(text).find();
  }

  /** The simple names of main classes in such files; at least so many, or they were not found. */
  private static Set<String> names(Predicate<String> path, int atLeast) throws IOException {
    Set<String> names =
        Documents.mainSources().stream()
            .filter(source -> path.test(source.toString()))
            .map(source -> source.getFileName().toString().replace(".java", ""))
            .filter(name -> !name.equals("package-info"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(names.size() >= atLeast, names::toString);
    return names;
  }

  /** The source of a main class. */
  private static String text(String name) {
    try {
      List<Path> files =
          Documents.mainSources().stream().filter(s -> s.endsWith(name + ".java")).toList();
      assertEquals(1, files.size(), name);
      return read(files.get(0));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
