package dev.por.engine;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The packages of the engine and who uses whom, as Mermaid draws it. Packages below another one are
 * part of it, and an arrow that follows from others is left out.
 */
final class PackagePicture {
  private static final String ENGINE = "dev.por.engine.";

  private final Map<String, Set<String>> uses = new TreeMap<>();

  /**
   * A picture.
   *
   * @param mayUse which packages each package may use; those of the engine with their full names
   */
  PackagePicture(Map<String, List<String>> mayUse) {
    mayUse.forEach(
        (name, others) -> {
          Set<String> used = uses.computeIfAbsent(top(name), n -> new TreeSet<>());
          others.stream()
              .filter(other -> other.startsWith(ENGINE))
              .map(other -> top(other.substring(ENGINE.length())))
              .filter(other -> !other.equals(top(name)))
              .forEach(used::add);
        });
  }

  private static String top(String name) {
    return name.replaceAll("\\..*", "");
  }

  String markdown() {
    StringBuilder text = new StringBuilder("\n```mermaid\nflowchart TD\n");
    uses.forEach(
        (name, others) -> {
          Set<String> direct = new TreeSet<>(others);
          others.forEach(other -> direct.removeAll(reached(other)));
          if (direct.isEmpty()) {
            text.append("  ").append(name).append('\n');
          } else {
            text.append("  ").append(name).append(" --> ");
            text.append(String.join(" & ", direct)).append('\n');
          }
        });
    return text.append("```\n\n").toString();
  }

  /** What a package uses, by others too; never the package itself, since there is no circle. */
  private Set<String> reached(String name) {
    Set<String> all = new TreeSet<>();
    for (String other : uses.getOrDefault(name, Set.of())) {
      all.add(other);
      all.addAll(reached(other));
    }
    return all;
  }
}
