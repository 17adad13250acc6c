package dev.por.engine.instrument;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import java.util.Set;

/** Calls in the code under test whose result would differ from run to run. */
final class ChanceRedirections {
  private static final Set<String> GENERATORS =
      Set.of("java/util/Random", "java/util/SplittableRandom");

  private static final String GENERATORS_OF = "dev/por/probe/Generators";
  private static final String GENERATOR = "Ljava/util/random/RandomGenerator;";
  private static final String FACTORY = "java/util/random/RandomGeneratorFactory";

  private ChanceRedirections() {}

  /** Where the call goes, or null when it has nothing to do with chance. */
  static Redirection of(int opcode, String owner, String call, ClassLoader loader) {
    if (opcode == INVOKESTATIC) {
      return switch (owner + "." + call) {
        case "java/lang/Math.random()D", "java/lang/StrictMath.random()D" -> to("random", "()D");
        case "java/util/random/RandomGenerator.getDefault()" + GENERATOR ->
            new Redirection(GENERATORS_OF, "getDefault", "()" + GENERATOR, false);
        case "java/util/random/RandomGenerator.of(Ljava/lang/String;)" + GENERATOR ->
            new Redirection(GENERATORS_OF, "of", "(Ljava/lang/String;)" + GENERATOR, false);
        case "java/lang/System.identityHashCode(Ljava/lang/Object;)I" ->
            to("identityHashCode", "(Ljava/lang/Object;)I");
        default -> null;
      };
    }
    if (owner.equals(FACTORY) && call.equals("create()" + GENERATOR)) {
      return new Redirection(GENERATORS_OF, "create", "(L" + FACTORY + ";)" + GENERATOR, false);
    }
    boolean ofAny = owner.equals("java/lang/Object") || owner.equals("java/lang/Class");
    if (ofAny && call.equals("hashCode()I") && opcode == INVOKEVIRTUAL) {
      return new Redirection("dev/por/probe/Hashes", "hashCode", "(Ljava/lang/Object;)I", false);
    }
    if (owner.equals("java/lang/Runtime") && call.equals("availableProcessors()I")) {
      return to("availableProcessors", "(Ljava/lang/Runtime;)I");
    }
    boolean id = call.equals("getId()J") || call.equals("threadId()J");
    return id && Hierarchy.extendsClass(owner, "java/lang/Thread", loader)
        ? to("threadId", "(Ljava/lang/Thread;)J")
        : null;
  }

  /** Whether a generator is made that would choose its seed itself. */
  static boolean lacksSeed(String owner, String name, String descriptor) {
    return name.equals("<init>") && descriptor.equals("()V") && GENERATORS.contains(owner);
  }

  private static Redirection to(String hook, String descriptor) {
    return new Redirection(Hook.CHANCE, hook, descriptor, false);
  }
}
