package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.util.function.IntSupplier;

/**
 * Class loaders of the test: which classes they have defined, what they lock, and the statics of
 * what they load.
 */
@Construct(
    group = Group.STATE,
    name = "class loaders that the test makes",
    transition =
        "one read to look for a class of a name that the loader has defined, one write to define it;"
            + " acquire and release of the monitor that `loadClass` holds, also where the JVM calls"
            + " it by itself")
class ClassLoaders {
  private static final String PLUG = "dev.por.litmus.ClassLoaders$Plug";
  private static final String OTHER = "dev.por.litmus.ClassLoaders$Other";
  private static final String DUPLICATE = "duplicate class definition";

  /** What is loaded. */
  public static class Plug implements IntSupplier {
    static int count;

    @Override
    public int getAsInt() {
      return ++count;
    }
  }

  /** What is loaded too. */
  public static class Other {}

  private static byte[] code(String name) {
    String file = "/" + name.replace('.', '/') + ".class";
    try (InputStream in = ClassLoaders.class.getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isLoaded(String name) {
    return name.equals(PLUG) || name.equals(OTHER);
  }

  /** Loads what belongs to it under the monitor that the JDK enters, and asks others before. */
  private abstract static class Loading extends ClassLoader {
    static {
      registerAsParallelCapable();
    }

    Loading() {
      super(ClassLoaders.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!isLoaded(name)) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known == null ? findClass(name) : known;
      }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (!isLoaded(name)) {
        throw new ClassNotFoundException(name);
      }
      byte[] code = code(name);
      return defineClass(name, code, 0, code.length);
    }

    Class<?> withoutALock(String name) throws ClassNotFoundException {
      Class<?> known = findLoadedClass(name);
      return known == null ? findClass(name) : known;
    }

    Class<?> find(String name) {
      return findLoadedClass(name);
    }

    Class<?> nameless(String name) {
      byte[] code = code(name);
      return defineClass(null, code, 0, code.length);
    }

    Class<?> buffered(String name) {
      byte[] code = code(name);
      ByteBuffer buffer = ByteBuffer.allocateDirect(code.length);
      buffer.put(code).flip();
      return defineClass(name, buffer, null);
    }
  }

  private static final class Locking extends Loading {}

  private static final class Parallel extends Loading {
    static {
      registerAsParallelCapable();
    }
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = DUPLICATE)
  void checkThenDefine() throws InterruptedException {
    Locking loader = new Locking();
    run(() -> loader.withoutALock(PLUG), () -> loader.withoutALock(PLUG));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = DUPLICATE)
  void definedByTwoWithoutAName() throws InterruptedException {
    Loading loader = new Parallel();
    run(() -> loader.nameless(PLUG), () -> loader.buffered(PLUG));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void loadedByTwo() throws InterruptedException {
    Locking loader = new Locking();
    Class<?>[] loaded = new Class<?>[2];
    run(() -> loaded[0] = loader.loadClass(PLUG), () -> loaded[1] = loader.loadClass(PLUG));
    check(loaded[0] == loaded[1] && loaded[0] != Plug.class, "another");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void loadedInParallelByTwo() throws InterruptedException {
    Loading loader = new Parallel();
    Class<?>[] loaded = new Class<?>[2];
    run(() -> loaded[0] = loader.loadClass(PLUG), () -> loaded[1] = loader.loadClass(PLUG));
    check(loaded[0] == loaded[1] && loaded[0] != Plug.class, "another");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void othersInParallel() throws InterruptedException {
    Loading loader = new Parallel();
    run(() -> loader.loadClass(PLUG), () -> loader.loadClass(OTHER));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void othersUnderOneLock() throws InterruptedException {
    Locking loader = new Locking();
    run(() -> loader.loadClass(PLUG), () -> loader.loadClass(OTHER));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void twoLoaders() throws InterruptedException {
    Locking one = new Locking();
    Locking two = new Locking();
    run(() -> one.withoutALock(PLUG), () -> two.withoutALock(PLUG));
    check(one.find(PLUG) != two.find(PLUG), "one class");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not there")
  void lookedForTooEarly() throws InterruptedException {
    Locking loader = new Locking();
    run(() -> loader.findClass(PLUG), () -> check(loader.find(PLUG) != null, "not there"));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void fromFiles() throws InterruptedException {
    URL files = ClassLoaders.class.getProtectionDomain().getCodeSource().getLocation();
    URLClassLoader loader = new URLClassLoader(new URL[] {files}, null);
    Class<?>[] loaded = new Class<?>[2];
    run(() -> loaded[0] = loader.loadClass(OTHER), () -> loaded[1] = loader.loadClass(OTHER));
    check(loaded[0] == loaded[1] && loaded[0] != Other.class, "another");
  }

  /** Asks another loader for what is not its own, holding its own monitor. */
  private static final class Asking extends ClassLoader {
    private final String own;
    private Asking other;

    Asking(String own) {
      super(ClassLoaders.class.getClassLoader());
      this.own = own;
    }

    @Override
    protected synchronized Class<?> loadClass(String name, boolean resolve)
        throws ClassNotFoundException {
      if (!isLoaded(name)) {
        return super.loadClass(name, resolve);
      }
      if (!name.equals(own)) {
        return other.loadClass(name);
      }
      Class<?> known = findLoadedClass(name);
      byte[] code = code(name);
      return known == null ? defineClass(name, code, 0, code.length) : known;
    }
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "deadlock")
  void askEachOther() throws InterruptedException {
    Asking one = new Asking(PLUG);
    Asking two = new Asking(OTHER);
    one.other = two;
    two.other = one;
    run(() -> one.loadClass(OTHER), () -> two.loadClass(PLUG));
  }

  private static void loadedByTheJvm(Loading loader) throws InterruptedException {
    Thread thread = Together.thread(() -> Class.forName(PLUG, false, loader));
    synchronized (loader) {
      thread.start();
      thread.join();
    }
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "deadlock")
  void jvmLocksTheLoader() throws InterruptedException {
    loadedByTheJvm(new Locking());
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void jvmLocksNoParallelLoader() throws InterruptedException {
    loadedByTheJvm(new Parallel());
  }

  private static IntSupplier made(ClassLoader loader) throws ReflectiveOperationException {
    return (IntSupplier) loader.loadClass(PLUG).getDeclaredConstructor().newInstance();
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void staticsOfALoadedClass() throws Exception {
    IntSupplier plug = made(new Locking());
    run(plug::getAsInt, plug::getAsInt);
    check(plug.getAsInt() == 3, "lost");
  }
}
