package dev.por.engine.instrument.user;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.names.Jdk;
import dev.por.engine.instrument.names.JdkCallers;
import dev.por.engine.instrument.unlisted.ExemptJdkClasses;
import dev.por.engine.instrument.unlisted.UnlistedClasses;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Lets a class under test report objects that come from the JDK otherwise than as results of calls:
 * arguments of methods that the JDK may call, and exceptions that are caught.
 */
public final class JdkObjectArrivalWeaver {
  private final ClassNode type;
  private final JdkCallers callers;

  /** Bodies of lambdas that the JDK may call, and how many variables of others they come with. */
  private final Map<String, Integer> lambdas = new HashMap<>();

  private JdkObjectArrivalWeaver(ClassNode type, ClassLoader loader) {
    this.type = type;
    this.callers = new JdkCallers(loader);
  }

  public static void tell(ClassNode type, ClassLoader loader) {
    JdkObjectArrivalWeaver arrivals = new JdkObjectArrivalWeaver(type, loader);
    type.methods.forEach(arrivals::findLambdas);
    for (MethodNode method : type.methods) {
      if (method.instructions.size() > 0) {
        arrivals.tellArguments(method);
        arrivals.tellExceptions(method);
      }
    }
  }

  /** Whether an object of the JDK may come as an argument of this type. */
  static boolean isWay(Type argument) {
    boolean named = argument.getSort() == Type.OBJECT && Jdk.owns(argument.getInternalName());
    return (named || argument.getSort() == Type.ARRAY) && Jdk.isNamed(argument);
  }

  /** Whether it may come out of a static field of this type. */
  static boolean isWay(String owner, Type field) {
    boolean known =
        field.getSort() == Type.OBJECT && ExemptJdkClasses.reason(field.getInternalName()) != null;
    return UnlistedClasses.mayBe(owner) && Jdk.mayHaveState(field) && !known;
  }

  /** Whether it may come with a call of this descriptor, after so many arguments. */
  static boolean isWay(String descriptor, int first) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    for (int i = first; i < arguments.length; i++) {
      if (isWay(arguments[i])) {
        return true;
      }
    }
    return false;
  }

  private void findLambdas(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof InvokeDynamicInsnNode call
          && CallBridge.makesFunction(call.bsm)
          && callers.mayCall(call.desc)) {
        for (Object argument : call.bsmArgs) {
          if (argument instanceof Handle body && body.getOwner().equals(type.name)) {
            lambdas.put(body.getName() + body.getDesc(), captured(call.desc, body));
          }
        }
      }
    }
  }

  /** How many of the arguments in the descriptor come from where the lambda is. */
  private static int captured(String descriptor, Handle body) {
    int all = Type.getArgumentTypes(descriptor).length;
    return body.getTag() == Opcodes.H_INVOKESTATIC ? all : Math.max(0, all - 1);
  }

  private void tellArguments(MethodNode method) {
    boolean lambda = (method.access & Opcodes.ACC_SYNTHETIC) != 0;
    Integer first = lambda ? lambdas.get(method.name + method.desc) : null;
    if (first == null && isWay(method.desc, 0) && callers.mayCall(type, method)) {
      first = 0;
    }
    if (first != null) {
      MethodNode told = new MethodNode(Opcodes.ASM9);
      tell(told, method.desc, first, (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0);
      method.instructions.insert(told.instructions);
    }
  }

  /** Reports the arguments that begin at a variable, but for so many of them. */
  public static void tell(MethodVisitor to, String descriptor, int but, int variable) {
    int next = variable;
    Type[] arguments = Type.getArgumentTypes(descriptor);
    for (int i = 0; i < arguments.length; i++) {
      if (i >= but && isWay(arguments[i])) {
        to.visitVarInsn(Opcodes.ALOAD, next);
        HookCalls.call(to, "received", "(Ljava/lang/Object;)V");
      }
      next += arguments[i].getSize();
    }
  }

  /** What code under test throws itself is known by then, what the JDK or the JVM throws is not. */
  private void tellExceptions(MethodNode method) {
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      AbstractInsnNode begin = block.handler;
      while (begin.getOpcode() < 0) {
        begin = begin.getNext();
      }
      // several blocks may have one handler; one without a type throws it again
      if (block.type != null && Jdk.owns(block.type) && !isTold(begin)) {
        method.instructions.insertBefore(begin, new InsnNode(Opcodes.DUP));
        method.instructions.insertBefore(begin, caught());
      }
    }
  }

  private static boolean isTold(AbstractInsnNode begin) {
    return begin.getOpcode() == Opcodes.DUP
        && begin.getNext() instanceof MethodInsnNode call
        && call.owner.equals(HookCalls.STATE);
  }

  private static MethodInsnNode caught() {
    String descriptor = "(Ljava/lang/Throwable;)V";
    return new MethodInsnNode(Opcodes.INVOKESTATIC, HookCalls.STATE, "caught", descriptor, false);
  }
}
