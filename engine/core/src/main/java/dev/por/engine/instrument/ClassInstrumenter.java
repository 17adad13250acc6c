package dev.por.engine.instrument;

import dev.por.probe.Site;
import dev.por.probe.Sites;
import dev.por.probe.Statics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Puts hooks into every method of one class under test. */
final class ClassInstrumenter extends ClassVisitor {
  private final ClassLoader loader;
  private final StaticReset statics;
  private final Set<String> finals = new HashSet<>();
  private final Map<String, Integer> firstLines = new HashMap<>();
  private String className;
  private String file;

  ClassInstrumenter(ClassVisitor next, ClassLoader loader, StaticReset statics) {
    super(Opcodes.ASM9, next);
    this.loader = loader;
    this.statics = statics;
    for (FieldNode field : statics.fields) {
      if ((field.access & Opcodes.ACC_FINAL) != 0) {
        finals.add(field.name);
      }
    }
    for (MethodNode method : statics.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof LineNumberNode number) {
          firstLines.putIfAbsent(method.name + method.desc, number.line);
        }
      }
    }
  }

  String internalName() {
    return className;
  }

  ClassLoader loader() {
    return loader;
  }

  boolean resets() {
    return statics.resets();
  }

  /** Whether the field is a final one of this class: nobody can see it change. */
  boolean isFinal(String owner, String field) {
    return owner.equals(className) && finals.contains(field);
  }

  /** The line where the method begins, or 0. */
  int firstLine(String method, String descriptor) {
    return firstLines.getOrDefault(method + descriptor, 0);
  }

  int site(String method, int line, String owner, String member) {
    String dotted = owner == null ? null : owner.replace('/', '.');
    return Sites.add(
        new Site(loader, className.replace('/', '.'), method, file, line, dotted, member));
  }

  @Override
  public void visit(int version, int access, String name, String sign, String sup, String[] ifs) {
    className = name;
    super.visit(version, access, name, sign, sup, ifs);
  }

  @Override
  public void visitSource(String source, String debug) {
    file = source;
    super.visitSource(source, debug);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    boolean reset = name.equals(Statics.RESET);
    int flags = access & ~Opcodes.ACC_SYNCHRONIZED;
    MethodVisitor next = super.visitMethod(flags, name, descriptor, signature, exceptions);
    if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
      return next;
    }
    if (name.equals("<clinit>") || reset) {
      // the original code, with hooks, between enter and exit
      MethodVisitor accesses = new MethodInstrumenter(next, access, name, descriptor, this);
      return reset ? accesses : new InitializerGuard(accesses, descriptor, this);
    }
    if ((access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      next = new SynchronizedMethod(next, access, name, descriptor, this);
    }
    return new MethodInstrumenter(next, access, name, descriptor, this);
  }
}
