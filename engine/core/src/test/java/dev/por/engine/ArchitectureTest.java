package dev.por.engine;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Holds the table of packages in {@code docs/architecture.md}. */
class ArchitectureTest {
  private static final String ENGINE = "dev.por.engine.";
  private static final String PROBE = "dev.por.probe..";
  private static final String ASM = "org.objectweb.asm..";
  private static final String MODELS = "dev.por.api.model..";
  private static final String JACKSON = "com.fasterxml.jackson..";
  private static final String PLATFORM = "org.junit.platform..";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.por.engine");

  private static final String DOCUMENT = "docs/architecture.md";

  /** A row of the table of packages: a name, and what it may use. */
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `([a-z.]+)` \\| .* \\| ([^|]+) \\|$");

  private static final Map<String, String> OUTSIDE =
      Map.of(
          PROBE,
          "probe",
          ASM,
          "ASM",
          MODELS,
          "por-api",
          JACKSON,
          "Jackson",
          PLATFORM,
          "JUnit Platform");

  /** How the document calls a package. */
  private static final UnaryOperator<String> OUTSIDE_OR_SHORT =
      name -> OUTSIDE.getOrDefault(name, name.replace(ENGINE, ""));

  /** Which packages each package may use, besides the JDK and itself. */
  private static final Map<String, List<String>> MAY_USE = new TreeMap<>();

