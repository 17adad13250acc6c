package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/** Variable handles made of others. */
class AdaptedVariables {
  private static final String ADAPTED =
      "variable handles made of others: `filterValue`, `filterCoordinates`, `insertCoordinates` …";
  private static final String TRANSITION =
      "what the filters do, then one access on the location of plain code";

  private static final Lookup LOOKUP = MethodHandles.lookup();

  private volatile int number;
  private volatile int asked;

  static String text(int number) {
    return Integer.toString(number);
  }

  static int parsed(String text) {
    return Integer.parseInt(text);
  }

  int asks(int index) {
    asked++;
    return index;
  }

  private VarHandle texts() throws ReflectiveOperationException {
    VarHandle handle = LOOKUP.findVarHandle(AdaptedVariables.class, "number", int.class);
    MethodHandle to =
        LOOKUP.findStatic(
            AdaptedVariables.class, "parsed", MethodType.methodType(int.class, String.class));
    MethodHandle from =
        LOOKUP.findStatic(
            AdaptedVariables.class, "text", MethodType.methodType(String.class, int.class));
    return Since21.insertCoordinates(Since21.filterValue(handle, to, from), 0, this);
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = ADAPTED, transition = TRANSITION, since = 22)
  @Passes(traces = 2)
  void exchanged() throws Exception {
    VarHandle texts = texts();
    String[] seen = new String[2];
    run(
        () -> seen[0] = (String) texts.getAndSet("1"),
        () -> seen[1] = (String) texts.getAndSet("2"));
    check(seen[0].equals("0") != seen[1].equals("0"), "both first");
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = ADAPTED, transition = TRANSITION, since = 22)
  @Fails(traces = 3, with = "lost")
  void adaptedAndPlain() throws Exception {
    VarHandle texts = texts();
    MethodHandle set = texts.toMethodHandle(VarHandle.AccessMode.SET_VOLATILE);
    run(
        () -> {
          try {
            set.invoke("5");
          } catch (Throwable e) {
            throw new AssertionError(e);
          }
        },
        () -> number = number + 1);
    check(number == 6, "lost");
  }

  /** What filters do is interleaved: two updates of a counter, one of which may be lost. */
  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = ADAPTED, transition = TRANSITION, since = 22)
  @Fails(traces = 4, with = "lost")
  void stepsOfFilters() throws Exception {
    int[] cells = new int[2];
    VarHandle elements = MethodHandles.arrayElementVarHandle(int[].class);
    MethodHandle asks = LOOKUP.bind(this, "asks", MethodType.methodType(int.class, int.class));
    VarHandle counted = Since21.filterCoordinates(elements, 1, asks);
    run(() -> counted.setVolatile(cells, 0, 1), () -> counted.setVolatile(cells, 1, 1));
    check(asked == 2, "lost");
  }
}
