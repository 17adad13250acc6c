package dev.por.engine.instrument.unlisted;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What a method of the JDK does to anything that it has not made itself, found by its code alone:
 * it writes if there is any doubt.
 *
 * <p>Values on the stack are types; those of objects that the method has made are marked. A mark is
 * lost where paths meet and the variable has been given anything else.
 */
final class MethodEffectAnalyzer extends AnalyzerAdapter {
  private final WritingMethodFinder known;
  private final MethodNode method;
  private final String self;

  /** Names of types of objects that the method made, each a string of its own: that is the mark. */
  private final Set<Object> made = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Names of types of arguments, marked likewise. */
  private final Set<Object> given = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Set<Integer> foreign = new HashSet<>();
  private boolean settled = true;
  private boolean writes;
  private boolean handsOut;
  private boolean locks;
  private boolean writesOthers;
  private boolean writesArguments;
  private boolean waits;

  private MethodEffectAnalyzer(WritingMethodFinder known, ClassNode type, MethodNode method) {
    super(Opcodes.ASM9, type.name, method.access, method.name, method.desc, null);
    this.known = known;
    this.method = method;
    this.self = copy(type.name);
  }

  /**
   * The effects of a method.
   *
   * @param writes whether it may change an object that it has not made, or, if it is a constructor,
   *     another one than its own
   * @param handsOut whether it may return an object that is not a new one
   * @param locks whether it enters a monitor that guards its object
   * @param writesOthers whether it writes a field of an object that it has not made itself
   * @param writesArguments whether it writes elements of arrays that it is given
   * @param waits whether it waits for other threads
   */
  public record Found(
      boolean writes,
      boolean handsOut,
      boolean locks,
      boolean writesOthers,
      boolean writesArguments,
      boolean waits) {}

