package dev.por.engine.scan;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;

/**
 * Finds the methods marked with {@code @ConcurrencyTest} or {@code @ModelTest}, and ordinary tests
 * that are wanted, by reading class files, so that the process that looks for tests never runs a
 * line of the code under test.
 *
 * <p>A method counts for every concrete class that declares or inherits it, unless that class
 * overrides it without the annotation (what implements an abstract one must carry it). Whatever is
 * marked but cannot be run is found too, with its problem: a test must not vanish because it is
 * private.
 */
public final class TestScanner {
  private final ClassFiles classPath;
  private final Map<String, ClassOutline> outlines = new HashMap<>();
  private final FrameworkDemandFinder demands;
  private final OrdinaryTestChoice ordinary;

  /**
   * A scanner.
   *
   * @param classPath where super classes of tests may be found: directories and jars
   */
  public TestScanner(List<Path> classPath) {
    this(classPath, OrdinaryTestChoice.NONE);
  }

  /**
   * A scanner that finds ordinary tests of test frameworks, too.
   *
   * @param ordinary which of them
   */
  public TestScanner(List<Path> classPath, OrdinaryTestChoice ordinary) {
    this.ordinary = ordinary;
    this.classPath = new ClassFiles(List.copyOf(classPath));
    FrameworkMarks marks = new FrameworkMarks(this::outline);
    this.demands = new FrameworkDemandFinder(marks, FrameworkSettings.read(this.classPath));
  }

  /**
   * Every test in these directories and jars, in the order of their ids.
   *
   * @throws ScanException when there is a class file that cannot be read
   */
  public List<ScannedTest> scan(List<Path> roots) {
    Map<String, ClassOutline> found = new LinkedHashMap<>();
    for (Path root : roots) {
      ClassFiles.forEach(
          root,
          (place, bytes) -> {
            ClassOutline outline = ClassOutline.read(place, bytes);
            found.putIfAbsent(outline.name(), outline);
          });
    }
    outlines.putAll(found);
    Map<String, ScannedTest> tests = new TreeMap<>();
    Set<String> inherited = new HashSet<>();
    found.values().stream()
        .filter(outline -> !outline.isAbstract())
        .forEach(outline -> addTests(outline, tests, inherited));
    found.values().stream()
        .filter(outline -> outline.isAbstract() && !inherited.contains(outline.name()))
        .forEach(outline -> addStranded(outline, tests));
    return List.copyOf(tests.values());
  }

  /** Why the main method of a class cannot be run, with what to do; nothing when it can. */
  public Optional<String> problemOfMain(String className) {
    ClassOutline outline = outline(className.replace('.', '/'));
    if (outline == null) {
      return Optional.of(
          "There is no class " + className + " on the class path; name one with its package.");
    }
    int both = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    boolean runnable =
        outline.methods().stream()
            .anyMatch(
                m ->
                    m.name().equals("main")
                        && m.descriptor().equals("([Ljava/lang/String;)V")
                        && (m.access() & both) == both);
    return runnable
        ? Optional.empty()
        : Optional.of(
            "The class "
                + className
                + " has no method \"public static void main(String[])\"; name a class that has.");
  }

  private void addTests(
      ClassOutline concrete, Map<String, ScannedTest> tests, Set<String> inherited) {
    Set<String> overridden = new HashSet<>();
    List<ClassOutline> lineage = lineage(concrete);
    for (ClassOutline outline : lineage) {
      inherited.add(outline.name());
      for (ClassOutline.Method method : outline.methods()) {
        boolean visible = overridden.add(method.name() + method.descriptor());
        boolean promised =
            method.is(Opcodes.ACC_ABSTRACT) && !tests.containsKey(id(concrete, method));
        boolean wanted = isWanted(concrete, lineage, method) || method.test() != null;
        if (wanted && (visible || promised)) {
          FrameworkDemands asked = demands.of(lineage, method);
          add(scanned(concrete, method, asked), concrete, method, tests);
        }
      }
    }
  }

  private boolean isWanted(
      ClassOutline concrete, List<ClassOutline> lineage, ClassOutline.Method method) {
    return ordinary != OrdinaryTestChoice.NONE
        && demands.isWanted(ordinary, id(concrete, method), around(lineage), method);
  }

