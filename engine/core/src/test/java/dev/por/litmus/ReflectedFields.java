package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Field;

/** Reflection and method handles that touch fields. */
class ReflectedFields {
  private static final String REFLECTION = "`Field.get…`, `set…`, `Array.get…`, `set…`";
  private static final String HANDLES = "method handles of fields and elements";
  private static final String TRANSITION = "one read or write, on the location of plain code";

  private volatile int number;

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = REFLECTION, transition = TRANSITION)
  @Passes(traces = 2)
  void locked() throws Exception {
    Field field = ReflectedFields.class.getDeclaredField("number");
    Together.Part increment =
        () -> {
          synchronized (field) {
            field.setInt(this, field.getInt(this) + 1);
          }
        };
    run(increment, increment);
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = REFLECTION, transition = TRANSITION)
  @Fails(traces = 4, with = "lost")
  @SuppressWarnings("NonAtomicVolatileUpdate") // that is the bug
  void reflectedAndPlain() throws Exception {
    Field field = ReflectedFields.class.getDeclaredField("number");
    run(() -> field.set(this, (Integer) field.get(this) + 1), () -> number++);
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = REFLECTION, transition = TRANSITION)
  @Fails(traces = 4, with = "lost")
  void reflectedElement() throws Exception {
    long[] cells = new long[1];
    run(() -> Array.setLong(cells, 0, Array.getLong(cells, 0) + 1), () -> cells[0]++);
    check(cells[0] == 2, "lost");
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = HANDLES, transition = TRANSITION)
  @Passes(traces = 2)
  void handleOfField() throws Exception {
    MethodHandle set =
        MethodHandles.lookup().findSetter(ReflectedFields.class, "number", int.class);
    run(() -> invoke(set.bindTo(this), 1), () -> check(number == 0 || number == 1, "other"));
    check(number == 1, "not set");
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = HANDLES, transition = TRANSITION)
  @Fails(traces = 4, with = "lost")
  @SuppressWarnings("NonAtomicVolatileUpdate") // that is the bug
  void handlesAndPlain() throws Exception {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle get = lookup.findGetter(ReflectedFields.class, "number", int.class);
    MethodHandle set = lookup.unreflectSetter(ReflectedFields.class.getDeclaredField("number"));
    run(() -> invoke(set.bindTo(this), (int) invoke(get.bindTo(this)) + 1), () -> number++);
    check(number == 2, "lost");
  }

  private static Object invoke(MethodHandle handle, Object... arguments) {
    try {
      return handle.invokeWithArguments(arguments);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}
