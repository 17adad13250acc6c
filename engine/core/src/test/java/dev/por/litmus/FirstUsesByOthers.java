package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.lang.reflect.Proxy;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

/**
 * First uses of enums and interfaces that the code does not name: the JDK, the compiler or the JVM
 * makes them. Each initialiser takes a lock, and the use is made by a thread that has the lock: a
 * deadlock, where the initialiser began in another thread.
 */
@Construct(
    group = Group.STATE,
    name =
        "first uses of enums by `switch`, `EnumSet`, `EnumMap`, `Enum.valueOf`; of interfaces with"
            + " default methods by functions and proxies",
    transition = "as of other first uses")
@SuppressWarnings({"ReturnValueIgnored", "UnusedVariable", "EnumOrdinal"}) // a use is a use
class FirstUsesByOthers {
  private static final Object LOCK = new Object();
  private static final AtomicInteger INITIALISED = new AtomicInteger();

  enum Guarded {
    ONE,
    TWO;

    static final int LIMIT;

    static {
      synchronized (LOCK) {
        LIMIT = INITIALISED.incrementAndGet();
      }
    }
  }

  interface GuardedFace {
    int LIMIT = limit();

    private static int limit() {
      synchronized (LOCK) {
        return INITIALISED.incrementAndGet();
      }
    }

    default int limited() {
      return LIMIT;
    }

    int get();
  }

  private static void enumAgainst(Together.Part use) throws InterruptedException {
    against(() -> check(Guarded.ONE != null, "one"), use);
  }

  private static void faceAgainst(Together.Part use) throws InterruptedException {
    against(() -> check(GuardedFace.LIMIT == 1, "limit"), use);
  }

  private static void against(Together.Part first, Together.Part use) throws InterruptedException {
    run(
        first,
        () -> {
          synchronized (LOCK) {
            use.run();
          }
        });
  }

  private static int chosen(Guarded guarded) {
    switch (guarded) {
      case ONE:
        return 1;
      default:
        return 2;
    }
  }

  private static void chooseNone() {
    try {
      chosen(null);
      check(false, "chosen");
    } catch (NullPointerException e) {
      check(Guarded.LIMIT == 1, "limit");
    }
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for")
  void bySwitch() throws InterruptedException {
    enumAgainst(FirstUsesByOthers::chooseNone);
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for")
  void bySet() throws InterruptedException {
    enumAgainst(() -> EnumSet.noneOf(Guarded.class));
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for")
  void byMap() throws InterruptedException {
    enumAgainst(() -> new EnumMap<Guarded, String>(Guarded.class));
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for")
  void byName() throws InterruptedException {
    enumAgainst(() -> Enum.valueOf(Guarded.class, "ONE"));
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for")
  void byReflection() throws InterruptedException {
    enumAgainst(() -> Guarded.class.getEnumConstants());
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for")
  void byFunction() throws InterruptedException {
    faceAgainst(
        () -> {
          GuardedFace face = () -> 1;
          check(face.get() == 1, "got");
        });
  }

  private static int one() {
    return 1;
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for")
  void byReference() throws InterruptedException {
    faceAgainst(
        () -> {
          GuardedFace face = FirstUsesByOthers::one;
          check(face.get() == 1, "got");
        });
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for")
  void byProxy() throws InterruptedException {
    ClassLoader loader = FirstUsesByOthers.class.getClassLoader();
    Class<?>[] faces = {GuardedFace.class};
    faceAgainst(() -> Proxy.newProxyInstance(loader, faces, (proxy, method, arguments) -> 1));
  }

  interface Plain {
    int LIMIT = INITIALISED.incrementAndGet();

    int get();
  }

  /** Nothing initialises an interface without default methods but a use of its fields. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void notByFunction() throws InterruptedException {
    Plain plain = () -> 1;
    check(plain.get() == 1 && INITIALISED.get() == 0, "initialised");
    check(Plain.LIMIT == 1, "limit");
  }

  enum Counted {
    ONE;

    static {
      INITIALISED.incrementAndGet();
    }
  }

  private static void initialises(IntSupplier use) {
    check(INITIALISED.get() == 0, "too early");
    use.getAsInt();
    check(INITIALISED.get() == 1, "not initialised");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void setInitialises() {
    initialises(() -> EnumSet.allOf(Counted.class).size());
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void mapInitialises() {
    initialises(() -> new EnumMap<Counted, String>(Counted.class).size());
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void nameInitialises() {
    initialises(() -> Enum.valueOf(Counted.class, "ONE").ordinal());
  }

  enum Permission {
    READ,
    WRITE;

    static final int MASK = Permissions.size();
  }

  static final class Permissions {
    static final Set<Permission> ALL = EnumSet.allOf(Permission.class);

    static int size() {
      return ALL == null ? 0 : ALL.size();
    }
  }

  /** The enum needs the table, which asks the JDK for the constants of the enum. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for")
  void tableOfAnEnum() throws InterruptedException {
    run(() -> check(Permission.READ != null, "read"), () -> check(Permissions.size() == 2, "size"));
  }
}
