package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.awt.datatransfer.DataFlavor;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/** Static fields of classes of the JDK. */
@Construct(
    group = Group.STATE,
    name =
        "`System.out`, `err`, `in`, `setOut`, `setErr`, `setIn`; objects in static fields of the JDK",
    transition =
        "one to read `out`, `err` or `in`, `printStackTrace()` too, and one to set one of them, if"
            + " visible; an object is one of the program's. Those that the JVM has made are no state")
class JdkStatics {
  /** An exception that is printed as its name. */
  private static final class Bare extends Exception {
    private static final long serialVersionUID = 1L;

    private Bare() {
      super(null, null, false, false);
    }
  }

  private static PrintStream into(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true);
  }

  /** A stream of the program in the place of the JVM's. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void streamOfTheProgram() throws InterruptedException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(into(bytes));
    run(() -> System.out.print("x"), () -> check(bytes.size() == 0, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "lost")
  void setWhileAnotherPrints() throws InterruptedException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(into(new ByteArrayOutputStream()));
    run(() -> System.setOut(into(bytes)), () -> System.out.print("x"));
    check(bytes.size() == 1, "lost");
  }

  /** An object in a static field, as the JDK has made it. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void constantOfTheJdk() throws InterruptedException {
    DataFlavor.stringFlavor.setHumanPresentableName("text");
    run(
        () -> DataFlavor.stringFlavor.setHumanPresentableName("other"),
        () -> check(DataFlavor.stringFlavor.getHumanPresentableName().equals("text"), "seen"));
  }

  /** The JDK looks for the stream itself. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "lost")
  void setWhileAnotherPrintsAnException() throws InterruptedException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setErr(into(new ByteArrayOutputStream()));
    run(() -> System.setErr(into(bytes)), () -> new Bare().printStackTrace());
    check(bytes.size() > 0, "lost");
  }

  /** What the JVM prints to is no state of the test. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void streamOfTheJvm() throws InterruptedException {
    Together.Part print = () -> System.out.print("");
    run(print, print);
  }
}
