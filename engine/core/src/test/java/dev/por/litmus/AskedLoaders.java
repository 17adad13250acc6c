package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** The JVM asks a loader for a class only once: a later thread finds the class in the table. */
@Construct(
    group = Group.STATE,
    name =
        "class loaders that the JVM asks: for classes that code names, by `Class.forName`, for what"
            + " is above a class that is defined",
    transition =
        "one read where the JVM looks for the class, as long as the thread has not seen it there;"
            + " one write where it records what comes from another loader, together with the unlock"
            + " of a loader that does not load in parallel. Before one that does loads what is"
            + " above a class, one write more: a thread that asks for the class meanwhile loads"
            + " that too. None for `java.*`")
class AskedLoaders {
  private static final String PREFIX = "dev.por.litmus.AskedLoaders$";
  private static final String PART = PREFIX + "Part";
  private static final String ABOVE = PREFIX + "Above";

  /** What is named. */
  public static class Part {
    @Override
    public String toString() {
      return "part";
    }
  }

  /** Names it. */
  public static class Whole implements Supplier<String> {
    @Override
    public String get() {
      return new Part().toString();
    }
  }

  /** Names it too. */
  public static class Other implements Supplier<String> {
    @Override
    public String get() {
      return new Part().toString();
    }
  }

  /** What is above others. */
  public static class Above {}

  /** Below it. */
  public static class Below extends Above {}

  /** Below it too. */
  public static class Beside extends Above {}

  private static class Loading extends ClassLoader {
    final AtomicInteger calls = new AtomicInteger();
    final AtomicReference<Thread> first = new AtomicReference<>();
    private final String foreign;

    static {
      registerAsParallelCapable();
    }

    /** A loader of classes of this test, but for a foreign one. */
    Loading(String foreign) {
      super(AskedLoaders.class.getClassLoader());
      this.foreign = foreign;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.equals(PART) || name.equals(ABOVE)) {
        calls.incrementAndGet();
        first.compareAndSet(null, Thread.currentThread());
      }
      if (!name.startsWith(PREFIX) || name.equals(foreign)) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known == null ? define(name) : known;
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      String file = "/" + name.replace('.', '/') + ".class";
      try (InputStream in = AskedLoaders.class.getResourceAsStream(file)) {
        byte[] code = in.readAllBytes();
        return defineClass(name, code, 0, code.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    boolean has(String name) {
      return findLoadedClass(name) != null;
    }
  }

  private static final class Locking extends Loading {
    Locking(String foreign) {
      super(foreign);
    }
  }

  private static final class Parallel extends Loading {
    static {
      registerAsParallelCapable();
    }

    Parallel(String foreign) {
      super(foreign);
    }
  }

  @SuppressWarnings("unchecked")
  private static Supplier<String> made(ClassLoader loader, String name) throws Exception {
    Class<?> type = loader.loadClass(PREFIX + name);
    return (Supplier<String>) type.getDeclaredConstructor().newInstance();
  }

  private static void forName(ClassLoader loader, String name) throws ClassNotFoundException {
    Class.forName(name, false, loader);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void asksALockingLoaderOnce() throws Exception {
    Locking loader = new Locking(PART);
    run(() -> forName(loader, PART), () -> forName(loader, PART));
    check(loader.calls.get() == 1, "twice");
  }

  @ConcurrencyTest
  @Fails(traces = 10, with = "twice")
  void asksAParallelLoaderTwice() throws Exception {
    Parallel loader = new Parallel(null);
    run(() -> forName(loader, PART), () -> forName(loader, PART));
    check(loader.calls.get() == 1, "twice");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "the other one")
  void whoNamesItFirst() throws Exception {
    Locking loader = new Locking(null);
    Supplier<String> whole = made(loader, "Whole");
    Thread other = Together.start(whole::get);
    whole.get();
    other.join();
    check(loader.first.get() == Thread.currentThread(), "the other one");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void namedByTwoClasses() throws Exception {
    Locking loader = new Locking(null);
    Supplier<String> whole = made(loader, "Whole");
    Supplier<String> other = made(loader, "Other");
    run(whole::get, other::get);
    check(loader.calls.get() == 1, "twice");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not there")
  void recordedTooLate() throws Exception {
    Parallel loader = new Parallel(PART);
    Supplier<String> whole = made(loader, "Whole");
    run(whole::get, () -> check(loader.has(PART), "not there"));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void recordedBefore() throws Exception {
    Parallel loader = new Parallel(PART);
    Supplier<String> whole = made(loader, "Whole");
    check(!loader.has(PART), "there");
    whole.get();
    check(loader.has(PART), "not there");
    run(whole::get, whole::get);
    check(loader.calls.get() == 1, "twice");
  }

  /** What the program asks the loader for by itself the JVM does not record. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void notRecordedForTheProgram() throws Exception {
    Parallel loader = new Parallel(PART);
    run(() -> loader.loadClass(PART));
    check(!loader.has(PART), "there");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void aboveTwoOfALockingLoader() throws Exception {
    Locking loader = new Locking(null);
    run(() -> loader.loadClass(PREFIX + "Below"), () -> loader.loadClass(PREFIX + "Beside"));
    check(loader.calls.get() == 1, "twice");
  }

  @ConcurrencyTest
  @Fails(traces = 12, with = "twice")
  void aboveTwoOfAParallelLoader() throws Exception {
    Parallel loader = new Parallel(null);
    run(() -> loader.loadClass(PREFIX + "Below"), () -> loader.loadClass(PREFIX + "Beside"));
    check(loader.calls.get() == 1, "twice");
  }

  /**
   * A thread that asks for a class while another thread loads the class above it loads that, too.
   */
  @ConcurrencyTest
  @Fails(traces = 13, with = "twice")
  void aboveOneThatTwoAskFor() throws Exception {
    Parallel loader = new Parallel(null);
    run(() -> loader.loadClass(PREFIX + "Below"), () -> forName(loader, PREFIX + "Below"));
    check(loader.calls.get() == 1, "twice");
  }
}