  static {
    MAY_USE.put("model", List.of());
    MAY_USE.put("plan", List.of());
    MAY_USE.put("result", engine("result.finding", "result.observed"));
    MAY_USE.put("result.finding", List.of());
    MAY_USE.put("result.observed", List.of());
    // An ending speaks of failures in the words of the result.
    MAY_USE.put("program", engine("model", "result.finding"));
    MAY_USE.put("program.model", engine("model", "program", "result.finding"));
    MAY_USE.put("program.automaton", and(engine("model", "program", "result.finding"), MODELS));
    MAY_USE.put("coverage", engine("model", "result"));
    MAY_USE.put("explore.search", engine("model", "program"));
    MAY_USE.put("explore.hunt", engine("model", "explore.search"));
    MAY_USE.put("explore.dpor", engine("model", "program", "explore.search"));
    MAY_USE.put("explore.free", engine("model", "program", "explore.search"));
    MAY_USE.put("explore.bpor", engine("model", "program", "explore.search"));
    MAY_USE.put("explore.cbpor", engine("model", "program", "explore.search", "explore.dpor"));
    MAY_USE.put("explore.cartesian", engine("model", "program", "explore.search", "explore.cbpor"));
    MAY_USE.put(
        "explore.graph",
        engine(
            "model", "program", "explore.search", "explore.dpor", "explore.bpor", "explore.cbpor"));
    MAY_USE.put("explore.finding", engine("model", "program", "result.finding"));
    MAY_USE.put(
        "explore",
        engine(
            "model",
            "program",
            "plan",
            "coverage",
            "result",
            "explore.search",
            "explore.hunt",
            "explore.dpor",
            "explore.free",
            "explore.bpor",
            "explore.cbpor",
            "explore.cartesian",
            "explore.graph",
            "explore.finding"));
    MAY_USE.put(
        "stateful",
        engine(
            "model",
            "program",
            "program.automaton",
            "plan",
            "explore",
            "explore.cartesian",
            "explore.finding",
            "result"));
    MAY_USE.put("symbolic.solver", List.of());
    MAY_USE.put("symbolic.sat", engine("symbolic.solver"));
    MAY_USE.put(
        "symbolic",
        and(
            engine(
                "model", "program", "program.automaton", "plan", "symbolic.solver", "symbolic.sat"),
            MODELS));
    MAY_USE.put("instrument.names", and(List.of(), ASM));
    MAY_USE.put("scan", and(engine("instrument.names"), ASM));
    MAY_USE.put("instrument.emit", and(and(engine("instrument.names"), PROBE), ASM));
    MAY_USE.put("instrument.buffer", and(engine("instrument.names"), ASM));
    MAY_USE.put(
        "instrument.call",
        and(and(engine("instrument.names", "instrument.emit", "instrument.buffer"), PROBE), ASM));
    MAY_USE.put(
        "instrument.deep",
        and(and(engine("instrument.names", "instrument.emit", "instrument.call"), PROBE), ASM));
    MAY_USE.put(
        "instrument.jdk",
        and(and(engine("instrument.emit", "instrument.call", "instrument.deep"), PROBE), ASM));
    MAY_USE.put(
        "instrument.task", and(and(engine("instrument.names", "instrument.emit"), PROBE), ASM));
    MAY_USE.put(
        "instrument.object",
        and(
            and(
                engine("instrument.emit", "instrument.call", "instrument.deep", "instrument.jdk"),
                PROBE),
            ASM));
    MAY_USE.put(
        "instrument.statics", and(and(engine("instrument.names", "instrument.emit"), PROBE), ASM));
    MAY_USE.put(
        "instrument.unlisted",
        and(
            and(
                engine(
                    "instrument.names",
                    "instrument.emit",
                    "instrument.buffer",
                    "instrument.deep",
                    "instrument.jdk",
                    "instrument.task",
                    "instrument.object"),
                PROBE),
            ASM));
    MAY_USE.put(
        "instrument.user",
        and(
            and(
                engine(
                    "instrument.names",
                    "instrument.emit",
                    "instrument.buffer",
                    "instrument.call",
                    "instrument.deep",
                    "instrument.jdk",
                    "instrument.task",
                    "instrument.object",
                    "instrument.statics",
                    "instrument.unlisted"),
                PROBE),
            ASM));
    MAY_USE.put(
        "instrument",
        and(
            and(
                engine(
                    "instrument.names",
                    "instrument.emit",
                    "instrument.deep",
                    "instrument.object",
                    "instrument.statics",
                    "instrument.unlisted",
                    "instrument.user"),
                PROBE),
            ASM));
    MAY_USE.put("control.describe", and(engine("program", "result.finding"), PROBE));
    MAY_USE.put("control.fault", and(engine("control.describe"), PROBE));
    MAY_USE.put("control.carrier", and(engine("control.fault"), PROBE));
    MAY_USE.put("control.location", and(engine("model"), PROBE));
    MAY_USE.put("control.jdk", and(engine("model", "control.location"), PROBE));
    MAY_USE.put(
        "control.managed",
        and(engine("model", "control.carrier", "control.location", "control.jdk"), PROBE));
    MAY_USE.put(
        "control.identity",
        and(
            engine("model", "control.fault", "control.location", "control.jdk", "control.managed"),
            PROBE));
    MAY_USE.put(
        "control.turn",
        and(
            engine(
                "model",
                "program",
                "plan",
                "result",
                "result.finding",
                "result.observed",
                "control.describe",
                "control.fault",
                "control.carrier",
                "control.location",
                "control.managed"),
            PROBE));
    MAY_USE.put(
        "control.init",
        and(
            engine(
                "model",
                "control.fault",
                "control.location",
                "control.managed",
                "control.identity",
                "control.turn"),
            PROBE));
    MAY_USE.put(
        "control.memory",
        and(
            engine(
                "model",
                "control.location",
                "control.jdk",
                "control.managed",
                "control.identity",
                "control.turn",
                "control.init"),
            PROBE));
    MAY_USE.put(
        "control.leftout",
        and(
            engine(
                "model",
                "control.location",
                "control.managed",
                "control.identity",
                "control.turn",
                "control.memory"),
            PROBE));
    MAY_USE.put(
        "control.monitor",
        and(
            engine(
                "model",
                "control.location",
                "control.jdk",
                "control.managed",
                "control.identity",
                "control.turn",
                "control.init",
                "control.leftout"),
            PROBE));
    MAY_USE.put(
        "control.indirect",
        and(
            engine(
                "model",
                "control.location",
                "control.jdk",
                "control.managed",
                "control.identity",
                "control.turn",
                "control.init",
                "control.memory",
                "control.leftout"),
            PROBE));
    MAY_USE.put(
        "control.repetition",
        and(
            engine(
                "model",
                "program",
                "control.location",
                "control.managed",
                "control.identity",
                "control.turn",
                "control.init",
                "control.memory",
                "control.leftout",
                "control.monitor"),
            PROBE));
    MAY_USE.put(
        "control.thread",
        and(
            engine(
                "model",
                "control.describe",
                "control.fault",
                "control.carrier",
                "control.location",
                "control.jdk",
                "control.managed",
                "control.identity",
                "control.turn",
                "control.memory",
                "control.monitor"),
            PROBE));
    MAY_USE.put(
        "control.object",
        and(
            engine(
                "model",
                "control.describe",
                "control.location",
                "control.jdk",
                "control.managed",
                "control.identity",
                "control.turn",
                "control.init",
                "control.memory",
                "control.leftout",
                "control.monitor",
                "control.indirect"),
            PROBE));
    MAY_USE.put(
        "control.pool",
        and(
            engine(
                "model", "control.location", "control.managed", "control.identity", "control.turn"),
            PROBE));
    MAY_USE.put(
        "control.forkjoin",
        and(
            engine(
                "model",
                "control.describe",
                "control.location",
                "control.managed",
                "control.identity",
                "control.turn",
                "control.pool"),
            PROBE));
    MAY_USE.put(
        "control.future",
        and(
            engine(
                "model",
                "control.describe",
                "control.location",
                "control.managed",
                "control.identity",
                "control.turn",
                "control.pool",
                "control.forkjoin"),
            PROBE));
    MAY_USE.put(
        "control.environment",
        and(
            engine(
                "model",
                "control.location",
                "control.managed",
                "control.identity",
                "control.turn",
                "control.init",
                "control.memory",
                "control.monitor",
                "control.repetition",
                "control.thread",
                "control.object"),
            PROBE));
    MAY_USE.put(
        "control.lifecycle", and(and(engine("model", "plan", "control.fault"), PROBE), PLATFORM));
    MAY_USE.put(
        "control",
        and(
            engine(
                "model",
                "program",
                "plan",
                "result.finding",
                "result.observed",
                "control.describe",
                "control.fault",
                "control.carrier",
                "control.location",
                "control.jdk",
                "control.lifecycle",
                "control.managed",
                "control.identity",
                "control.turn",
                "control.init",
                "control.memory",
                "control.leftout",
                "control.monitor",
                "control.indirect",
                "control.repetition",
                "control.thread",
                "control.object",
                "control.future",
                "control.environment"),
            PROBE));
    MAY_USE.put("gate", engine("result", "result.finding"));
    // result.json carries the verdict of the gate.
    MAY_USE.put(
        "wire",
        and(
            engine("model", "plan", "result", "result.finding", "result.observed", "gate"),
            JACKSON));
    MAY_USE.put(
        "merge",
        engine("model", "coverage", "result", "result.finding", "result.observed", "wire"));
    MAY_USE.put(
        "launch",
        engine(
            "plan",
            "result",
            "result.finding",
            "result.observed",
            "wire",
            "merge",
            "instrument.object"));
    MAY_USE.put(
        "worker.recording",
        engine(
            "control",
            "control.fault",
            "explain",
            "explore.finding",
            "model",
            "plan",
            "program",
            "result",
            "result.finding"));
    MAY_USE.put("explain", engine("result.finding"));
    MAY_USE.put(
        "worker",
        and(
            engine(
                "model",
                "plan",
                "result",
                "result.finding",
                "result.observed",
                "program",
                "program.automaton",
                "coverage",
                "explore",
                "explore.search",
                "explore.finding",
                "stateful",
                "symbolic",
                "symbolic.solver",
                "instrument",
                "instrument.names",
                "control",
                "control.carrier",
                "control.describe",
                "control.fault",
                "control.lifecycle",
                "worker.recording",
                "wire"),
            MODELS));
  }

