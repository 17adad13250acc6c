package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Objects that the JVM or the JDK copies, while others change them. */
@Construct(
    group = Group.MEMORY,
    name = "`Object.clone`, serialization",
    transition =
        "one read per field that is not final, if visible, in the order of their names; of an"
            + " array and of an object of the JDK as of their other readers. Reading it"
            + " back is none: the copies are new")
class CopiedObjects {
  private final Pair pair = new Pair();
  private final List<Integer> list = new ArrayList<>(List.of(1));
  private final AtomicInteger atomic = new AtomicInteger(1);
  private final int[] array = {1, 1};

  private static final class Pair implements Cloneable, Serializable {
    private static final long serialVersionUID = 1L;

    private int x = 1;
    private int y = 1;

    void change() {
      x = 2;
      y = 2;
    }

    @Override
    public Pair clone() {
      try {
        return (Pair) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }

    void checkWhole() {
      check(x == y, "half of a change");
    }
  }

  private static Object serialized(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
      out.flush();
      return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private synchronized void changeGuarded() {
    pair.change();
  }

  private synchronized Pair cloneGuarded() {
    return pair.clone();
  }

  private synchronized Object serializeGuarded() {
    return serialized(pair);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void clonedUnderAMonitor() throws InterruptedException {
    run(this::changeGuarded, () -> cloneGuarded().checkWhole());
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "half of a change")
  void clonedHalfway() throws InterruptedException {
    run(pair::change, () -> pair.clone().checkWhole());
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void serializedUnderAMonitor() throws InterruptedException {
    run(this::changeGuarded, () -> ((Pair) serializeGuarded()).checkWhole());
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "half of a change")
  void serializedHalfway() throws InterruptedException {
    run(pair::change, () -> ((Pair) serialized(pair)).checkWhole());
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "too late")
  void serializedAtomic() throws InterruptedException {
    run(
        () -> atomic.set(2),
        () -> check(((AtomicInteger) serialized(atomic)).get() == 1, "too late"));
  }

  /** A list is read twice: when it begins to write itself, and for its own fields. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "too late")
  void serializedList() throws InterruptedException {
    run(() -> list.set(0, 2), () -> check(serialized(list).equals(List.of(1)), "too late"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "too late")
  void serializedArray() throws InterruptedException {
    run(
        () -> array[0] = 2,
        () -> check(Arrays.equals((int[]) serialized(array), new int[] {1, 1}), "too late"));
  }
}
