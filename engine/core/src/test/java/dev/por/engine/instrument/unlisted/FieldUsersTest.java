package dev.por.engine.instrument.unlisted;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which class of the JDK uses fields of other objects, whose methods cannot report that? All
 * classes are looked at, of this JDK and, by {@link #main}, of others.
 */
class FieldUsersTest {
  /** Modules and packages that no test of concurrency is about, and what is refused as a whole. */
  private static final Pattern LEFT_OUT =
      Pattern.compile(
          "(java/(awt|applet|beans|net)|javax/(accessibility|imageio|management|print|sound|swing)"
              + "|com/sun|jdk|sun|org)/.*");

  /** Users of fields whose objects are their own, or in an operation of the object that reports. */
  private static final Set<String> TOLD =
      Set.of(
          // what it was made with
          "java/io/InvalidClassException java/io/ObjectStreamClass",
          "java/rmi/RemoteException javax/management/remote/rmi/RMIConnector",
          "javax/security/auth/kerberos/KerberosTicket"
              + " javax/security/auth/kerberos/JavaxSecurityAuthKerberosAccessImpl",
          // asked once, by the constructor
          "java/security/Permissions java/security/ProtectionDomain",
          // a copy of its own
          "java/text/DateFormatSymbols java/text/SimpleDateFormat",
          "java/io/StreamTokenizer javax/crypto/CryptoPolicyParser",
          // a view of the set
          "java/util/EnumSet java/util/JumboEnumSet",
          "java/util/EnumSet java/util/RegularEnumSet",
          // inside of methods of the object
          "java/util/prefs/AbstractPreferences java/util/prefs/FileSystemPreferences",
          "java/util/prefs/AbstractPreferences java/util/prefs/XmlSupport",
          "java/util/regex/Matcher java/util/regex/Pattern");

  private final Map<String, ClassNode> types = new HashMap<>();
  private final Set<String> untold = new TreeSet<>();

  @Test
  void everyFieldIsToldOf() throws IOException {
    look();
    assertEquals(Set.of(), untold);
  }

  /**
   * For other JDKs: prints the uses that no hook reports; the exit code says whether there are any.
   */
  public static void main(String[] arguments) throws IOException {
    FieldUsersTest test = new FieldUsersTest();
    test.look();
    test.untold.forEach(System.out::println);
    System.exit(test.untold.isEmpty() ? 0 : 1);
  }

  private void look() throws IOException {
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
    try (Stream<Path> files = Files.walk(modules)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        ClassNode type = new ClassNode(Opcodes.ASM9);
        new ClassReader(Files.readAllBytes(file)).accept(type, ClassReader.SKIP_FRAMES);
        types.put(type.name, type);
      }
    }
    types.values().stream().filter(t -> !LEFT_OUT.matcher(t.name).matches()).forEach(this::look);
  }

  private void look(ClassNode user) {
    for (MethodNode method : user.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof FieldInsnNode use) {
          ClassNode owner = owner(use);
          if (owner != null
              && isState(owner, use)
              && isOther(owner, user)
              && !isTold(owner, user)) {
            untold.add(owner.name + " " + user.name);
          }
        }
      }
    }
  }

  /** The class that has the field, if that is one of an object. */
  private ClassNode owner(FieldInsnNode use) {
    boolean instance = use.getOpcode() == Opcodes.GETFIELD || use.getOpcode() == Opcodes.PUTFIELD;
    ClassNode type = instance ? types.get(use.owner) : null;
    while (type != null && field(type, use) == null) {
      type = types.get(type.superName);
    }
    return type;
  }

  private static FieldNode field(ClassNode type, FieldInsnNode use) {
    return type.fields.stream().filter(f -> f.name.equals(use.name)).findFirst().orElse(null);
  }

  /** Whether a program may have an object of the class, and see the field change. */
  private static boolean isState(ClassNode owner, FieldInsnNode use) {
    return (owner.access & Opcodes.ACC_PUBLIC) != 0
        && UnlistedClasses.isState(field(owner, use))
        && !LEFT_OUT.matcher(owner.name).matches()
        && ExemptJdkClasses.reason(owner.name) == null
        && !JdkWeaverRegistry.controls(owner.name, owner.interfaces.stream());
  }

  /** Whether it is neither a class below nor one inside: those are parts of the object. */
  private boolean isOther(ClassNode owner, ClassNode user) {
    ClassNode type = user;
    while (type != null && type != owner) {
      type = types.get(type.superName);
    }
    return type == null && !top(owner.name).equals(top(user.name));
  }

  private static String top(String name) {
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  private static boolean isTold(ClassNode owner, ClassNode user) {
    return FieldUsers.of(owner.name).contains(user.name)
        || TOLD.contains(owner.name + " " + top(user.name))
        || owner.name.endsWith("Exception");
  }
}
