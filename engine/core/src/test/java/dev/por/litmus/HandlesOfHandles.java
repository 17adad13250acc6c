package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.LockSupport;

/** Handles that reach memory by way of other handles, and fields that classes inherit. */
class HandlesOfHandles {
  private static final String INVOKED =
      "`VarHandle.toMethodHandle`, `varHandleInvoker`, `varHandleExactInvoker`,"
          + " `withInvokeExactBehavior`";
  private static final String ADAPTED =
      "method handles made of others: `bindTo`, `filterArguments`, `guardWithTest`, invokers …";
  private static final String INHERITED =
      "inherited fields by `VarHandle`, updater, `Field`, method handle";
  private static final String ACCESS = "one per access, on the location of plain code";
  private static final String AS_THE_FIRST = "as those of the handle that it is made of";

  private static final Lookup LOOKUP = MethodHandles.lookup();

  static class Declaring {
    volatile int number;
  }

  static final class Inheriting extends Declaring {
    static final VarHandle NUMBER;

    static {
      try {
        NUMBER = LOOKUP.findVarHandle(Inheriting.class, "number", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);

  private final Inheriting object = new Inheriting();

  interface Action {
    void run() throws Throwable;
  }

  private static Together.Part part(Action action) {
    return () -> {
      try {
        action.run();
      } catch (Exception | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new AssertionError(e);
      }
    };
  }

  private static VarHandle number() throws ReflectiveOperationException {
    return LOOKUP.findVarHandle(Declaring.class, "number", int.class);
  }

  // ---- inherited fields

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = INHERITED, transition = ACCESS)
  @Passes(traces = 2)
  void inheritedByHandle() throws InterruptedException {
    run(() -> Inheriting.NUMBER.getAndAdd(object, 1), () -> Inheriting.NUMBER.getAndAdd(object, 1));
    check(object.number == 2, "lost");
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = INHERITED, transition = ACCESS)
  @Fails(traces = 3, with = "lost")
  @SuppressWarnings("NonAtomicVolatileUpdate") // that is the bug
  void inheritedByHandleAndPlain() throws InterruptedException {
    run(() -> Inheriting.NUMBER.getAndAdd(object, 1), () -> object.number++);
    check(object.number == 2, "lost");
  }

  /** All ways there are lead to one location: three writes have six orders. */
  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = INHERITED, transition = ACCESS)
  @Passes(traces = 6)
  void everyWayToOneLocation() throws Exception {
    AtomicIntegerFieldUpdater<Declaring> updater =
        AtomicIntegerFieldUpdater.newUpdater(Declaring.class, "number");
    Field field = Declaring.class.getDeclaredField("number");
    MethodHandle setter = LOOKUP.findSetter(Inheriting.class, "number", int.class);
    run(
        () -> updater.set(object, 1),
        () -> field.setInt(object, 2),
        part(() -> setter.invoke(object, 3)));
  }

  // ---- variable handles as method handles

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = INVOKED, transition = ACCESS)
  @Passes(traces = 2)
  void asMethodHandle() throws Exception {
    MethodHandle add = number().toMethodHandle(AccessMode.GET_AND_ADD);
    Together.Part increment = part(() -> check((int) add.invoke(object, 1) >= 0, "negative"));
    run(increment, increment);
    check(object.number == 2, "lost");
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = INVOKED, transition = ACCESS)
  @Fails(traces = 4, with = "lost")
  void getAndSetAsMethodHandles() throws Exception {
    MethodHandle get = number().toMethodHandle(AccessMode.GET_VOLATILE);
    MethodHandle set = number().toMethodHandle(AccessMode.SET_VOLATILE);
    Together.Part increment = part(() -> set.invoke(object, (int) get.invoke(object) + 1));
    run(increment, increment);
    check(object.number == 2, "lost");
  }

