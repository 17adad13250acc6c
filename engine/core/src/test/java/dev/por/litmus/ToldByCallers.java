package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Method;

/** Objects of the JDK whose methods have no hooks: the callers have the hooks. */
class ToldByCallers {
  private static final String REFLECTION =
      "`setAccessible` of fields, methods and constructors, or of an array of them; `ClassValue`";
  private static final String ACCESSES =
      "one per call of code under test, if visible, which orders nothing: a write to set it, to get"
          + " or remove a value of a class; a read to ask for it, to call or to access a field by"
          + " reflection";

  /** With a method that others may not call. */
  private static final class Shy {
    private static void called() {}
  }

  /** Of the value that was current when it was asked for first. */
  private final class Numbers extends ClassValue<Integer> {
    @Override
    protected Integer computeValue(Class<?> type) {
      return number;
    }
  }

  private int number;

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = REFLECTION, transition = ACCESSES)
  @Fails(traces = 2, with = "seen")
  @SuppressWarnings("deprecation") // asks for no more than the flag
  void accessibleTooEarly() throws Exception {
    Method method = Shy.class.getDeclaredMethod("called");
    run(() -> check(!method.isAccessible(), "seen"), () -> method.setAccessible(true));
  }

  /** Two writes, each with a read behind it: the last one is the one or the other's, or between. */
  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = REFLECTION, transition = ACCESSES)
  @Passes(traces = 4)
  void bothMakeItAccessible() throws Exception {
    Method method = Shy.class.getDeclaredMethod("called");
    Together.Part call =
        () -> {
          method.setAccessible(true);
          method.invoke(null);
        };
    run(call, call);
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = REFLECTION, transition = ACCESSES)
  @Fails(traces = 2, with = "seen")
  @SuppressWarnings("deprecation") // asks for no more than the flag
  void allMadeAccessibleTooEarly() throws Exception {
    Method[] methods = {Shy.class.getDeclaredMethod("called")};
    run(
        () -> check(!methods[0].isAccessible(), "seen"),
        () -> AccessibleObject.setAccessible(methods, true));
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = REFLECTION, transition = ACCESSES)
  @Passes(traces = 1)
  void allMadeAccessible() throws InterruptedException {
    Together.Part part =
        () -> {
          Method[] own = {Shy.class.getDeclaredMethod("called")};
          AccessibleObject.setAccessible(own, true);
          own[0].invoke(null);
        };
    run(part, part);
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = REFLECTION, transition = ACCESSES)
  @Fails(traces = 2, with = "computed again")
  void valueIsRemoved() throws InterruptedException {
    Numbers numbers = new Numbers();
    numbers.get(String.class);
    number = 1;
    run(
        () -> check(numbers.get(String.class) == 0, "computed again"),
        () -> numbers.remove(String.class));
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = REFLECTION, transition = ACCESSES)
  @Passes(traces = 2)
  void bothGetTheValue() throws InterruptedException {
    Numbers numbers = new Numbers();
    Together.Part get = () -> check(numbers.get(String.class) == 0, "another one");
    run(get, get);
  }
}
