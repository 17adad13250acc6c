package dev.por.engine.instrument.call;

import dev.por.engine.instrument.emit.SpilledArgumentList;
import dev.por.probe.memory.SegmentProbe;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A call of {@code MemorySegment} that reads or writes memory. */
public final class SegmentCall extends IndirectCall {
  private static final String SEGMENTS = "dev/por/probe/memory/SegmentProbe";
  private static final String LAYOUTS = "Ljava/lang/foreign/ValueLayout$Of";

  private static final Map<String, Integer> BYTES =
      Map.of(
          "Boolean", 1, "Byte", 1, "Char", 2, "Short", 2, "Int", 4, "Float", 4, "Long", 8, "Double",
          8);

  private static final Set<String> VALUES = Set.of("get", "set", "getAtIndex", "setAtIndex");
  private static final Set<String> OTHERS =
      Set.of(
          "asByteBuffer",
          "copy",
          "copyFrom",
          "fill",
          "getString",
          "getUtf8String",
          "mismatch",
          "setString",
          "setUtf8String",
          "toArray");

  private SpilledArgumentList arguments;
  private MethodVisitor to;

  private SegmentCall(String name, String descriptor) {
    super(name, descriptor);
  }

  /** Whether methods of this name are reported. */
  public static boolean tells(String name) {
    return VALUES.contains(name) || OTHERS.contains(name);
  }

  /** The call, or null when there is nothing to report. */
  static SegmentCall of(String name, String descriptor) {
    return tells(name) ? new SegmentCall(name, descriptor) : null;
  }

  @Override
  public void before(MethodVisitor code, int local, int site) {
    to = code;
    arguments = new SpilledArgumentList(code, descriptor, local);
    switch (name) {
      case "fill", "toArray" -> {
        to.visitInsn(Opcodes.DUP);
        to.visitInsn(Opcodes.LCONST_0);
        all();
        access(name.equals("fill"), site);
      }
      case "getString", "getUtf8String" -> {
        to.visitInsn(Opcodes.DUP);
        arguments.load(0);
        all();
        access(false, site);
      }
      case "setString", "setUtf8String" -> writesText(site);
      case "copyFrom" -> copiesFrom(site);
      case "copy" -> copies(site);
      case "mismatch" -> compares(site);
      case "asByteBuffer" -> {
        to.visitInsn(Opcodes.DUP);
        to.visitLdcInsn(site);
        call("viewed", "(Ljava/lang/Object;I)V");
      }
      default -> value(site);
    }
    arguments.restore();
  }

  private void value(int site) {
    long bytes = bytes(arguments.type(0));
    to.visitInsn(Opcodes.DUP);
    arguments.load(1);
    if (name.endsWith("AtIndex")) {
      to.visitLdcInsn(bytes);
      to.visitInsn(Opcodes.LMUL);
    }
    to.visitLdcInsn(bytes);
    access(name.startsWith("set"), site);
  }

  /** How many bytes a value of the layout has; what is not a number is an address. */
  private static long bytes(Type layout) {
    String type = layout.getDescriptor();
    return type.startsWith(LAYOUTS)
        ? BYTES.getOrDefault(type.substring(LAYOUTS.length(), type.length() - 1), Long.BYTES)
        : Long.BYTES;
  }

  private void writesText(int site) {
    to.visitInsn(Opcodes.DUP);
    arguments.load(0);
    arguments.load(1);
    if (arguments.count() > 2) {
      arguments.load(2);
      call("length", "(Ljava/lang/String;Ljava/nio/charset/Charset;)J");
    } else {
      call("length", "(Ljava/lang/String;)J");
    }
    access(true, site);
  }

  /** The other one is on the stack, and the first argument is what it is copied from. */
  private void copiesFrom(int site) {
    to.visitInsn(Opcodes.DUP);
    arguments.load(0);
    to.visitInsn(Opcodes.SWAP);
    pair(true, site);
  }

  /** All of two segments on the stack. */
  private void pair(boolean write, int site) {
    to.visitLdcInsn(site);
    to.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    call("whole", "(Ljava/lang/Object;Ljava/lang/Object;IZ)V");
  }

  private void copies(int site) {
    switch (arguments.count()) {
      case 5 -> {
        range(0, () -> arguments.load(1), () -> arguments.load(4));
        range(2, () -> arguments.load(3), () -> arguments.load(4));
        both(true, site);
      }
      case 7 -> {
        range(0, () -> arguments.load(2), () -> values(1, 6));
        range(3, () -> arguments.load(5), () -> values(4, 6));
        both(true, site);
      }
      default -> elements(arguments.type(0).getInternalName().endsWith("MemorySegment"), site);
    }
  }

  private void range(int segment, Runnable offset, Runnable bytes) {
    arguments.load(segment);
    offset.run();
    bytes.run();
  }

  private void values(int layout, int count) {
    arguments.load(layout);
    arguments.load(count);
    if (arguments.type(count).getSort() == Type.INT) {
      to.visitInsn(Opcodes.I2L);
    }
    call("bytes", "(Ljava/lang/Object;J)J");
  }

  private void elements(boolean toArray, int site) {
    int array = toArray ? 3 : 0;
    int segment = toArray ? 0 : 2;
    arguments.load(array);
    arguments.load(array + 1);
    arguments.load(5);
    arguments.load(segment);
    arguments.load(segment + 2);
    values(segment + 1, 5);
    to.visitInsn(toArray ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    to.visitLdcInsn(site);
    call("elements", "(Ljava/lang/Object;IILjava/lang/Object;JJZI)V");
  }

  private void compares(int site) {
    if (arguments.count() == 1) {
      to.visitInsn(Opcodes.DUP);
      arguments.load(0);
      pair(false, site);
      return;
    }
    range(0, () -> arguments.load(1), () -> difference(1, 2));
    range(3, () -> arguments.load(4), () -> difference(4, 5));
    both(false, site);
  }

  private void difference(int from, int end) {
    arguments.load(end);
    arguments.load(from);
    to.visitInsn(Opcodes.LSUB);
  }

  private void all() {
    to.visitLdcInsn(SegmentProbe.ALL);
  }

  private void access(boolean write, int site) {
    to.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    to.visitLdcInsn(site);
    call("access", "(Ljava/lang/Object;JJZI)V");
  }

  private void both(boolean write, int site) {
    to.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    to.visitLdcInsn(site);
    call("both", "(Ljava/lang/Object;JJLjava/lang/Object;JJZI)V");
  }

  private void call(String hook, String type) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, SEGMENTS, hook, type, false);
  }
}
