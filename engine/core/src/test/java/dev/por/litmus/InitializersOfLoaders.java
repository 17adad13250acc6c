package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.IntSupplier;

/** Static initialisers of classes that the test has loaded anew. */
@Construct(
    group = Group.STATE,
    name = "static initialisers of classes, enums and interfaces of loaders that the test makes",
    transition = "as of others")
public class InitializersOfLoaders {
  /** What all loaders share. */
  public static final class Common {
    /** Taken by some initialisers. */
    public static final Object MONITOR = new Object();

    /** Read by some. */
    public static volatile int number;

    /** Under the monitor. */
    public static int count;

    private Common() {}
  }

  private static final class Loader extends ClassLoader {
    private final String prefix;

    Loader(Class<?> first) {
      super(InitializersOfLoaders.class.getClassLoader());
      prefix = first.getName();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(prefix)) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known == null ? define(name) : known;
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] code = file.readAllBytes();
        return defineClass(name, code, 0, code.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static IntSupplier renewed(Class<? extends IntSupplier> type) {
    try {
      Class<?> mine = new Loader(type).loadClass(type.getName());
      return (IntSupplier) mine.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Uses a static of a class. */
  public static class OfClass implements IntSupplier {
    static class Held {
      static int read = Common.number;
    }

    @Override
    public int getAsInt() {
      return Held.read;
    }
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "written")
  void staticOfAClass() throws InterruptedException {
    IntSupplier used = renewed(OfClass.class);
    run(() -> check(used.getAsInt() == 0, "written"), () -> Common.number = 1);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not written")
  void staticOfAClassBefore() throws InterruptedException {
    IntSupplier used = renewed(OfClass.class);
    run(() -> check(used.getAsInt() == 1, "not written"), () -> Common.number = 1);
  }

  /** Uses constants of an enum. */
  public static class OfEnum implements IntSupplier {
    enum Constant {
      ONE,
      TEN {
        @Override
        int times() {
          return 10;
        }
      };

      final int read = Common.number;

      int times() {
        return 1;
      }
    }

    @Override
    public int getAsInt() {
      return Constant.ONE.read + Constant.TEN.times() * Constant.valueOf("TEN").read;
    }
  }

  /** The write comes before, between, or behind the reads of both constants. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "10")
  void constantsOfAnEnum() throws InterruptedException {
    IntSupplier used = renewed(OfEnum.class);
    run(
        () -> {
          int seen = used.getAsInt();
          check(seen == 0 || seen == 11, "" + seen);
        },
        () -> Common.number = 1);
  }

  /** Asks the JDK for them. */
  public static class OfConstants implements IntSupplier {
    enum Constant {
      ONLY;

      final int read = Common.number;
    }

    @Override
    public int getAsInt() {
      return Constant.class.getEnumConstants()[0].read;
    }
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "written")
  void constantsByReflection() throws InterruptedException {
    IntSupplier used = renewed(OfConstants.class);
    run(() -> check(used.getAsInt() == 0, "written"), () -> Common.number = 1);
  }

  /** Enters a monitor. */
  public static class OfMonitor implements IntSupplier {
    enum Constant {
      ONLY;

      Constant() {
        synchronized (Common.MONITOR) {
          Common.count++;
        }
      }
    }

    @Override
    public int getAsInt() {
      return Constant.ONLY.ordinal();
    }
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for")
  void monitorInAnEnum() throws InterruptedException {
    IntSupplier used = renewed(OfMonitor.class);
    run(
        () -> check(used.getAsInt() == 0, "ordinal"),
        () -> {
          synchronized (Common.MONITOR) {
            check(used.getAsInt() == 0, "ordinal");
          }
        });
  }

  /** Waits for a notification. */
  public static class OfWait implements IntSupplier {
    enum Constant {
      ONLY;

      static {
        synchronized (Common.MONITOR) {
          while (Common.count == 0) {
            try {
              Common.MONITOR.wait();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          }
        }
      }
    }

    @Override
    public int getAsInt() {
      return Constant.ONLY.ordinal();
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void waitInAnEnum() throws InterruptedException {
    IntSupplier used = renewed(OfWait.class);
    run(
        () -> check(used.getAsInt() == 0, "ordinal"),
        () -> {
          synchronized (Common.MONITOR) {
            Common.count = 1;
            Common.MONITOR.notifyAll();
          }
        });
  }

  /** Goes round. */
  public static class OfLoop implements IntSupplier {
    interface Shown {
      int VALUE = awaited();

      private static int awaited() {
        while (Common.number == 0) {
          Thread.onSpinWait();
        }
        return 4;
      }
    }

    @Override
    public int getAsInt() {
      return Shown.VALUE;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void loopInAnInterface() throws InterruptedException {
    IntSupplier used = renewed(OfLoop.class);
    run(() -> check(used.getAsInt() == 4, "value"), () -> Common.number = 1);
  }

  /** Reads a field of an interface, and reads it by reflection. */
  public static class OfInterface implements IntSupplier {
    interface Shown {
      int VALUE = Common.number + 3;
      String TEXT = "" + VALUE;
    }

    @Override
    public int getAsInt() {
      try {
        return Shown.class.getDeclaredField("VALUE").getInt(null) * 100
            + Shown.VALUE * 10
            + Integer.parseInt((String) Shown.class.getDeclaredField("TEXT").get(null));
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "444")
  void fieldsOfAnInterface() throws InterruptedException {
    IntSupplier used = renewed(OfInterface.class);
    run(
        () -> {
          int seen = used.getAsInt();
          check(seen == 333, "" + seen);
        },
        () -> Common.number = 1);
  }

  /** Fails, perhaps. */
  public static class OfFailure implements IntSupplier {
    enum Constant {
      ONLY;

      Constant() {
        if (Common.number == 1) {
          throw new IllegalStateException("one");
        }
      }
    }

    @Override
    public int getAsInt() {
      try {
        return Constant.ONLY.ordinal();
      } catch (ExceptionInInitializerError e) {
        return 1;
      } catch (NoClassDefFoundError e) {
        return 2;
      }
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void enumThatMayFail() throws InterruptedException {
    IntSupplier used = renewed(OfFailure.class);
    run(
        () -> {
          int first = used.getAsInt();
          int second = used.getAsInt();
          check(first == 0 ? second == 0 : first == 1 && second == 2, first + ", " + second);
        },
        () -> Common.number = 1);
  }
}