  private static List<String> engine(String... packages) {
    return List.of(packages).stream().map(p -> ENGINE + p).toList();
  }

  private static List<String> and(List<String> packages, String more) {
    List<String> all = new ArrayList<>(packages);
    all.add(more);
    return all;
  }

  @Test
  void everyPackageUsesOnlyWhatItMay() {
    MAY_USE.forEach(
        (name, others) -> {
          List<String> allowed = new ArrayList<>(others);
          allowed.add(ENGINE + name);
          allowed.add("java..");
          allowed.add("jdk..");
          allowed.add("sun..");
          classes()
              .that()
              .resideInAPackage(ENGINE + name)
              .should()
              .onlyDependOnClassesThat(resideInAnyPackage(allowed.toArray(new String[0])))
              .check(CLASSES);
        });
  }

  @Test
  void everyPackageIsInTheTable() {
    Set<String> packages = new TreeSet<>();
    for (JavaClass c : CLASSES) {
      packages.add(c.getPackageName().substring(ENGINE.length()));
    }
    assertEquals(MAY_USE.keySet(), packages);
  }

  @Test
  void documentDrawsThePackagesAsTheyAre() throws IOException {
    Documents.checkPart(DOCUMENT, "packages", PackagePicture.ofEngine(MAY_USE).markdown());
  }

  @Test
  void documentDrawsTheRoomsOfControlAsTheyAre() throws IOException {
    String rooms = PackagePicture.below("control", MAY_USE).markdown();
    Documents.checkPart(DOCUMENT, "rooms of control", rooms);
  }

