package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Streams, readers and writers that a monitor guards: their own, or that of what is behind. */
@Construct(
    group = Group.MEMORY,
    name =
        "byte streams in memory, `Buffered…`, `Print…`, `StringReader`, `StringWriter`,"
            + " `CharArrayReader`, `CharArrayWriter`, `InputStreamReader`, `OutputStreamWriter`",
    transition =
        "acquire and release of the monitor that guards the object, or what it writes to, where the"
            + " JDK enters it; what is done under it is atomic. What it does without is one read or"
            + " write, if visible")
class GuardedStreams {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final StringWriter strings = new StringWriter();

  @ConcurrencyTest
  @Passes(traces = 2)
  void bytesWritten() throws InterruptedException {
    run(() -> bytes.write(1), () -> bytes.write(2));
    check(bytes.size() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 6, with = "twice")
  void checkThenWrite() throws InterruptedException {
    Together.Part write =
        () -> {
          if (bytes.size() == 0) {
            bytes.write(1);
          }
        };
    run(write, write);
    check(bytes.size() == 1, "twice");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void bytesRead() throws InterruptedException {
    ByteArrayInputStream in = new ByteArrayInputStream(new byte[] {1, 2});
    int[] read = new int[2];
    run(() -> read[0] = in.read(), () -> read[1] = in.read());
    check(read[0] + read[1] == 3 && in.read() < 0, "twice");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void stringsWritten() throws InterruptedException {
    run(() -> strings.write("ab"), () -> strings.append("cd"));
    check(strings.toString().contains("ab"), "torn");
  }

  /** To ask for the size takes no monitor. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "twice")
  void askedForItsSize() throws InterruptedException {
    CharArrayWriter chars = new CharArrayWriter();
    Together.Part write =
        () -> {
          if (chars.size() == 0) {
            chars.write('a');
          }
        };
    run(write, write);
    check(chars.size() == 1, "twice");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void linesRead() throws InterruptedException {
    BufferedReader reader = new BufferedReader(new StringReader("a\nb\n"));
    String[] read = new String[2];
    run(() -> read[0] = reader.readLine(), () -> read[1] = reader.readLine());
    check(!Objects.equals(read[0], read[1]) && read[0] != null && read[1] != null, "torn");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void linesWritten() throws InterruptedException {
    PrintWriter printer = new PrintWriter(new BufferedWriter(strings));
    run(() -> printer.println("ab"), () -> printer.println("cd"));
    printer.flush();
    check(strings.toString().lines().allMatch(line -> line.length() == 2), "torn");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "torn")
  void linesWrittenInParts() throws InterruptedException {
    PrintWriter printer = new PrintWriter(strings);
    run(
        () -> {
          printer.print("ab");
          printer.println();
        },
        () -> printer.println("cd"));
    check(strings.toString().lines().allMatch(line -> line.length() == 2), "torn");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void printed() throws InterruptedException {
    PrintStream printer = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    run(() -> printer.println("ab"), () -> printer.println("cd"));
    check(bytes.toString(StandardCharsets.UTF_8).lines().allMatch(l -> l.length() == 2), "torn");
  }
}
