package dev.por.engine.instrument.call;

import org.objectweb.asm.MethodVisitor;

/** A call by which code reaches memory without naming it, between hooks that report it. */
public abstract class IndirectCall {

  final String name;
  final String descriptor;

  IndirectCall(String name, String descriptor) {
    this.name = name;
    this.descriptor = descriptor;
  }

  /**
   * Emits what comes before the call, with its arguments on the stack.
   *
   * @param local the first of the local variables that are free
   */
  public abstract void before(MethodVisitor to, int local, int site);

  /** Emits what comes after the call, with its result on the stack. */
  public void after(MethodVisitor to) {}
}
