package dev.por.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The Gradle build of por cannot be run everywhere, but it can be kept in step with the POM. */
class GradleBuildOfPorIT {
  private static final Path ROOT = Path.of(System.getProperty("por.root"));

  @Test
  void versionsAreThoseOfThePoms() throws IOException {
    Map<String, String> catalog =
        matches("gradle/libs.versions.toml", "(?m)^([\\w-]+) = \"([^\"]+)\"$")
            .collect(
                Collectors.toMap(it -> it.group(1), it -> it.group(2), (a, b) -> a, TreeMap::new));
    catalog.remove("shadow"); // Maven shades with a plugin of its own
    Map<String, String> pom = new TreeMap<>();
    for (String file : List.of("pom.xml", "report-html/pom.xml")) {
      matches(file, "<([\\w.-]+)\\.version>([^<]+)</")
          .filter(it -> catalog.containsKey(it.group(1).replace('.', '-')))
          .forEach(it -> pom.put(it.group(1).replace('.', '-'), it.group(2)));
    }
    assertEquals(pom, catalog);
  }

  @Test
  void modulesAreThoseOfThePom() throws IOException {
    Set<String> pom =
        matches("pom.xml", "<module>([^<]+)</module>")
            .map(it -> it.group(1).replace('/', ':'))
            .collect(Collectors.toCollection(TreeSet::new));
    // no code of por in the first, builds of builds in the others
    pom.removeAll(Set.of("gradle-plugin-marker", "functional-tests"));
    assertEquals(pom, modules());
  }

  /** Where they are missing, code that uses the inside of the JDK does not compile, or not run. */
  @Test
  void whatModulesSeeOfTheJdkIsWhatThePomsLetThemSee() throws IOException {
    Map<String, Set<String>> pom = new TreeMap<>();
    Map<String, Set<String>> gradle = new TreeMap<>();
    for (String module : modules()) {
      pom.put(module, openings(Files.readString(pomOf(module))));
      gradle.put(module, openings(blockOf(module)));
    }
    assertEquals(pom, gradle);
    assertEquals(Set.of("engine:core", "engine:probe", "gradle-plugin"), withOpenings(pom));
  }

  /** A fixed release hides what is internal to the JDK, whatever is exported. */
  @Test
  void aModuleWithExportsHasNoFixedRelease() throws IOException {
    String script = Files.readString(ROOT.resolve("build.gradle.kts"));
    for (String module : modules()) {
      String pom = Files.readString(pomOf(module));
      boolean open = pom.contains("<release combine.self=\"override\"/>");
      assertEquals(open, script.contains("if (path != \":" + module + "\")"), module);
    }
  }

  private static Set<String> modules() throws IOException {
    return matches("settings.gradle.kts", "include\\(\"([^\"]+)\"\\)")
        .map(it -> it.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> withOpenings(Map<String, Set<String>> modules) {
    return modules.entrySet().stream()
        .filter(module -> !module.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private static Path pomOf(String module) {
    return ROOT.resolve(module.replace(':', '/')).resolve("pom.xml");
  }

  /** What the build script says of one module; its block ends with a brace at the margin. */
  private static String blockOf(String module) throws IOException {
    String start = Pattern.quote("project(\":" + module + "\") {");
    return matches("build.gradle.kts", "(?ms)^" + start + "$(.*?)^}$")
        .map(it -> it.group(1))
        .collect(Collectors.joining());
  }

  private static Set<String> openings(String text) {
    return Pattern.compile("--add-(?:opens|exports)=[\\w./]+=ALL-UNNAMED")
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<MatchResult> matches(String file, String pattern) throws IOException {
    return Pattern.compile(pattern).matcher(Files.readString(ROOT.resolve(file))).results();
  }
}
