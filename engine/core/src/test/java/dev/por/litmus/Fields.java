package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;

/** Fields of objects and of classes. */
@Construct(
    group = Group.MEMORY,
    name = "instance and static fields: plain, volatile, final, `long`, `double`",
    transition =
        "one read or write each, if visible; a `long` or a `double` is never torn. Final fields are"
            + " invisible where no constructor lets its object out before they are set")
class Fields {
  private int plain;
  private static int ofTheClass;
  private volatile int left;
  private volatile int right;
  private long number;
  private double amount;
  private volatile Kept published;
  private static volatile Escaping escaped;

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void lostInAPlainField() throws InterruptedException {
    run(() -> plain++, () -> plain++);
    check(plain == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void lostInAStaticField() throws InterruptedException {
    run(() -> ofTheClass++, () -> ofTheClass++);
    check(ofTheClass == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  @SuppressWarnings("NonAtomicVolatileUpdate") // what is tested here
  void lostInAVolatileField() throws InterruptedException {
    run(() -> left++, () -> left++);
    check(left == 2, "lost");
  }

  /** Each writes, then looks: one of them sees the other, and both may. */
  @ConcurrencyTest
  @Passes(traces = 3)
  void oneOfThemSees() throws InterruptedException {
    int[] seen = new int[2];
    run(
        () -> {
          left = 1;
          seen[0] = right;
        },
        () -> {
          right = 1;
          seen[1] = left;
        });
    check(seen[0] + seen[1] > 0, "nobody has seen anybody");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void longIsNotTorn() throws InterruptedException {
    run(
        () -> number = -1,
        () -> {
          long seen = number;
          check(seen == 0 || seen == -1, "torn");
        });
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void lostInADouble() throws InterruptedException {
    run(() -> amount += 0.5, () -> amount += 0.5);
    check(amount == 1, "lost");
  }

  private static final class Kept {
    private final int value;

    Kept(int value) {
      this.value = value;
    }

    int value() {
      return value;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void finalField() throws InterruptedException {
    run(
        () -> published = new Kept(5),
        () -> {
          Kept found = published;
          check(found == null || found.value() == 5, "not yet set");
        });
  }

  private static final class Escaping {
    private final int value;

    Escaping() {
      escaped = this;
      value = 5;
    }

    int value() {
      return value;
    }
  }

  /** Others have the object before its field has a value. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "not yet set")
  void finalFieldOfAnEscapedObject() throws InterruptedException {
    run(
        Escaping::new,
        () -> {
          Escaping found = escaped;
          check(found == null || found.value() == 5, "not yet set");
        });
  }
}
