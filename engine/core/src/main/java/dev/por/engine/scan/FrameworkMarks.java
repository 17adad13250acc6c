package dev.por.engine.scan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The annotations of test frameworks that an annotation stands for: itself, or those that it is
 * annotated with, however indirectly.
 */
final class FrameworkMarks {
  private static final List<String> FRAMEWORKS =
      List.of(
          "org/junit/", "junit/framework/", "org/testng/", "spock/lang/", "org/spockframework/");

  private static final List<String> MULTIPLYING =
      List.of("@TestTemplate", "@TestFactory", "@ClassTemplate");

  private final Function<String, ClassOutline> classes;

  /** The annotation types come from {@code classes}, by internal name; null for one unknown. */
  FrameworkMarks(Function<String, ClassOutline> classes) {
    this.classes = classes;
  }

  /** Whether a class belongs to a test framework. */
  static boolean owns(String internalName) {
    return internalName != null && FRAMEWORKS.stream().anyMatch(internalName::startsWith);
  }

  /** Whether there is a JUnit Platform that can be asked to run tests. */
  boolean hasPlatform() {
    return classes.apply("org/junit/platform/launcher/core/LauncherFactory") != null;
  }

  /** Whether it makes several tests of one method or class. */
  boolean multiplies(Mark mark) {
    return MULTIPLYING.stream().anyMatch(mark.written()::equals)
        || typeOf(mark).stream().anyMatch(this::multiplies);
  }

  /** The annotations of the type of a framework's annotation. */
  private List<Mark> typeOf(Mark mark) {
    ClassOutline type = owns(mark.internalName()) ? classes.apply(mark.internalName()) : null;
    return type == null ? List.of() : type.marks();
  }

  /** The annotations of frameworks among these, and those that these are annotated with. */
  List<Mark> in(List<Mark> marks) {
    List<Mark> found = new ArrayList<>();
    collect(marks, found, new HashSet<>());
    return found;
  }

  /** Whether a class has the annotation that the class above it has. */
  boolean isInherited(Mark mark) {
    ClassOutline type = classes.apply(mark.internalName());
    // one that cannot be looked at may well be
    return type == null
        || type.marks().stream()
            .anyMatch(m -> m.descriptor().equals("Ljava/lang/annotation/Inherited;"));
  }

  /** The tags that these give to a test. */
  Set<String> tags(List<Mark> marks) {
    Set<String> tags = new TreeSet<>();
    for (Mark mark : in(marks)) {
      if (mark.written().equals("@Tag")) {
        tags.add(String.valueOf(mark.elements().get("value")));
      } else if (mark.written().equals("@Tags")
          && mark.elements().get("value") instanceof List<?> l) {
        l.forEach(inner -> tags.addAll(tags(List.of((Mark) inner))));
      }
    }
    return tags;
  }

  /** Whether one of these makes a method a test of a framework. */
  boolean isTest(List<Mark> marks) {
    return in(marks).stream().anyMatch(this::isTest);
  }

  private boolean isTest(Mark mark) {
    return mark.internalName().equals("org/junit/Test")
        || mark.internalName().equals("org/testng/annotations/Test")
        || mark.written().equals("@Testable")
        || typeOf(mark).stream().anyMatch(this::isTest);
  }

  private void collect(List<Mark> marks, List<Mark> found, Set<String> seen) {
    for (Mark mark : marks) {
      String name = mark.internalName();
      if (name.startsWith("java/") || name.startsWith("dev/por/api/") || !seen.add(name)) {
        continue;
      }
      if (owns(name)) {
        found.add(mark);
      } else {
        ClassOutline type = classes.apply(name);
        if (type != null) {
          collect(type.marks(), found, seen);
        }
      }
    }
  }
}
