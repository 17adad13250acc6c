import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints numbers about the structure of the main code. Run it at the root of the project, after
 * {@code mvn -q package -DskipTests}: {@code java config/structure/Structure.java}.
 */
public final class Structure {
  private static final List<String> MODULES =
      List.of(
          "engine/api",
          "engine/probe",
          "engine/core",
          "solver-z3",
          "report-html",
          "plugin-common",
          "gradle-plugin",
          "maven-plugin");
  private static final int MANY = 6;

  private record Source(String module, String packageName, String name, String text) {
    String qualified() {
      return packageName + "." + name;
    }
  }

  private Structure() {}

  public static void main(String[] arguments) throws IOException {
    List<Source> sources = new ArrayList<>();
    for (String module : MODULES) {
      sources.addAll(sources(module, "src/main/java"));
    }
    packages(sources);
    cycles(sources);
    names(sources);
    wideValues(sources);
    unitTests(sources);
    words();
  }

  private static void packages(List<Source> sources) {
    Map<String, Integer> sizes = new TreeMap<>();
    sources.forEach(source -> sizes.merge(source.packageName, 1, Integer::sum));
    System.out.printf("packages: %d, classes: %d%n", sizes.size(), sources.size());
    System.out.println("largest packages: " + largest(sizes, 8));
    List<String> without = new ArrayList<>();
    for (String name : sizes.keySet()) {
      if (MODULES.stream().noneMatch(module -> hasInfo(module, name))) {
        without.add(name);
      }
    }
    System.out.println("packages without package-info: " + without);
  }

  private static boolean hasInfo(String module, String packageName) {
    return Files.exists(
        Path.of(module, "src/main/java", packageName.replace('.', '/'), "package-info.java"));
  }

  /** Classes that use each other in a circle; a nested class counts as the one around it. */
  private static void cycles(List<Source> sources) {
    Map<String, Set<String>> uses = uses();
    Set<String> own = sources.stream().map(Source::qualified).collect(Collectors.toSet());
    uses.keySet().retainAll(own);
    List<List<String>> circles = circles(uses);
    circles.sort(Comparator.comparingInt((List<String> circle) -> circle.size()).reversed());
    System.out.println(
        "largest class cycles: " + circles.stream().limit(6).map(List::size).toList());
    circles.stream()
        .limit(2)
        .map(circle -> circle.stream().map(Structure::simple).sorted().toList())
        .forEach(circle -> System.out.println("  " + circle));
  }

  private static Map<String, Set<String>> uses() {
    StringWriter text = new StringWriter();
    List<String> arguments = new ArrayList<>(List.of("-verbose:class", "--multi-release", "17"));
    arguments.addAll(List.of("-filter:none", "--ignore-missing-deps"));
    for (String module : MODULES) {
      arguments.add(Path.of(module, "target", "classes").toString());
    }
    PrintWriter out = new PrintWriter(text);
    int status =
        ToolProvider.findFirst("jdeps").orElseThrow().run(out, out, arguments.toArray(String[]::new));
    if (status != 0) {
      throw new IllegalStateException("jdeps failed; are the classes compiled?\n" + text);
    }
    Map<String, Set<String>> uses = new HashMap<>();
    Pattern edge = Pattern.compile("^ +(dev\\.por\\.\\S+) +-> (dev\\.por\\.\\S+) .*");
    for (String line : text.toString().lines().toList()) {
      Matcher matcher = edge.matcher(line);
      if (matcher.matches()) {
        String from = outer(matcher.group(1));
        String to = outer(matcher.group(2));
        if (!from.equals(to)) {
          uses.computeIfAbsent(from, key -> new TreeSet<>()).add(to);
        }
      }
    }
    return uses;
  }

  /** The strongly connected components of more than one class, by Kosaraju's two passes. */
  private static List<List<String>> circles(Map<String, Set<String>> uses) {
    Map<String, Set<String>> usedBy = new HashMap<>();
    uses.forEach(
        (from, all) ->
            all.forEach(to -> usedBy.computeIfAbsent(to, key -> new TreeSet<>()).add(from)));
    Deque<String> finished = new ArrayDeque<>();
    Set<String> seen = new HashSet<>();
    new TreeSet<>(uses.keySet()).forEach(start -> visit(start, uses, seen, finished::push));
    List<List<String>> circles = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (String start : finished) {
      List<String> circle = new ArrayList<>();
      visit(start, usedBy, taken, circle::add);
      if (circle.size() > 1) {
        circles.add(circle);
      }
    }
    return circles;
  }

