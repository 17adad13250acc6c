package dev.por.engine.instrument.unlisted;

import dev.por.engine.instrument.buffer.BufferWeaver;
import dev.por.engine.instrument.emit.ClassWeave;
import dev.por.engine.instrument.jdk.JdkDefaultsWeaver;
import dev.por.engine.instrument.jdk.JdkTimeWeaver;
import dev.por.engine.instrument.names.Jdk;
import dev.por.engine.instrument.names.JdkClassFiles;
import dev.por.engine.instrument.names.JdkModules;
import dev.por.engine.instrument.object.JdkObjects;
import dev.por.engine.instrument.object.ThreadConfinedWeaver;
import dev.por.probe.object.StatefulClassRegister;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * JDK classes with state that are in no list: they get hooks when the program has got an object of
 * theirs for the first time. Until then, and in all programs that never do, they cost nothing.
 */
public final class UnlistedClasses implements StatefulClassRegister.Judge {
  private final BiPredicate<String, Stream<String>> controlled;
  private final Consumer<String> want;
  private final WritingMethodFinder methods = new WritingMethodFinder();
  private final Set<String> wanted = ConcurrentHashMap.newKeySet();

  /**
   * None yet.
   *
   * @param controlled whether a class, by its name and its interfaces, is reported otherwise
   * @param want gets each class that is to have hooks
   */
  public UnlistedClasses(BiPredicate<String, Stream<String>> controlled, Consumer<String> want) {
    this.controlled = controlled;
    this.want = want;
  }

  /** Whether the class, by its internal name, is to have hooks. */
  public boolean isWanted(String name) {
    return wanted.contains(name);
  }

  public byte[] weave(String name, byte[] bytes) {
    ClassNode type = new ClassNode(Opcodes.ASM9);
    new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
    return ClassWeave.withFrames(
        bytes,
        writer ->
            new UnlistedObjectWeaver(
                JdkDefaultsWeaver.of(name, JdkTimeWeaver.of(name, writer)), type, methods));
  }

  @Override
  public boolean isStateful(Class<?> type) {
    List<String> unlisted = new ArrayList<>();
    boolean stateful = false;
    // hooks that report a class report those above it, too
    for (Class<?> c = type; c != null && c != Object.class && !isListed(c); c = c.getSuperclass()) {
      if (JdkModules.contain(c.getModule()) && !c.isHidden()) {
        String name = Type.getInternalName(c);
        unlisted.add(name);
        ClassNode file = JdkClassFiles.find(name);
        stateful |= file == null || hasState(file);
      }
    }
    if (stateful) {
      unlisted.forEach(this::want);
    }
    return stateful;
  }

  private void want(String name) {
    if (wanted.add(name)) {
      want.accept(name);
      FieldUsers.of(name).forEach(this::want);
    }
  }

  private boolean isListed(Class<?> type) {
    String name = Type.getInternalName(type);
    Stream<String> interfaces = Arrays.stream(type.getInterfaces()).map(Class::getName);
    return JdkModules.contain(type.getModule())
        && (type.isArray()
            || type.isEnum()
            || type.isRecord()
            || ExemptJdkClasses.reason(name) != null
            || controlled.test(name, interfaces));
  }

  /** Whether a class, by its name, may turn out to be one: it is the JDK's, and in no list. */
  public static boolean mayBe(String name) {
    return name != null
        && Jdk.owns(name)
        && !name.equals("java/lang/Object")
        && !JdkObjects.contain(name)
        && !ThreadConfinedWeaver.contain(name)
        && !BufferWeaver.concerns(name)
        && ExemptJdkClasses.reason(name) == null;
  }

  /**
   * Whether a method reports itself what it does: that of an object with state, or one that makes
   * the object.
   */
  public static boolean tell(String owner, String name, String descriptor) {
    ClassNode type = mayBe(owner) ? JdkClassFiles.find(owner) : null;
    if (type == null
        || !hasState(type)
        || JdkWeaverRegistry.controls(owner, type.interfaces.stream())) {
      return false;
    }
    JdkClassFiles.Declared called = JdkClassFiles.method(owner, name, descriptor);
    boolean makes = Type.getReturnType(descriptor).getInternalName().equals(owner);
    return called != null && (makes || !called.is(Opcodes.ACC_STATIC | Opcodes.ACC_NATIVE));
  }

  /** Whether objects may differ from what they were made as: a look at the fields alone. */
  static boolean hasState(ClassNode type) {
    return type.fields.stream().anyMatch(UnlistedClasses::isState);
  }

  static boolean isState(FieldNode field) {
    if ((field.access & Opcodes.ACC_STATIC) != 0) {
      return false;
    }
    Type type = Type.getType(field.desc);
    boolean value = type.getSort() < Type.ARRAY || ExemptJdkClasses.isValue(type.getInternalName());
    return (field.access & Opcodes.ACC_FINAL) == 0 || !value;
  }
}
