package dev.por.engine.instrument.call;

import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.names.Hierarchy;

/** Calls in the code under test that wait for time to pass or ask for it. */
final class TimeRedirections {
  private static final String THREAD = "java/lang/Thread";

  private TimeRedirections() {}

  /** Where the call goes, or null when it has nothing to do with time. */
  static Redirection of(int opcode, String owner, String call, ClassLoader loader) {
    return opcode == INVOKESTATIC
        ? ofStatic(owner, call, loader)
        : ofObject(opcode, owner, call, loader);
  }

  private static Redirection ofStatic(String owner, String call, ClassLoader loader) {
    return switch (call) {
      case "sleep(J)V", "sleep(JI)V", "sleep(Ljava/time/Duration;)V" ->
          Hierarchy.extendsClass(owner, THREAD, loader) ? sited("sleep", call.substring(5)) : null;
      case "nanoTime()J", "currentTimeMillis()J" ->
          owner.equals("java/lang/System")
              ? new Redirection(HookCalls.TIME, call.substring(0, call.indexOf('(')), "()J", false)
              : null;
      default -> null;
    };
  }

  private static Redirection ofObject(int opcode, String owner, String call, ClassLoader loader) {
    return switch (call) {
      // final in Object: whatever the owner, it is them
      case "wait(J)V" -> sited("await", "(Ljava/lang/Object;J)V");
      case "wait(JI)V" -> sited("await", "(Ljava/lang/Object;JI)V");
      case "join(J)V", "join(JI)V", "join(Ljava/time/Duration;)Z" -> {
        boolean ofThread = opcode != INVOKESPECIAL && Hierarchy.extendsClass(owner, THREAD, loader);
        yield ofThread ? sited("join", "(Ljava/lang/Thread;" + call.substring(5)) : null;
      }
      default -> owner.equals("java/util/concurrent/TimeUnit") ? ofTimeUnit(call) : null;
    };
  }

  private static Redirection ofTimeUnit(String call) {
    return switch (call) {
      case "sleep(J)V" -> sited("sleep", "(Ljava/util/concurrent/TimeUnit;J)V");
      case "timedWait(Ljava/lang/Object;J)V" ->
          sited("await", "(Ljava/util/concurrent/TimeUnit;Ljava/lang/Object;J)V");
      case "timedJoin(Ljava/lang/Thread;J)V" ->
          sited("join", "(Ljava/util/concurrent/TimeUnit;Ljava/lang/Thread;J)V");
      default -> null;
    };
  }

  /** A hook that takes the site as its last argument. */
  private static Redirection sited(String hook, String descriptor) {
    return new Redirection(HookCalls.TIME, hook, descriptor.replace(")", "I)"), true);
  }
}