  /**
   * The pictures are drawn from the table, so the table says what is really used: in class files,
   * or in sources, since constants and catch clauses leave no trace in class files.
   */
  @Test
  void everyPackageUsesAllThatItMay() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (Path source : Documents.mainSources()) {
      String folder = source.getParent().toString().replace('/', '.');
      if (folder.contains(ENGINE)) {
        String name = folder.substring(folder.indexOf(ENGINE) + ENGINE.length());
        texts.merge(name, Files.readString(source), String::concat);
      }
    }
    for (JavaClass c : CLASSES) {
      String used =
          c.getDirectDependenciesFromSelf().stream()
              .map(dependency -> dependency.getTargetClass().getFullName() + "\n")
              .collect(Collectors.joining());
      texts.merge(c.getPackageName().substring(ENGINE.length()), used, String::concat);
    }
    Set<String> idle = new TreeSet<>();
    MAY_USE.forEach(
        (name, others) -> {
          for (String other : others) {
            String used = Pattern.quote(other.replace("..", ""));
            String below = other.endsWith("..") ? "(\\.[a-z]+)*" : "";
            if (!Pattern.compile(used + below + "\\.[A-Z]").matcher(texts.get(name)).find()) {
              idle.add(name + " does not use " + other);
            }
          }
        });
    assertEquals(Set.of(), idle);
  }

  /** Rows that list packages by name; others say in words what they may use. */
  @Test
  void documentSaysWhatEachPackageMayUse() throws IOException {
    String document = Files.readString(Documents.ROOT.resolve(DOCUMENT));
    Set<String> wrong = new TreeSet<>();
    Set<String> named = new TreeSet<>();
    Matcher row = ROW.matcher(document);
    while (row.find()) {
      String name = row.group(1);
      named.add(name);
      boolean inWords = List.of("worker", "explore", "program").contains(name);
      if (MAY_USE.containsKey(name) && !inWords) {
        Set<String> said =
            new TreeSet<>(List.of(row.group(2).replaceAll(" \\(.*|`", "").split(", ")));
        Set<String> is = new TreeSet<>(MAY_USE.get(name).stream().map(OUTSIDE_OR_SHORT).toList());
        if (is.isEmpty()) {
          is.add("–");
        }
        if (!said.equals(is)) {
          wrong.add(name + " may use " + is + ", not " + said);
        }
      }
    }
    assertEquals(Set.of(), wrong);
    Set<String> absent = new TreeSet<>(MAY_USE.keySet());
    absent.removeIf(name -> named.contains(name) || named.contains(name.replaceAll("\\..*", "")));
    assertEquals(Set.of(), absent, "packages without a row in " + DOCUMENT);
  }

  @Test
  void thereIsNoCycle() {
    slices().matching(ENGINE + "(**)").should().beFreeOfCycles().check(CLASSES);
  }

  /** The hooks are JDK types and each other, without circles among their packages. */
  @Test
  void theHooksKnowNothingOfTheEngine() {
    JavaClasses hooks = new ClassFileImporter().importPackages("dev.por.probe");
    slices().matching("dev.por.(**)").should().beFreeOfCycles().check(hooks);
    classes()
        .that()
        .resideInAPackage(PROBE)
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage(PROBE, "java..", "jdk..", "sun.."))
        .check(hooks);
  }

  @Test
  void theSearchKnowsNoThreadNoClockAndNoFile() {
    noClasses()
        .that()
        .resideInAnyPackage(
            ENGINE + "model..", ENGINE + "program..", ENGINE + "coverage..", ENGINE + "explore..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                "java.io..", "java.nio..", "java.net..", "java.time..", "java.util.concurrent.."))
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(Thread.class)
        .orShould()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .check(CLASSES);
  }

  @Test
  void theFactoryAloneKnowsWhetherATestIsCodeOrAModel() {
    noClasses()
        .that(
            describe(
                "do not make it",
                c -> !c.getSimpleName().matches("ExploredTestFactory|(Code|Model)Exploration")))
        .should()
        .dependOnClassesThat(
            describe(
                "are of one kind",
                c -> c.getSimpleName().matches("ModelSource|(Code|Model)Exploration")))
        .check(CLASSES.that(describe("are others", c -> !c.getSimpleName().equals("ModelSource"))));
  }

  /**
   * Reflection fails where the type of a member is absent. What looks at classes under test asks
   * {@code ShownMembers}; these look at classes of the JDK and of por only, or at the test itself.
   */
  @Test
  void membersOfClassesUnderTestAreLookedAtThroughOneDoor() {
    List<String> others =
        List.of(
            "BufferLayout",
            "HandleInternals",
            "ModelSource",
            "InternalPartFinder",
            "SelfSynchronizedClasses",
            "StatelessClasses",
            "PlainLifeCycle",
            "PlatformLifeCycle");
    for (String method : List.of("getDeclaredFields", "getDeclaredMethods", "getMethods")) {
      noClasses()
          .that(describe("may look", c -> !others.contains(c.getSimpleName())))
          .and()
          .resideInAnyPackage(ENGINE + "control..", ENGINE + "worker..")
          .should()
          .callMethod(Class.class, method)
          .check(CLASSES);
    }
  }
}