  private static void visit(
      String start,
      Map<String, Set<String>> edges,
      Set<String> seen,
      java.util.function.Consumer<String> left) {
    if (seen.add(start)) {
      edges.getOrDefault(start, Set.of()).forEach(next -> visit(next, edges, seen, left));
      left.accept(start);
    }
  }

  private static void names(List<Source> sources) {
    List<String> all = sources.stream().map(Source::name).toList();
    long oneWord = all.stream().filter(name -> name.matches("[A-Z][a-z0-9]*")).count();
    long plural = all.stream().filter(name -> name.matches(".*[^sui]s")).count();
    System.out.printf(
        "names of one word: %d %%, plurals: %d %%%n",
        Math.round(100.0 * oneWord / all.size()), Math.round(100.0 * plural / all.size()));
    Map<String, Long> counts =
        all.stream().collect(Collectors.groupingBy(name -> name, TreeMap::new, Collectors.counting()));
    List<String> twice =
        counts.entrySet().stream().filter(e -> e.getValue() > 1).map(Map.Entry::getKey).toList();
    System.out.println("simple names that exist twice: " + twice.size() + " " + twice);
  }

  /** Records, constructors and methods with more than six parameters. */
  private static void wideValues(List<Source> sources) {
    Pattern header = Pattern.compile("(?:record\\s+)?(\\w+)(?:<[^>()]*>)?\\(([^()]*)\\)\\s*(?:throws [\\w, ]+)?(?:implements [^{]+)?\\{");
    Map<String, Integer> wide = new TreeMap<>();
    for (Source source : sources) {
      Matcher matcher = header.matcher(source.text);
      while (matcher.find()) {
        String bare = matcher.group(2).replaceAll("<[^<>]*>", "").replaceAll("<[^<>]*>", "");
        int parameters = bare.isBlank() ? 0 : bare.split(",", -1).length;
        if (parameters > MANY) {
          wide.merge(source.name + "." + matcher.group(1), parameters, Math::max);
        }
      }
    }
    System.out.println("more than six positional arguments: " + wide.size() + " " + largest(wide, 8));
  }

  private static void unitTests(List<Source> sources) throws IOException {
    Map<String, Integer> tests = new TreeMap<>();
    sources.forEach(source -> tests.putIfAbsent(source.packageName, 0));
    Pattern test = Pattern.compile("@(Test|TestFactory|ParameterizedTest)\\b");
    for (String module : MODULES) {
      for (Source source : sources(module, "src/test/java")) {
        if (source.name.endsWith("Test")) {
          int count = (int) test.matcher(source.text).results().count();
          tests.computeIfPresent(source.packageName, (name, sum) -> sum + count);
        }
      }
    }
    System.out.println("methods of unit tests by package:");
    tests.forEach((name, count) -> System.out.printf("  %-40s %d%n", name, count));
  }

  private static void words() throws IOException {
    String text = Files.readString(Path.of("README.md"));
    System.out.println("words in the README: " + text.split("\\s+").length);
  }

  private static List<Source> sources(String module, String folder) throws IOException {
    Path root = Path.of(module, folder);
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("package-info.java"))
          .sorted()
          .map(file -> source(module, root, file))
          .toList();
    }
  }

  private static Source source(String module, Path root, Path file) {
    String packageName = root.relativize(file.getParent()).toString().replace('/', '.');
    String name = file.getFileName().toString().replace(".java", "");
    try {
      return new Source(module, packageName, name, Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String largest(Map<String, Integer> sizes, int count) {
    return sizes.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .limit(count)
        .map(entry -> entry.getKey() + " " + entry.getValue())
        .collect(Collectors.joining(", "));
  }

  private static String outer(String name) {
    return name.replaceFirst("\\$.*", "");
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
