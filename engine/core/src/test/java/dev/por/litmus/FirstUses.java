package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/** What initialises a class, and classes whose initialisers fail. */
class FirstUses {
  private static final String FAILING = "static initialisers that throw";
  private static final String AS_OTHERS =
      "as of others: in every execution the first thread gets what was thrown, or an"
          + " `ExceptionInInitializerError` of it; every later one gets a `NoClassDefFoundError`";
  private static final String CALLS =
      "`Class.forName`, `Lookup.ensureInitialized`, `Unsafe.ensureClassInitialized` and"
          + " `allocateInstance`, a `VarHandle` or `Field` of a static; super classes, interfaces"
          + " with default methods";
  private static final String FIRST_USE = "as the first use by plain code";

  static int count;

  static final class Broken {
    static int value = broken();

    private static int broken() {
      count++;
      throw new IllegalStateException("broken");
    }
  }

  private static String use() {
    try {
      return "value " + Broken.value;
    } catch (ExceptionInInitializerError e) {
      return "first " + e.getCause().getMessage();
    } catch (NoClassDefFoundError e) {
      return "later";
    }
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = FAILING, transition = AS_OTHERS)
  @Passes(traces = 2)
  void oneIsFirst() throws InterruptedException {
    String[] told = new String[2];
    run(() -> told[0] = use(), () -> told[1] = use());
    String both = told[0].compareTo(told[1]) < 0 ? told[0] + told[1] : told[1] + told[0];
    check(both.equals("first brokenlater"), both);
    check(count == 1, "again");
    check(use().equals("later"), "not lost");
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = FAILING, transition = AS_OTHERS)
  @Fails(traces = 2, with = "was first")
  void perhapsFirst() throws InterruptedException {
    run(() -> use(), () -> check(use().equals("later"), "was first"));
  }

  static class Base {
    static {
      count++;
    }
  }

  static final class Derived extends Base {
    static int value = 5;
  }

  static final class WithoutStatics extends Base {
    static int five() {
      return 5;
    }
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLS, transition = FIRST_USE)
  @Passes(traces = 2)
  void superClasses() throws InterruptedException {
    run(() -> check(Derived.value == 5, "value"), () -> check(WithoutStatics.five() == 5, "value"));
    check(count == 1, "not once");
  }

  interface Counting {
    int NUMBER = ++Registry.interfaces;

    default int number() {
      return NUMBER;
    }
  }

  static final class Registry {
    static int interfaces;
  }

  static final class Counted implements Counting {
    static int made;

    Counted() {
      made++;
    }
  }

  /** To make an object initialises the interface, since that has a default method. */
  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLS, transition = FIRST_USE)
  @Passes(traces = 1)
  void interfaces() {
    check(new Counted().number() == 1 && Registry.interfaces == 1, "not initialised");
  }

  static final class Named {
    static final int SEEN = count;

    static int seen() {
      return SEEN;
    }
  }

  private static void find() {
    try {
      Class.forName("dev.por.litmus.FirstUses$Named");
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLS, transition = FIRST_USE)
  @Passes(traces = 1)
  void byName() {
    find();
    count = 1;
    check(Named.seen() == 0, "too late");
  }

  static final class Ensured {
    static final int SEEN = count;
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLS, transition = FIRST_USE)
  @Passes(traces = 1)
  void ensured() throws Exception {
    MethodHandles.lookup().ensureInitialized(Ensured.class);
    count = 1;
    check(Ensured.SEEN == 0, "too late");
  }

  static final class Handled {
    static volatile int seen = count;
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLS, transition = FIRST_USE)
  @Passes(traces = 1)
  void byHandle() throws Exception {
    VarHandle seen = MethodHandles.lookup().findStaticVarHandle(Handled.class, "seen", int.class);
    check((int) seen.getVolatile() == 0, "too early");
    count = 1;
    check(Handled.seen == 0, "too late");
  }

  static final class Reflected {
    static volatile int seen = count;
  }

  /** A use by reflection initialises the class, and sees the values of that time. */
  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLS, transition = FIRST_USE)
  @Fails(traces = 2, with = "seen")
  void byReflection() throws Exception {
    Field seen = Reflected.class.getDeclaredField("seen");
    run(() -> count = 1, () -> check(seen.getInt(null) == 0, "seen"));
  }

  static final class Allocated {
    static {
      count++;
    }
  }

  private static Object allocated() {
    try {
      Field unsafe = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
      unsafe.setAccessible(true);
      return ((sun.misc.Unsafe) unsafe.get(null)).allocateInstance(Allocated.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = CALLS, transition = FIRST_USE)
  @Passes(traces = 2)
  void allocatedByUnsafe() throws InterruptedException {
    run(() -> allocated(), () -> allocated());
    check(count == 1, "not once");
  }
}
