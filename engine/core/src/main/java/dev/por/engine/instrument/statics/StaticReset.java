package dev.por.engine.instrument.statics;

import dev.por.engine.instrument.emit.CoverageProbes;
import dev.por.engine.instrument.names.Jdk;
import dev.por.engine.instrument.names.ToolMade;
import dev.por.probe.internal.DeclaredFields;
import dev.por.probe.member.HiddenMembers;
import dev.por.probe.statics.StaticsProbe;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class under test that learns to give its statics their initial values again: one method gives
 * them their default values, and one is a copy of the static initialiser.
 *
 * <p>StaticsProbe lose {@code final}, since the copy assigns them and the compiler must not fold
 * them. Interfaces cannot lose it: their fields are kept elsewhere ({@link InterfaceStatics}). The
 * constants of enums are made again in place ({@link EnumConstants}).
 */
public final class StaticReset extends ClassNode {
  private final boolean foreign;
  private final EnumConstants constants;
  private Set<String> unseenFinals;
  private boolean resets;

  /**
   * A class that is to be read.
   *
   * @param loader its loader
   * @param foreign whether its statics are not the program's (see {@link ToolMade}): not reset
   */
  public StaticReset(ClassLoader loader, boolean foreign) {
    super(Opcodes.ASM9);
    this.constants = new EnumConstants(this, loader);
    this.foreign = foreign;
  }

  /** Whether its statics, and when they are initialised, concern the tool alone that made it. */
  public boolean isForeign() {
    return foreign;
  }

  /** Whether the class has a reset method. */
  public boolean resets() {
    return resets;
  }

  /** Whether it has constants that must be there before the reset method begins. */
  public boolean hasMaker() {
    return methods.stream().anyMatch(method -> method.name.equals(StaticsProbe.MAKE));
  }

  /** Its final fields that no code can see change, as it was before any of them was freed. */
  public Set<String> unseenFinals() {
    return unseenFinals == null ? FinalFields.unseen(this) : unseenFinals;
  }

  /** Adds the two methods, and an initialiser that reports the class, where there is a need. */
  public void addReset() {
    LostModifierTable lost = new LostModifierTable(this);
    addResetIfNeeded();
    lost.declare();
    Map<String, Integer> declared = new HashMap<>();
    fields.forEach(field -> declared.put(field.name, field.access));
    DeclaredFields.declare(name.replace('/', '.'), declared);
    if (isInitializedWithClasses()) {
      StaticsProbe.declareInitializedWithClasses(name.replace('/', '.'));
    }
  }

  /** Whether it is an interface with methods that have code for its objects. */
  private boolean isInitializedWithClasses() {
    int without = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNTHETIC;
    return (access & Opcodes.ACC_INTERFACE) != 0
        && methods.stream().anyMatch(method -> (method.access & without) == 0);
  }

  private void addResetIfNeeded() {
    MethodNode initializer = initializer();
    if (foreign || !constants.canBeMadeAgain(initializer)) {
      return;
    }
    if ((access & Opcodes.ACC_INTERFACE) != 0) {
      addInterfaceReset(initializer);
    } else if (initializer != null
        || fields.stream().anyMatch(this::mutable)
        || mayWakeOthers(this)) {
      addReset(initializer);
    }
    unseenFinals = FinalFields.unseen(this);
    if (EnumConstructors.areIn(this)) {
      unseenFinals.addAll(constants.unseen());
      EnumConstructors.addCopies(this);
    }
  }

  /** Whether the first use of a class without statics may be the first use of one above it. */
  public static boolean mayWakeOthers(ClassNode type) {
    return !Jdk.owns(type.superName) || type.interfaces.stream().anyMatch(name -> !Jdk.owns(name));
  }

  private void addInterfaceReset(MethodNode initializer) {
    if (initializer != null && !InterfaceStatics.of(this).isEmpty()) {
      resets = true;
      MethodNode reset = method(StaticsProbe.RESET, Opcodes.ACC_PRIVATE);
      initializer.accept(reset);
      InterfaceStatics.fillPlaces(this, reset);
      InterfaceStatics.addPlaces(this, initializer);
      methods.add(reset);
      methods.add(clear(InterfaceStatics.clearing(this)));
    }
  }

  private void addReset(MethodNode initializer) {
    resets = true;
    methods.add(reset(initializer));
    methods.add(clear(clearing()));
    if (initializer != null) {
      constants.addMaker(initializer);
      constants.keepMade(initializer);
    }
    if (initializer == null) {
      MethodNode empty = new MethodNode(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
      empty.instructions.add(new InsnNode(Opcodes.RETURN));
      methods.add(empty);
      HiddenMembers.declareInitializer(name.replace('/', '.'));
    }
    Set<String> finals = new HashSet<>();
    for (FieldNode field : fields) {
      if (mutable(field) && (field.access & Opcodes.ACC_FINAL) != 0) {
        finals.add(field.name);
        field.access &= ~Opcodes.ACC_FINAL;
      }
    }
    StaticsProbe.declareFinal(name.replace('/', '.'), finals);
  }

  private MethodNode reset(MethodNode initializer) {
    MethodNode reset = method(StaticsProbe.RESET, 0);
    if (initializer == null) {
      reset.instructions.add(new InsnNode(Opcodes.RETURN));
    } else {
      initializer.accept(reset);
      constants.makeAgain(reset);
    }
    return reset;
  }

  /** Tables of switches stay: no hook reports their reads, and their values never change. */
  private InsnList clearing() {
    InsnList code = new InsnList();
    for (FieldNode field : fields) {
      if (mutable(field) && !isSwitchTable(field.name)) {
        code.add(new InsnNode(zero(Type.getType(field.desc))));
        code.add(new FieldInsnNode(Opcodes.PUTSTATIC, name, field.name, field.desc));
      }
    }
    return code;
  }

  /** A method of its own: others may read statics of a class whose initialiser has not begun. */
  private static MethodNode clear(InsnList code) {
    MethodNode clear = method(StaticsProbe.CLEAR, Opcodes.ACC_PRIVATE);
    clear.instructions.add(code);
    clear.instructions.add(new InsnNode(Opcodes.RETURN));
    clear.maxStack = 2;
    return clear;
  }

  static MethodNode method(String name, int access) {
    int flags = access | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    return new MethodNode(flags, name, "()V", null, null);
  }

  private MethodNode initializer() {
    return methods.stream().filter(m -> m.name.equals("<clinit>")).findFirst().orElse(null);
  }

  /** A static whose value is not a constant of the class file. */
  private boolean mutable(FieldNode field) {
    boolean constant = field.value != null && (field.access & Opcodes.ACC_FINAL) != 0;
    return (field.access & Opcodes.ACC_STATIC) != 0
        && !constant
        && !EnumConstants.keep(field)
        && !CoverageProbes.isArray(field.name);
  }

  /** Whether a compiler has made the field, to find the case of a constant of an enum. */
  public static boolean isSwitchTable(String field) {
    return field.startsWith("$SwitchMap$") || field.startsWith("$EnumSwitchMapping$");
  }

  /** The instruction that loads the default value of the type. */
  static int zero(Type type) {
    return switch (type.getSort()) {
      case Type.LONG -> Opcodes.LCONST_0;
      case Type.FLOAT -> Opcodes.FCONST_0;
      case Type.DOUBLE -> Opcodes.DCONST_0;
      case Type.ARRAY, Type.OBJECT -> Opcodes.ACONST_NULL;
      default -> Opcodes.ICONST_0;
    };
  }
}
