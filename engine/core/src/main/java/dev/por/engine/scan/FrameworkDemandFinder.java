package dev.por.engine.scan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * Finds what a test asks its test framework for beyond the life cycle that por runs itself. What is
 * known to ask for nothing is listed here; every other annotation of a test framework is a demand,
 * so that an annotation that por does not know is never passed over.
 */
final class FrameworkDemandFinder {
  private static final String JUPITER = "org/junit/jupiter/api/";

  /** Names, orders, tags, and what is about tests that run side by side. */
  private static final Set<String> WITHOUT_EFFECT =
      Set.of(
          JUPITER + "Test",
          JUPITER + "DisplayName",
          JUPITER + "DisplayNameGeneration",
          JUPITER + "IndicativeSentencesGeneration",
          JUPITER + "Order",
          JUPITER + "Tag",
          JUPITER + "Tags",
          JUPITER + "TestMethodOrder",
          JUPITER + "TestClassOrder",
          JUPITER + "parallel/Execution",
          JUPITER + "parallel/Isolated",
          JUPITER + "parallel/ResourceLock",
          JUPITER + "parallel/ResourceLocks",
          "org/junit/FixMethodOrder",
          "org/junit/experimental/categories/Category");

  private static final Set<String> DISABLED = Set.of(JUPITER + "Disabled", "org/junit/Ignore");

  /** The methods around a test, and whether each kind is static. */
  private static final Map<String, Boolean> LIFE_CYCLE =
      Map.of(
          JUPITER + "BeforeAll", true,
          JUPITER + "BeforeEach", false,
          JUPITER + "AfterEach", false,
          JUPITER + "AfterAll", true);

  private final FrameworkMarks frameworks;
  private final FrameworkSettings settings;

  FrameworkDemandFinder(FrameworkMarks frameworks, FrameworkSettings settings) {
    this.frameworks = frameworks;
    this.settings = settings;
  }

  /**
   * What a test asks for.
   *
   * @param lineage the class of the test, its super classes and all their interfaces
   */
  FrameworkDemands of(List<ClassOutline> lineage, ClassOutline.Method test) {
    List<Mark> around = new ArrayList<>(frameworks.in(test.marks()));
    List<String> unmet = new ArrayList<>();
    demand(test.marks(), "", unmet);
    boolean model = test.isModel();
    for (ClassOutline type : lineage) {
      List<Mark> marks = ofClass(type, type == lineage.get(0));
      around.addAll(frameworks.in(marks));
      if (!model) {
        demand(marks, " of class " + type.name().replace('/', '.'), unmet);
        addMembers(type, unmet);
      }
    }
    if (!model) {
      addParameters(lineage.get(0), test, unmet);
      addMethods(lineage, unmet);
      addSettings(unmet);
    }
    Optional<String> skip = around.stream().filter(this::disables).findFirst().map(this::reason);
    if (skip.isPresent() && settings.disabledAnyway()) {
      unmet.add("junit.jupiter.conditions.deactivate in junit-platform.properties");
      skip = Optional.empty();
    }
    List<String> several =
        around.stream().filter(frameworks::multiplies).map(Mark::written).distinct().toList();
    return new FrameworkDemands(
        skip.orElse(null), unmet, several, !model && frameworks.hasPlatform());
  }

  private static void addParameters(
      ClassOutline type, ClassOutline.Method test, List<String> unmet) {
    if (!test.descriptor().startsWith("()")) {
      unmet.add("parameters of method " + test.name());
    }
    if (!type.isInterface() && !type.isInner() && !type.hasNoArgumentConstructor()) {
      unmet.add("parameters of the constructor");
    }
  }

  /**
   * Whether a test of a framework, which is not marked for por, is one of those that are wanted.
   */
  boolean isWanted(
      OrdinaryTestChoice choice, String id, List<ClassOutline> around, ClassOutline.Method test) {
    if (!frameworks.isTest(test.marks())) {
      return false;
    }
    Set<String> tags = frameworks.tags(test.marks());
    around.forEach(type -> tags.addAll(frameworks.tags(type.marks())));
    return choice.includes(id, tags);
  }

  private boolean disables(Mark mark) {
    return DISABLED.contains(mark.internalName());
  }

  private String reason(Mark mark) {
    Object value = mark.elements().get("value");
    return value == null || value.equals("") ? mark.written() : mark.written() + ": " + value;
  }

  /** A class has the annotations of its super class that are inherited, and those of interfaces. */
  private List<Mark> ofClass(ClassOutline type, boolean concrete) {
    List<Mark> found = frameworks.in(type.marks());
    return concrete || type.isInterface()
        ? found
        : found.stream().filter(frameworks::isInherited).toList();
  }

  private void addMembers(ClassOutline type, List<String> unmet) {
    if (FrameworkMarks.owns(type.superName())) {
      unmet.add("to extend " + type.superName().replace('/', '.'));
    }
    for (ClassOutline.Field field : type.fields()) {
      demand(field.marks(), " of field " + field.name(), unmet);
    }
  }

  private void addMethods(List<ClassOutline> lineage, List<String> unmet) {
    Set<String> overridden = new HashSet<>();
    for (ClassOutline type : lineage) {
      for (ClassOutline.Method method : type.methods()) {
        boolean seen =
            !method.is(Opcodes.ACC_PRIVATE) && !overridden.add(method.name() + method.descriptor());
        boolean other = method.test() != null || frameworks.isTest(method.marks());
        if (!seen && !other) {
          addAround(method, unmet);
        }
      }
    }
  }

  /** A method that is no test: it may be one that is run before or after tests. */
  private void addAround(ClassOutline.Method method, List<String> unmet) {
    for (Mark mark : frameworks.in(method.marks())) {
      Boolean isStatic = LIFE_CYCLE.get(mark.internalName());
      String whose = mark.written() + " of method " + method.name();
      if (isStatic == null) {
        demand(List.of(mark), " of method " + method.name(), unmet);
      } else if (method.marks().stream().noneMatch(mark::equals)) {
        unmet.add(whose + ", by an annotation of another name");
      } else if (method.is(Opcodes.ACC_STATIC) != isStatic) {
        unmet.add(whose + ", which is " + (isStatic ? "not " : "") + "static");
      } else if (!method.descriptor().startsWith("()")) {
        unmet.add(whose + ", which has parameters");
      }
    }
  }

  private void demand(List<Mark> marks, String whose, List<String> unmet) {
    for (Mark mark : frameworks.in(marks)) {
      String name = mark.internalName();
      boolean perMethod =
          name.equals(JUPITER + "TestInstance")
              && "PER_METHOD".equals(mark.elements().get("value"));
      if (!WITHOUT_EFFECT.contains(name) && !disables(mark) && !perMethod) {
        unmet.add(mark.written() + whose);
      }
    }
  }

  private void addSettings(List<String> unmet) {
    if (settings.perClass()) {
      unmet.add("one instance for all tests of a class, by junit-platform.properties");
    }
    if (settings.extensions()) {
      unmet.add("extensions that are found as services, by junit-platform.properties");
    }
  }
}
