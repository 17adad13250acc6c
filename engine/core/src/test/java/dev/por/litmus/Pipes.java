package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What one thread writes another one reads. */
@Construct(
    group = Group.MEMORY,
    name = "`PipedInputStream`, `PipedOutputStream`, `PipedReader`, `PipedWriter`",
    transition =
        "interleaved inside, as code under test is. A thread that waits looks every second of"
            + " virtual time whether the other side is alive")
class Pipes {
  private final PipedInputStream in = new PipedInputStream(2);
  private final PipedOutputStream out = new PipedOutputStream();

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void arrivesInOrder() throws Exception {
    out.connect(in);
    Thread writer =
        Together.start(
            () -> {
              out.write(1);
              out.write(2);
              out.close();
            });
    check(in.read() == 1 && in.read() == 2 && in.read() == -1, "order");
    writer.join();
  }

  /** The pipe is too small for all of it. */
  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void arrivesInParts() throws Exception {
    out.connect(in);
    Thread writer =
        Together.start(
            () -> {
              out.write(new byte[] {1, 2, 3});
              out.close();
            });
    check(in.read() == 1 && in.read() == 2 && in.read() == 3 && in.read() == -1, "order");
    writer.join();
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "not yet")
  void availableTooEarly() throws Exception {
    out.connect(in);
    Thread writer = Together.start(() -> out.write(1));
    int available = in.available();
    writer.join();
    check(available == 1, "not yet");
  }

  /** A call may return less than what was written by one call. */
  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "only a part")
  void readsAPart() throws Exception {
    out.connect(in);
    Thread writer =
        Together.start(
            () -> {
              out.write(1);
              out.write(2);
              out.close();
            });
    byte[] bytes = new byte[2];
    int count = in.read(bytes, 0, 2);
    writer.join();
    check(count == 2, "only a part");
  }

  /** No thread will ever write: the reader finds out by looking. */
  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void brokenPipe() throws Exception {
    out.connect(in);
    Thread writer = Together.start(() -> out.write(1));
    check(in.read() == 1, "first");
    try {
      in.read();
      throw new AssertionError("read");
    } catch (IOException e) {
      check(e.getMessage().equals("Write end dead") || e.getMessage().equals("Pipe broken"), "why");
    }
    writer.join();
  }

  /** What is read was written before, and with it all that the writer did. */
  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void publishes() throws Exception {
    out.connect(in);
    int[] cell = new int[1];
    Thread writer =
        Together.start(
            () -> {
              cell[0] = 1;
              out.write(1);
            });
    in.read();
    check(cell[0] == 1, "unseen");
    writer.join();
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void underTheMonitorOfTheReader() throws Exception {
    out.connect(in);
    Thread writer = Together.start(() -> out.write(1));
    synchronized (in) {
      check(in.available() == in.available(), "changed");
    }
    writer.join();
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "interrupted")
  void interrupted() throws Exception {
    out.connect(in);
    Thread reader =
        Together.start(
            () -> {
              try {
                in.read();
              } catch (IOException e) {
                throw new AssertionError("interrupted");
              }
            });
    out.write(1);
    reader.interrupt();
    reader.join();
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void characters() throws Exception {
    PipedReader from = new PipedReader(1);
    PipedWriter to = new PipedWriter(from);
    Thread writer =
        Together.start(
            () -> {
              to.write("ab");
              to.close();
            });
    check(from.read() == 'a' && from.read() == 'b' && from.read() == -1, "order");
    writer.join();
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "Write end dead")
  void neverClosed() throws Exception {
    PipedReader from = new PipedReader();
    PipedWriter to = new PipedWriter(from);
    Thread writer = Together.start(() -> to.write('a'));
    check(from.read() == 'a', "order");
    writer.join();
    check(from.read() == -1, "end");
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void lines() throws Exception {
    PipedInputStream from = new PipedInputStream();
    PrintStream to = new PrintStream(new PipedOutputStream(from), true, "UTF-8");
    BufferedReader reader = new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8));
    Thread writer =
        Together.start(
            () -> {
              to.println("one");
              to.close();
            });
    check("one".equals(reader.readLine()), "line");
    check(reader.readLine() == null, "end");
    writer.join();
  }
}
