package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** What initialises a class inside the JDK: serialization, and calls by reflection. */
class HiddenFirstUses {
  private static final String SERIALIZATION =
      "serialization that describes a class with a `serialVersionUID` or `serialPersistentFields`,"
          + " or makes an object";
  private static final String CALLED =
      "`Class.forName`, `Lookup.ensureInitialized`, `Unsafe.ensureClassInitialized` called by"
          + " `Method.invoke`, a method handle or a method reference";
  private static final String FIRST_USE = "as the first use by plain code";

  private static volatile int count;

  static final class Numbered implements Serializable {
    private static final long serialVersionUID = 1;
    static final int SEEN = count;
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = SERIALIZATION, transition = FIRST_USE)
  @Fails(traces = 2, with = "described first")
  void describedBesideTheWriter() throws InterruptedException {
    run(() -> count = 1, () -> check(ObjectStreamClass.lookup(Numbered.class) != null, "none"));
    check(Numbered.SEEN == 1, "described first");
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = SERIALIZATION, transition = FIRST_USE)
  @Passes(traces = 1)
  void describedBeforeTheWriter() {
    check(ObjectStreamClass.lookupAny(Numbered.class) != null, "none");
    count = 1;
    check(Numbered.SEEN == 0, "too late");
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = SERIALIZATION, transition = FIRST_USE)
  @Passes(traces = 1)
  void writtenAsAClass() throws IOException {
    new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(Numbered.class);
    count = 1;
    check(Numbered.SEEN == 0, "too late");
  }

  static final class Persistent implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {};
    static final int SEEN = count;
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = SERIALIZATION, transition = FIRST_USE)
  @Passes(traces = 1)
  void persistentFields() {
    check(ObjectStreamClass.lookup(Persistent.class) != null, "none");
    count = 1;
    check(Persistent.SEEN == 0, "too late");
  }

  static class Above implements Serializable {
    private static final long serialVersionUID = 1;
    static final int SEEN = count;
  }

  @SuppressWarnings("serial") // its number is computed, and no code reads a static of it
  static final class Below extends Above {
    static final int SEEN = count;
  }

  /** Only the class above has a number. */
  @ConcurrencyTest
  @Construct(group = Group.STATE, name = SERIALIZATION, transition = FIRST_USE)
  @Passes(traces = 1)
  void onlyTheClassAbove() {
    check(ObjectStreamClass.lookup(Below.class).getSerialVersionUID() != 0, "none");
    count = 1;
    check(Above.SEEN == 0, "too late");
    check(Below.SEEN == 1, "too early");
  }

  @SuppressWarnings("serial") // its number is computed, and no code reads a static of it
  static final class Written implements Serializable {
    static final int SEEN = count;
  }

  @SuppressWarnings("serial") // as above
  static final class Read implements Serializable {
    static final int SEEN = count;
  }

  /** The bytes of an object of another class; nothing initialises that. */
  private static byte[] bytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out =
        new ObjectOutputStream(bytes) {
          @Override
          protected void writeClassDescriptor(ObjectStreamClass description) throws IOException {
            super.writeClassDescriptor(ObjectStreamClass.lookup(Read.class));
          }
        };
    out.writeObject(new Written());
    out.flush();
    return bytes.toByteArray();
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = SERIALIZATION, transition = FIRST_USE)
  @Passes(traces = 1)
  void objectThatIsRead() throws Exception {
    byte[] bytes = bytes();
    count = 1;
    Object read = new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    count = 2;
    check(read.getClass() == Read.class && Read.SEEN == 1, "seen " + Read.SEEN);
  }

  static final class Used {
    static final int SEEN = count;
  }

  private static final String NAME = "dev.por.litmus.HiddenFirstUses$Used";

  private static void becomesOne() {
    count = 1;
    check(Used.SEEN == 0, "too late");
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLED, transition = FIRST_USE)
  @Passes(traces = 1)
  void nameByReflection() throws Exception {
    Class.class.getMethod("forName", String.class).invoke(null, NAME);
    becomesOne();
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLED, transition = FIRST_USE)
  @Passes(traces = 1)
  void nameAndLoaderByReflection() throws Exception {
    Method method =
        Class.class.getMethod("forName", String.class, boolean.class, ClassLoader.class);
    ClassLoader loader = HiddenFirstUses.class.getClassLoader();
    method.invoke(null, NAME, false, loader);
    count = 2;
    method.invoke(null, NAME, true, loader);
    count = 1;
    check(Used.SEEN == 2, "seen " + Used.SEEN);
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLED, transition = FIRST_USE)
  @Passes(traces = 1)
  void nameByHandle() throws Throwable {
    MethodType type = MethodType.methodType(Class.class, String.class);
    MethodHandle named = MethodHandles.lookup().findStatic(Class.class, "forName", type);
    check((Class<?>) named.invokeExact(NAME) != null, "none");
    becomesOne();
  }

  interface Naming {
    Class<?> of(String name) throws Exception;
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLED, transition = FIRST_USE)
  @Passes(traces = 1)
  void nameByReference() throws Exception {
    Naming named = Class::forName;
    check(named.of(NAME) != null, "none");
    becomesOne();
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLED, transition = FIRST_USE)
  @Fails(traces = 2, with = "named first")
  void namedBesideTheWriter() throws Exception {
    Method method = Class.class.getMethod("forName", String.class);
    run(() -> count = 1, () -> check(method.invoke(null, NAME) != null, "none"));
    check(Used.SEEN == 1, "named first");
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLED, transition = FIRST_USE)
  @Passes(traces = 1)
  void ensuredByReflection() throws Exception {
    Method method = MethodHandles.Lookup.class.getMethod("ensureInitialized", Class.class);
    check(method.invoke(MethodHandles.lookup(), Used.class) == Used.class, "another");
    becomesOne();
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLED, transition = FIRST_USE)
  @Passes(traces = 1)
  void ensuredByHandle() throws Throwable {
    MethodType type = MethodType.methodType(Class.class, Class.class);
    MethodHandle ensure =
        MethodHandles.publicLookup()
            .findVirtual(MethodHandles.Lookup.class, "ensureInitialized", type);
    check(ensure.invoke(MethodHandles.lookup(), Used.class) == Used.class, "another");
    becomesOne();
  }

  interface Ensuring {
    Class<?> of(Class<?> type) throws Exception;
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLED, transition = FIRST_USE)
  @Passes(traces = 1)
  void ensuredByReference() throws Exception {
    Ensuring ensure = MethodHandles.lookup()::ensureInitialized;
    check(ensure.of(Used.class) == Used.class, "another");
    becomesOne();
  }

  /** JDK 22 and later have no such method of Unsafe. */
  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLED, transition = FIRST_USE)
  @Passes(traces = 1)
  void ensuredByUnsafe() throws Exception {
    Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    try {
      sun.misc.Unsafe.class
          .getMethod("ensureClassInitialized", Class.class)
          .invoke(field.get(null), Used.class);
    } catch (NoSuchMethodException e) {
      check(Used.SEEN == 0, "too early");
    }
    becomesOne();
  }
}
