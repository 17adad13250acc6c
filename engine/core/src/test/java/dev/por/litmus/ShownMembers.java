package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What classes under test show of themselves is what their files say. */
@Construct(
    group = Group.HANDLES,
    name =
        "reflection on classes under test, default `serialVersionUID`, `StackWalker`: what por adds"
            + " is not shown",
    transition = "none")
class ShownMembers {
  /* What a JVM without por computes. */
  private static final long SHOWN = 7298456118450304918L;
  private static final long SMALL = 8646475848933258507L;

  /** An object of each class, written by a JVM without por. */
  private static final String BYTES =
      "rO0ABXNyACFkZXYucG9yLmxpdG11cy5TaG93bk1lbWJlcnMkU2hvd25lSVMrvQG3lgIAAUkABXZhbHVleHAAAAAH"
          + "c3IAIWRldi5wb3IubGl0bXVzLlNob3duTWVtYmVycyRTbWFsbHf+c/k+qTULAgABSQAFdmFsdWV4cAAAAAM=";

  /** With everything that hooks change: statics, monitors, references to methods. */
  static class Shown implements Serializable {
    static final AtomicInteger COUNTER = new AtomicInteger();
    static int plain;
    int value = 7;

    synchronized int next() {
      return COUNTER.incrementAndGet();
    }

    static synchronized Supplier<Thread> current() {
      return Thread::currentThread;
    }
  }

  /** Without an initialiser of its own. */
  static class Small implements Serializable {
    static int plain;
    int value = 3;
  }

  interface Constants {
    Object KEPT = new Object();

    int number();
  }

  enum Color {
    RED,
    GREEN;

    final Object marker = new Object();
  }

  private static Set<String> names(Member... members) {
    return Arrays.stream(members)
        .map(Member::getName)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static void same(Object expected, Object actual) {
    check(expected.equals(actual), "expected " + expected + ", shown " + actual);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void methods() {
    Shown.current().get();
    same(Set.of("current", "next"), names(Shown.class.getDeclaredMethods()));
    same(Set.of("number"), names(Constants.class.getDeclaredMethods()));
    same(Set.of("$values", "valueOf", "values"), names(Color.class.getDeclaredMethods()));
    same(Set.of(), names(Small.class.getDeclaredMethods()));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void fields() {
    check(Constants.KEPT != null, "no constant");
    same(Set.of("COUNTER", "plain", "value"), names(Shown.class.getDeclaredFields()));
    same(Set.of("KEPT"), names(Constants.class.getDeclaredFields()));
    same(Set.of("KEPT"), names(Constants.class.getFields()));
    same(Set.of("$VALUES", "GREEN", "RED", "marker"), names(Color.class.getDeclaredFields()));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void modifiers() throws ReflectiveOperationException {
    Method next = Shown.class.getDeclaredMethod("next");
    same("synchronized", Modifier.toString(next.getModifiers()));
    Method current = Shown.class.getDeclaredMethod("current");
    same("static synchronized", Modifier.toString(current.getModifiers()));
    Field counter = Shown.class.getDeclaredField("COUNTER");
    same("static final", Modifier.toString(counter.getModifiers()));
    same("final", Modifier.toString(Color.class.getDeclaredField("marker").getModifiers()));
    same("static", Modifier.toString(Shown.class.getDeclaredField("plain").getModifiers()));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void noSuchMethod() {
    try {
      check(Shown.class.getDeclaredMethod("$por$reset") == null, "shown");
    } catch (NoSuchMethodException e) {
      same(ShownMembers.class.getName() + "$Shown.$por$reset()", e.getMessage());
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void numbersOfClasses() {
    same(SHOWN, ObjectStreamClass.lookup(Shown.class).getSerialVersionUID());
    same(SMALL, ObjectStreamClass.lookup(Small.class).getSerialVersionUID());
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void writtenElsewhere() throws IOException, ClassNotFoundException {
    byte[] bytes = Base64.getDecoder().decode(BYTES);
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      same(7, ((Shown) in.readObject()).value);
      same(3, ((Small) in.readObject()).value);
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void walkedStack() {
    List<String> all =
        StackWalker.getInstance(StackWalker.Option.SHOW_REFLECT_FRAMES)
            .walk(frames -> frames.map(StackWalker.StackFrame::getMethodName).toList());
    same(List.of("walkedStack"), all);
    TreeSet<String> names = new TreeSet<>();
    StackWalker.getInstance().forEach(frame -> names.add(frame.getMethodName()));
    same(Set.of("walkedStack"), names);
  }

  /** A static final field cannot be set, as on a JVM without por. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "Can not set static final")
  void setFinal() throws ReflectiveOperationException {
    Field counter = Shown.class.getDeclaredField("COUNTER");
    counter.setAccessible(true);
    counter.set(null, new AtomicInteger());
  }
}
