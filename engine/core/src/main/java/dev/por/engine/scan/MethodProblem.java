package dev.por.engine.scan;

import org.objectweb.asm.Opcodes;

/** Why a method that is marked as a test cannot be run as one, and what to do about it. */
final class MethodProblem {
  private static final String MODEL = ")Ldev/por/api/model/Model;";

  private MethodProblem() {}

  /**
   * The first problem of a method that a concrete class has, or null.
   *
   * @param platform whether the JUnit Platform runs it, which may give it what it needs
   */
  static String of(ClassOutline owner, ClassOutline.Method method, boolean platform) {
    String problem = platform ? null : ofParameters(method);
    if (problem == null) {
      problem = ofMethod(method);
    }
    return problem != null || platform ? problem : ofClass(owner);
  }

  /** The problem of a second method of one name. */
  static String ambiguous(ClassOutline owner, ClassOutline.Method method) {
    return owner.name().replace('/', '.')
        + " has several tests named "
        + method.name()
        + "; give each a name of its own.";
  }

  /** The problem of a method of an abstract class that nothing extends. */
  static String stranded(ClassOutline owner) {
    return owner.name().replace('/', '.')
        + " is abstract and no class extends it, so its tests would never run; add a concrete class"
        + " or remove the annotation.";
  }

  private static String ofParameters(ClassOutline.Method method) {
    return method.descriptor().startsWith("()")
        ? null
        : "The method has parameters; a concurrency test takes none.";
  }

  private static String ofMethod(ClassOutline.Method method) {
    if (method.isModel() != method.descriptor().endsWith(MODEL)) {
      return method.descriptor().endsWith(MODEL)
          ? "The method returns a Model but is marked @ConcurrencyTest; mark it @ModelTest."
          : "The method is marked @ModelTest but returns no dev.por.api.model.Model; return one, or"
              + " mark it @ConcurrencyTest.";
    }
    if (method.is(Opcodes.ACC_STATIC)) {
      return "The method is static; a concurrency test is an instance method.";
    }
    if (method.is(Opcodes.ACC_PRIVATE)) {
      return "The method is private; make it package-private or public.";
    }
    return method.is(Opcodes.ACC_ABSTRACT)
        ? "The method is abstract; mark the method that implements it."
        : null;
  }

  private static String ofClass(ClassOutline owner) {
    String name = owner.name().replace('/', '.');
    if (owner.isInner()) {
      return name + " is an inner class, which needs an instance of another; make it static.";
    }
    return owner.hasNoArgumentConstructor()
        ? null
        : name
            + " needs constructor arguments, and por has none to give; add a constructor without"
            + " parameters.";
  }
}
