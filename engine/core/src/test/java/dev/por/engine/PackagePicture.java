package dev.por.engine;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Packages and which of them uses which, as Mermaid draws it. An arrow that follows from others is
 * left out.
 */
final class PackagePicture {
  private static final String ENGINE = "dev.por.engine.";

  private final Map<String, Set<String>> uses = new TreeMap<>();

  private PackagePicture() {}

  /**
   * The packages of the engine; those below another one are part of it.
   *
   * @param mayUse which packages each package may use; those of the engine with their full names
   */
  static PackagePicture ofEngine(Map<String, List<String>> mayUse) {
    return of(mayUse, name -> name.replaceAll("\\..*", ""));
  }

  /** The packages directly below one of the engine. */
  static PackagePicture below(String room, Map<String, List<String>> mayUse) {
    String prefix = room + ".";
    return of(mayUse, name -> name.startsWith(prefix) ? name.substring(prefix.length()) : null);
  }

  /** A picture with nodes for packages as they are called; those without a name are not drawn. */
  private static PackagePicture of(Map<String, List<String>> mayUse, UnaryOperator<String> called) {
    PackagePicture picture = new PackagePicture();
    mayUse.forEach(
        (name, others) -> {
          String node = called.apply(name);
          if (node != null) {
            Set<String> used = picture.uses.computeIfAbsent(node, n -> new TreeSet<>());
            others.stream()
                .filter(other -> other.startsWith(ENGINE))
                .map(other -> called.apply(other.substring(ENGINE.length())))
                .filter(other -> other != null && !other.equals(node))
                .forEach(used::add);
          }
        });
    return picture;
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
