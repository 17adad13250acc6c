package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.function.IntSupplier;

/** Static fields of classes of one name, each of which a loader of its own has defined. */
@Construct(
    group = Group.STATE,
    name = "static fields of classes of one name that several loaders have defined",
    transition = "one read or write of the field of that very class, however it is reached")
class NamesakeStatics {
  /** What every loader has a class of. */
  public static class Counter implements IntSupplier {
    public static int count;
    public static volatile int total;

    @Override
    public int getAsInt() {
      return ++count;
    }
  }

  private static Class<?> another() throws ClassNotFoundException {
    return OwnLoader.another(Counter.class);
  }

  private static IntSupplier counter(Class<?> type) throws Exception {
    return (IntSupplier) type.getConstructor().newInstance();
  }

  private static VarHandle total(Class<?> type) throws Exception {
    return MethodHandles.publicLookup().findStaticVarHandle(type, "total", int.class);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void eachHasItsOwn() throws Exception {
    IntSupplier one = counter(another());
    IntSupplier other = counter(another());
    run(() -> check(one.getAsInt() == 1, "one"), () -> check(other.getAsInt() == 1, "other"));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void thatOfTheClassPathIsAnother() throws Exception {
    IntSupplier one = counter(another());
    IntSupplier other = new Counter();
    run(() -> check(one.getAsInt() == 1, "one"), () -> check(other.getAsInt() == 1, "other"));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void oneClassForBoth() throws Exception {
    Class<?> type = another();
    IntSupplier one = counter(type);
    IntSupplier other = counter(type);
    run(() -> one.getAsInt(), () -> other.getAsInt());
    check(one.getAsInt() == 3, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void byHandlesOfTwoClasses() throws Exception {
    VarHandle one = total(another());
    VarHandle other = total(another());
    run(
        () -> check((int) one.getAndAdd(1) == 0, "one"),
        () -> check((int) other.getAndAdd(1) == 0, "other"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "second")
  void byTwoHandlesOfOneClass() throws Exception {
    Class<?> type = another();
    VarHandle one = total(type);
    VarHandle other = total(type);
    run(
        () -> check((int) one.getAndAdd(1) == 0, "second"),
        () -> check((int) other.getAndAdd(1) >= 0, "never"));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void byReflectionOfTwoClasses() throws Exception {
    Field one = another().getField("total");
    Field other = another().getField("total");
    run(() -> increment(one), () -> increment(other));
    check(one.getInt(null) == 1 && other.getInt(null) == 1, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void byReflectionAndByHandle() throws Exception {
    Class<?> type = another();
    Field one = type.getField("total");
    VarHandle other = total(type);
    run(() -> increment(one), () -> other.setVolatile((int) other.getVolatile() + 1));
    check(one.getInt(null) == 2, "lost");
  }

  private static void increment(Field field) {
    try {
      field.setInt(null, field.getInt(null) + 1);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
