package dev.por.litmus;

import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;

/**
 * Programs with exactly one data race each, between the lines marked "one" and "two": both accesses
 * are made by handles or by reflection.
 */
@Construct(
    group = Group.MEMORY,
    name = "plain accesses and what orders them",
    transition = "as the operation; two that nothing orders are reported as a data race")
class RacyByHandles {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  int x;
  static int shared;
  int unused;

  @ConcurrencyTest
  @Passes(traces = 2)
  void fieldByHandles() throws Exception {
    MethodHandle get = LOOKUP.findGetter(RacyByHandles.class, "x", int.class);
    MethodHandle set = LOOKUP.findSetter(RacyByHandles.class, "x", int.class);
    run(
        () -> {
          try {
            set.invokeExact(this, 1); // one
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        },
        () -> {
          try {
            unused = (int) get.invokeExact(this); // two
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        });
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void staticByHandles() throws Exception {
    MethodHandle get = LOOKUP.findStaticGetter(RacyByHandles.class, "shared", int.class);
    MethodHandle set = LOOKUP.findStaticSetter(RacyByHandles.class, "shared", int.class);
    run(
        () -> {
          try {
            set.invokeExact(1); // one
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        },
        () -> {
          try {
            unused = (int) get.invokeExact(); // two
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        });
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void elementByHandles() throws Exception {
    int[] cells = new int[2];
    MethodHandle get = MethodHandles.arrayElementGetter(int[].class);
    MethodHandle set = MethodHandles.arrayElementSetter(int[].class);
    run(
        () -> {
          try {
            set.invokeExact(cells, 1, 1); // one
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        },
        () -> {
          try {
            unused = (int) get.invokeExact(cells, 1); // two
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        });
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void fieldByReflection() throws Exception {
    Field field = RacyByHandles.class.getDeclaredField("x");
    run(
        () -> field.setInt(this, 1), // one
        () -> field.getInt(this)); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void staticByReflection() throws Exception {
    Field field = RacyByHandles.class.getDeclaredField("shared");
    run(
        () -> field.setInt(null, 1), // one
        () -> field.getInt(null)); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void elementByReflection() throws Exception {
    int[] cells = new int[2];
    run(
        () -> Array.setInt(cells, 1, 1), // one
        () -> Array.getInt(cells, 1)); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void handleAndReflection() throws Exception {
    Field field = RacyByHandles.class.getDeclaredField("x");
    MethodHandle set = LOOKUP.unreflectSetter(field).bindTo(this);
    run(
        () -> {
          try {
            set.invokeExact(1); // one
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        },
        () -> field.getInt(this)); // two
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void handlesOfAVarHandle() throws Exception {
    VarHandle x = LOOKUP.findVarHandle(RacyByHandles.class, "x", int.class);
    MethodHandle set = x.toMethodHandle(VarHandle.AccessMode.SET);
    MethodHandle get = x.toMethodHandle(VarHandle.AccessMode.GET);
    run(
        () -> {
          try {
            set.invokeExact(this, 1); // one
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        },
        () -> {
          try {
            unused = (int) get.invokeExact(this); // two
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
