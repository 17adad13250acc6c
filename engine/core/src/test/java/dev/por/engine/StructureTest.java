package dev.por.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Every package says in two sentences what lives there and what may not, and stays small; so do
 * circles of classes, and every class has a name of its own. {@code config/structure} has numbers.
 */
class StructureTest {
  private static final int SMALL = 25;
  private static final int CIRCLE = 5;

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.por.engine", "dev.por.probe");

  /** What users write models with is one import; its names are public. */
  private static final String MODELS = "dev/por/api/model";

  @Test
  void everyPackageSaysWhatLivesThereAndWhatMayNot() throws IOException {
    Set<String> wrong = new TreeSet<>();
    for (String name : packages().keySet()) {
      Path info = Documents.ROOT.resolve(name).resolve("package-info.java");
      if (!Files.exists(info)) {
        wrong.add(name + " has no package-info");
      } else if (sentences(Files.readString(info)) != 2) {
        wrong.add(name + " does not say two sentences in its first paragraph");
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void noPackageIsLarge() throws IOException {
    Map<String, Long> packages = packages();
    assertTrue(packages.size() > 80, packages::toString);
    packages.keySet().removeIf(name -> name.endsWith(MODELS));
    packages.values().removeIf(classes -> classes <= SMALL);
    assertEquals(Map.of(), packages);
  }

  @Test
  void everyClassHasANameOfItsOwn() throws IOException {
    Set<String> names = new TreeSet<>();
    Set<String> twice = new TreeSet<>();
    for (Path source : Documents.mainSources()) {
      String name = source.getFileName().toString();
      if (!name.equals("package-info.java") && !names.add(name)) {
        twice.add(name);
      }
    }
    assertEquals(Set.of(), twice);
  }

  /** Classes of the engine and the hooks that use each other; a nested class is its outer one. */
  @Test
  void noCircleOfClassesIsLarge() {
    Map<String, Set<String>> uses = new TreeMap<>();
    for (JavaClass type : CLASSES) {
      Set<String> used = uses.computeIfAbsent(outer(type), name -> new TreeSet<>());
      type.getDirectDependenciesFromSelf().forEach(d -> used.add(outer(d.getTargetClass())));
    }
    assertTrue(uses.size() > 600, () -> "the classes were not found: " + uses.size());
    Map<String, Set<String>> reached = new TreeMap<>();
    uses.keySet().forEach(name -> reached.put(name, reached(name, uses)));
    Set<Set<String>> large = new HashSet<>();
    for (String name : uses.keySet()) {
      Set<String> circle = new TreeSet<>(reached.get(name));
      circle.removeIf(other -> !reached.getOrDefault(other, Set.of()).contains(name));
      if (circle.size() > CIRCLE) {
        large.add(circle);
      }
    }
    assertEquals(Set.of(), large);
  }

  private static String outer(JavaClass type) {
    return type.getName().replaceAll("[$\\[].*", "");
  }

  private static Set<String> reached(String from, Map<String, Set<String>> uses) {
    Set<String> seen = new HashSet<>();
    Deque<String> next = new ArrayDeque<>(uses.get(from));
    while (!next.isEmpty()) {
      String name = next.pop();
      if (uses.containsKey(name) && seen.add(name)) {
        next.addAll(uses.get(name));
      }
    }
    return seen;
  }

  /** How many classes each package has, by its folder. */
  private static Map<String, Long> packages() throws IOException {
    return Documents.mainSources().stream()
        .filter(source -> !source.endsWith("package-info.java"))
        .map(source -> Documents.ROOT.relativize(source.getParent()).toString())
        .collect(Collectors.groupingBy(name -> name, TreeMap::new, Collectors.counting()));
  }

  /** How many sentences the first paragraph has. */
  private static int sentences(String info) {
    String comment = info.substring(info.indexOf("/**") + 3, info.indexOf("*/"));
    String text = comment.replaceAll("\n *\\*", "\n").split("\n *<p>|\n *<h2>")[0].trim();
    return text.split("\\.(\\s+|$)").length;
  }
}
