package dev.por.engine.instrument.call;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.names.Hierarchy;
import java.util.Set;

/** Calls in the code under test whose result would differ from run to run. */
public final class ChanceRedirections {
  private static final Set<String> GENERATORS =
      Set.of("java/util/Random", "java/util/SplittableRandom");

  private static final String GENERATORS_OF = "dev/por/probe/chance/Generators";
  private static final String GENERATOR = "Ljava/util/random/RandomGenerator;";
  private static final String FACTORY = "java/util/random/RandomGeneratorFactory";

  private ChanceRedirections() {}

  /** Where the call goes, or null when it has nothing to do with chance. */
  static Redirection of(int opcode, String owner, String call, ClassLoader loader) {
    Redirection ofHash = IdentityHash.of(opcode, owner, call);
    if (ofHash != null) {
      return ofHash;
    }
    if (opcode == INVOKESTATIC) {
      return switch (owner + "." + call) {
        case "java/lang/Math.random()D", "java/lang/StrictMath.random()D" -> to("random", "()D");
        case "java/util/random/RandomGenerator.getDefault()" + GENERATOR ->
            new Redirection(GENERATORS_OF, "getDefault", "()" + GENERATOR, false);
        case "java/util/random/RandomGenerator.of(Ljava/lang/String;)" + GENERATOR ->
            new Redirection(GENERATORS_OF, "of", "(Ljava/lang/String;)" + GENERATOR, false);
        default -> null;
      };
    }
    if (owner.equals(FACTORY) && call.equals("create()" + GENERATOR)) {
      return new Redirection(GENERATORS_OF, "create", "(L" + FACTORY + ";)" + GENERATOR, false);
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
  public static boolean lacksSeed(String owner, String name, String descriptor) {
    return name.equals("<init>") && descriptor.equals("()V") && GENERATORS.contains(owner);
  }

  private static Redirection to(String hook, String descriptor) {
    return new Redirection(HookCalls.CHANCE, hook, descriptor, false);
  }
}
