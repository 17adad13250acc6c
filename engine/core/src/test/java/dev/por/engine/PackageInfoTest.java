package dev.por.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every package says in two sentences what lives there and what may not, and stays small. */
class PackageInfoTest {
  private static final int SMALL = 25;

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