  /** A compare-and-set that fails is a read this way too. */
  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = INVOKED, transition = ACCESS)
  @Passes(traces = 1)
  void failedByInvoker() throws Exception {
    VarHandle handle = number();
    MethodType type = handle.accessModeType(AccessMode.COMPARE_AND_SET);
    MethodHandle set = MethodHandles.varHandleExactInvoker(AccessMode.COMPARE_AND_SET, type);
    Together.Part fails =
        part(() -> check(!(boolean) set.invokeExact(handle, (Declaring) object, 5, 6), "set"));
    run(fails, fails);
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = INVOKED, transition = ACCESS)
  @Passes(traces = 2)
  void elementsByInvoker() throws Exception {
    int[] cells = new int[2];
    MethodType type = MethodType.methodType(int.class, int[].class, int.class, int.class);
    MethodHandle add = MethodHandles.varHandleInvoker(AccessMode.GET_AND_ADD, type);
    MethodHandle found = LOOKUP.findVirtual(VarHandle.class, "getAndAdd", type);
    run(
        part(() -> check((int) add.invokeExact(CELLS, cells, 1, 1) >= 0, "negative")),
        part(() -> check((int) found.invokeExact(CELLS, cells, 1, 1) >= 0, "negative")));
    check(cells[1] == 2, "lost");
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = INVOKED, transition = ACCESS)
  @Passes(traces = 2)
  void exactly() throws Exception {
    VarHandle handle = number().withInvokeExactBehavior();
    Together.Part increment = () -> check((int) handle.getAndAdd((Declaring) object, 1) >= 0, "-");
    run(increment, increment);
    check(object.number == 2, "lost");
  }

  // ---- method handles made of others

  private static boolean isOdd(int number) {
    return number % 2 == 1;
  }

  private static int next(int number) {
    return number + 1;
  }

  private static MethodHandle own(String name, Class<?> result) throws Exception {
    MethodType type = MethodType.methodType(result, int.class);
    return LOOKUP.findStatic(HandlesOfHandles.class, name, type);
  }

  /** Reads and writes by a handle that is filter, getter and setter in one. */
  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = ADAPTED, transition = AS_THE_FIRST)
  @Fails(traces = 4, with = "lost")
  void incrementInOneHandle() throws Exception {
    MethodHandle get = LOOKUP.findGetter(Declaring.class, "number", int.class).bindTo(object);
    MethodHandle set = LOOKUP.findSetter(Declaring.class, "number", int.class).bindTo(object);
    MethodHandle increment =
        MethodHandles.collectArguments(
            MethodHandles.filterArguments(set, 0, own("next", int.class)), 0, get);
    Together.Part part = part(() -> increment.invoke());
    run(part, part);
    check(object.number == 2, "lost");
  }

  /** Only one of the two sees the number odd, and only if the other has made it so. */
  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = ADAPTED, transition = AS_THE_FIRST)
  @Fails(traces = 2, with = "odd")
  void guarded() throws Exception {
    MethodHandle get = LOOKUP.findGetter(Declaring.class, "number", int.class).bindTo(object);
    MethodHandle odd = MethodHandles.filterReturnValue(get, own("isOdd", boolean.class));
    MethodHandle told =
        MethodHandles.guardWithTest(
            odd,
            MethodHandles.constant(String.class, "odd"),
            MethodHandles.constant(String.class, ""));
    run(() -> object.number = 1, part(() -> check(((String) told.invokeExact()).isEmpty(), "odd")));
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = ADAPTED, transition = AS_THE_FIRST)
  @Passes(traces = 1)
  void parksByInvokers() throws Exception {
    MethodType nothing = MethodType.methodType(void.class);
    MethodHandle park = LOOKUP.findStatic(LockSupport.class, "park", nothing);
    MethodHandle invoker = MethodHandles.exactInvoker(nothing);
    MethodType unparking = MethodType.methodType(void.class, Thread.class);
    MethodHandle unpark = LOOKUP.findStatic(LockSupport.class, "unpark", unparking);
    MethodHandle spread = MethodHandles.spreadInvoker(unparking, 0);
    Thread parked =
        Together.start(
            part(
                () -> {
                  invoker.invokeExact(park);
                  check(object.number == 1, "not parked");
                }));
    part(() -> {
          object.number = 1;
          spread.invokeExact(unpark, new Object[] {parked});
        })
        .run();
    parked.join();
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = ADAPTED, transition = AS_THE_FIRST)
  @Passes(traces = 2)
  void elements() throws Exception {
    int[] cells = new int[1];
    MethodHandle set =
        MethodHandles.insertArguments(MethodHandles.arrayElementSetter(int[].class), 1, 0);
    run(part(() -> set.invoke(cells, 1)), part(() -> set.invoke(cells, 2)));
    int seen = cells[0];
    check(seen == 1 || seen == 2, "lost");
  }
}
