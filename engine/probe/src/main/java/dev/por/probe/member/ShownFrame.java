package dev.por.probe.member;

import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodType;

/**
 * A frame of a method that por has added, as one of the method for which it stands.
 *
 * @param real the frame
 * @param method the name of the method in the class file
 */
record ShownFrame(StackFrame real, String method) implements StackFrame {
  /** The frame as code under test sees it. */
  static StackFrame of(StackFrame frame) {
    String shown = StackFrames.shown(frame.getMethodName());
    return shown.equals(frame.getMethodName()) ? frame : new ShownFrame(frame, shown);
  }

  @Override
  public String getClassName() {
    return real.getClassName();
  }

  @Override
  public String getMethodName() {
    return method;
  }

  @Override
  public Class<?> getDeclaringClass() {
    return real.getDeclaringClass();
  }

  @Override
  public MethodType getMethodType() {
    return real.getMethodType();
  }

  @Override
  public String getDescriptor() {
    return real.getDescriptor();
  }

  @Override
  public int getByteCodeIndex() {
    return real.getByteCodeIndex();
  }

  @Override
  public String getFileName() {
    return real.getFileName();
  }

  @Override
  public int getLineNumber() {
    return real.getLineNumber();
  }

  @Override
  public boolean isNativeMethod() {
    return real.isNativeMethod();
  }

  @Override
  public StackTraceElement toStackTraceElement() {
    return StackFrames.shown(real.toStackTraceElement());
  }

  @Override
  public String toString() {
    return toStackTraceElement().toString();
  }
}