  /** The classes of a lineage, and those around the first one if it is an inner class. */
  private List<ClassOutline> around(List<ClassOutline> lineage) {
    List<ClassOutline> all = new ArrayList<>(lineage);
    ClassOutline inner = lineage.get(0);
    while (inner != null && inner.isInner()) {
      inner = outline(inner.name().substring(0, inner.name().lastIndexOf('$')));
      if (inner != null) {
        all.addAll(lineage(inner));
      }
    }
    return all;
  }

  /**
   * Tests of an abstract class that nothing extends would never run, and that would not be noticed.
   */
  private static void addStranded(ClassOutline outline, Map<String, ScannedTest> tests) {
    for (ClassOutline.Method method : outline.methods()) {
      if (method.test() != null) {
        ScannedTest test = scanned(outline, method, false, MethodProblem.stranded(outline), null);
        add(test, outline, method, tests);
      }
    }
  }

  /** Two methods with one name would be one test, of which one would not run. */
  private static void add(
      ScannedTest test,
      ClassOutline owner,
      ClassOutline.Method method,
      Map<String, ScannedTest> tests) {
    ScannedTest other = tests.putIfAbsent(test.id(), test);
    if (other != null && other.problem() == null) {
      String problem = test.problem();
      String both = problem == null ? MethodProblem.ambiguous(owner, method) : problem;
      tests.put(test.id(), scanned(owner, method, false, both, null));
    }
  }

  private static ScannedTest scanned(
      ClassOutline owner, ClassOutline.Method method, FrameworkDemands asked) {
    String problem =
        asked.several().isEmpty()
            ? MethodProblem.of(owner, method, asked.platform())
            : asked.problem();
    return scanned(
        owner, method, asked.platform(), problem == null ? asked.problem() : problem, asked.skip());
  }

  private static ScannedTest scanned(
      ClassOutline owner,
      ClassOutline.Method method,
      boolean platform,
      String problem,
      String skip) {
    Map<String, Object> elements = method.test() == null ? Map.of() : method.test().elements();
    Object bound = elements.getOrDefault("preemptionBound", -1);
    return new ScannedTest(
        owner.name().replace('/', '.'),
        method.name(),
        platform,
        new ScannedTest.Wishes(
            bound.equals(-1) ? null : (Integer) bound,
            Boolean.TRUE.equals(elements.get("exhaustive")),
            written(elements.get("budget")),
            written(elements.get("strategy")),
            texts(elements.get("allowedRaces"))),
        problem,
        skip);
  }

  private static String id(ClassOutline owner, ClassOutline.Method method) {
    return owner.name().replace('/', '.') + "#" + method.name();
  }

  private static List<String> texts(Object element) {
    return element instanceof List<?> list
        ? list.stream().map(String::valueOf).toList()
        : List.of();
  }

  private static String written(Object element) {
    return element == null || element.equals("") ? null : (String) element;
  }

  /** The class, its super classes, then all their interfaces: as far as the class path has them. */
  private List<ClassOutline> lineage(ClassOutline concrete) {
    List<ClassOutline> lineage = new ArrayList<>();
    Deque<String> interfaces = new ArrayDeque<>();
    for (ClassOutline c = concrete; c != null; c = outline(c.superName())) {
      lineage.add(c);
      interfaces.addAll(c.interfaces());
    }
    Set<String> seen = new HashSet<>();
    while (!interfaces.isEmpty()) {
      String name = interfaces.remove();
      ClassOutline outline = seen.add(name) ? outline(name) : null;
      if (outline != null) {
        lineage.add(outline);
        interfaces.addAll(outline.interfaces());
      }
    }
    return lineage;
  }

  private ClassOutline outline(String name) {
    if (name == null || name.startsWith("java/")) {
      return null;
    }
    if (!outlines.containsKey(name)) {
      byte[] bytes = classPath.find(name);
      outlines.put(name, bytes == null ? null : ClassOutline.read(name, bytes));
    }
    return outlines.get(name);
  }
}