  static Found of(WritingMethodFinder known, ClassNode type, MethodNode method) {
    MethodEffectAnalyzer effects = new MethodEffectAnalyzer(known, type, method);
    Set<Integer> foreign = Set.of();
    do {
      effects = new MethodEffectAnalyzer(known, type, method);
      effects.foreign.addAll(foreign);
      method.accept(effects);
      foreign = effects.foreign;
    } while (!effects.settled);
    boolean monitor = effects.locks || (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    return new Found(
        effects.writes,
        effects.handsOut,
        monitor,
        effects.writesOthers,
        effects.writesArguments,
        effects.waits);
  }

  // ---- marks

  private Object peek(int depth) {
    return stack == null || stack.size() <= depth
        ? Opcodes.TOP
        : stack.get(stack.size() - 1 - depth);
  }

  private void mark(Object value) {
    if (stack != null) {
      stack.set(stack.size() - 1, value);
    }
  }

  private static String copy(String name) {
    return String.valueOf(name.toCharArray());
  }

  private Object fresh(Object name) {
    Object mark = name instanceof String text ? copy(text) : name;
    made.add(mark);
    return mark;
  }

  /** What lies on top has been made by the method. */
  private void markTop() {
    if (stack != null && peek(0) instanceof String) {
      mark(fresh(peek(0)));
    }
  }

  private boolean isFresh(Object value) {
    return made.contains(value) || value instanceof Label;
  }

  private boolean isOwn(Object value) {
    boolean constructing = method.name.equals("<init>") && value == self;
    return isFresh(value) || constructing || value == Opcodes.UNINITIALIZED_THIS;
  }

  // ---- instructions

  @Override
  public void visitVarInsn(int opcode, int variable) {
    Object stored = peek(0);
    super.visitVarInsn(opcode, variable);
    if (opcode == Opcodes.ASTORE && !isFresh(stored) && stored != Opcodes.NULL) {
      settled &= !foreign.add(variable);
    } else if (opcode == Opcodes.ALOAD && stack != null) {
      boolean receiver = variable == 0 && (method.access & Opcodes.ACC_STATIC) == 0;
      boolean own = !isParameter(variable) && !foreign.contains(variable);
      if (receiver && !foreign.contains(0)) {
        mark(peek(0) == Opcodes.UNINITIALIZED_THIS ? peek(0) : self);
      } else if (own) {
        markTop();
      } else if (!foreign.contains(variable) && peek(0) instanceof String name) {
        mark(copy(name));
        given.add(peek(0));
      }
    }
  }

  private boolean isParameter(int variable) {
    return variable < Type.getArgumentsAndReturnSizes(method.desc) >> 2;
  }

  @Override
  public void visitTypeInsn(int opcode, String name) {
    Object before = peek(0);
    super.visitTypeInsn(opcode, name);
    if (stack == null) {
      return;
    }
    if (opcode == Opcodes.ANEWARRAY || (opcode == Opcodes.CHECKCAST && isFresh(before))) {
      markTop();
    } else if (opcode == Opcodes.CHECKCAST && before == self) {
      mark(self);
    }
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    super.visitIntInsn(opcode, operand);
    if (opcode == Opcodes.NEWARRAY) {
      markTop();
    }
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    super.visitMultiANewArrayInsn(descriptor, dimensions);
    markTop();
  }

  @Override
  public void visitInsn(int opcode) {
    switch (opcode) {
      case Opcodes.IASTORE,
          Opcodes.FASTORE,
          Opcodes.AASTORE,
          Opcodes.BASTORE,
          Opcodes.CASTORE,
          Opcodes.SASTORE ->
          stores(peek(2));
      case Opcodes.LASTORE, Opcodes.DASTORE -> stores(peek(3));
      case Opcodes.MONITORENTER -> locks |= peek(0) == self || "java/lang/Object".equals(peek(0));
      case Opcodes.ARETURN -> handsOut |= !isFresh(peek(0)) && peek(0) != Opcodes.NULL;
      default -> {}
    }
    super.visitInsn(opcode);
  }

  private void stores(Object array) {
    writesArguments |= given.contains(array);
    writes |= !isFresh(array) && !given.contains(array);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    if (opcode == Opcodes.PUTFIELD) {
      Object target = peek(Type.getType(descriptor).getSize());
      writes |= !isOwn(target);
      writesOthers |= !isOwn(target) && target != self;
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    for (Object argument : arguments) {
      // the method that gets the function may call it
      writes |= argument instanceof Handle called && known.writes(called);
    }
    if (Type.getReturnType(descriptor).getSort() == Type.OBJECT) {
      markTop();
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean itf) {
    waits |= WritingMethodFinder.waits(owner, name);
    int size = (Type.getArgumentsAndReturnSizes(descriptor) >> 2) - 1;
    Object receiver = opcode == Opcodes.INVOKESTATIC ? Opcodes.TOP : peek(size);
    boolean keeps =
        name.equals("<init>")
            && WritingMethodFinder.keepsArguments(owner, descriptor, freshness(descriptor));
    boolean callWrites = stack != null && !isNeutral(opcode, owner, name, descriptor, receiver);
    writes |= callWrites;
    List<Object> before = stack == null ? List.of() : new ArrayList<>(stack);
    super.visitMethodInsn(opcode, owner, name, descriptor, itf);
    if (stack == null) {
      return;
    }
    if (receiver instanceof Label && !keeps) {
      initialized(receiver, owner, before);
    }
    Type result = Type.getReturnType(descriptor);
    boolean object = result.getSort() == Type.OBJECT || result.getSort() == Type.ARRAY;
    if (object
        && (known.makesNew(owner, name, descriptor) || returnsReceiver(receiver, owner, result))) {
      markTop();
    }
  }

  /** Builders return themselves. */
  private boolean returnsReceiver(Object receiver, String owner, Type result) {
    return isFresh(receiver) && result.getInternalName().equals(owner);
  }

  /** What was on the stack without having been constructed is an object now. */
  private void initialized(Object label, String name, List<Object> before) {
    Object mark = fresh(name);
    for (int i = 0; i < stack.size() && i < before.size(); i++) {
      if (before.get(i) == label) {
        stack.set(i, mark);
      }
    }
  }

  /** Which of the arguments on the stack have been made here. */
  private boolean[] freshness(String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    boolean[] fresh = new boolean[arguments.length];
    int depth = 0;
    for (int i = arguments.length - 1; i >= 0; i--) {
      Object value = peek(depth + arguments[i].getSize() - 1);
      fresh[i] = isFresh(value) || value == Opcodes.NULL;
      depth += arguments[i].getSize();
    }
    return fresh;
  }

  /** Whether writes to the elements of an array concern only this method, or its caller. */
  private boolean leaves(Object array) {
    writesArguments |= given.contains(array);
    return isFresh(array) || given.contains(array);
  }

  /**
   * Whether writes to elements of the arrays on the stack concern only this method, or its caller.
   */
  private boolean leavesArrays(String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    int depth = 0;
    boolean leaves = true;
    for (int i = arguments.length - 1; i >= 0; i--) {
      boolean array = arguments[i].getSort() == Type.ARRAY;
      leaves &= !array || leaves(peek(depth));
      depth += arguments[i].getSize();
    }
    return leaves;
  }

  /**
   * Whether a call changes nothing but what the method has made, or reports itself what it does.
   */
  private boolean isNeutral(
      int opcode, String owner, String name, String descriptor, Object receiver) {
    if (owner.equals("java/lang/System") && name.equals("arraycopy")) {
      return leaves(peek(2));
    }
    if (opcode == Opcodes.INVOKESTATIC && WritingMethodFinder.fills(owner, name)) {
      return leaves(peek((Type.getArgumentsAndReturnSizes(descriptor) >> 2) - 2));
    }
    if (WritingMethodFinder.isHarmless(owner, name, descriptor)) {
      return true;
    }
    if (isFresh(receiver) && !name.equals("<init>")) {
      return true;
    }
    MethodEffectAnalyzer.Found called =
        receiver == self
            ? known.ofItself(owner, name, descriptor)
            : known.of(owner, name, descriptor);
    return !called.writes() && (!called.writesArguments() || leavesArrays(descriptor));
  }
}
