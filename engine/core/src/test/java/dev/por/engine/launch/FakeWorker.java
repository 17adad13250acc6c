package dev.por.engine.launch;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.Counts;
import dev.por.engine.result.Effort;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Seen;
import dev.por.engine.result.Standing;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestCoverage;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.wire.WorkerChannel;
import dev.por.engine.wire.WorkerMessage;
import dev.por.engine.wire.WorkerRequest;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A worker that does what the name of the test's method says instead of exploring. */
public final class FakeWorker {
  private FakeWorker() {}

  /** Speaks the protocol of a worker. */
  public static void main(String[] args) throws Exception {
    System.out.println("this is the worker's standard output");
    System.out.println("it is in " + System.getProperty("user.dir"));
    System.out.println("PLACE is " + System.getenv("PLACE"));
    switch (System.getProperty("fake", "")) {
      case "exits" -> System.exit(3);
      case "neverConnects" -> new CountDownLatch(1).await();
      case "killedFirst" -> {
        if (isFirst()) {
          kill();
        }
        work(WorkerChannel.connect(System.in));
      }
      case "startsOnce" -> {
        if (!isFirst()) {
          System.exit(3);
        }
        work(WorkerChannel.connect(System.in));
      }
      default -> work(WorkerChannel.connect(System.in));
    }
  }

  /** Whether it is the first worker to look, which it leaves a mark of. */
  private static boolean isFirst() throws IOException {
    return new File(System.getProperty("mark")).createNewFile();
  }

  private static void work(WorkerChannel channel) throws Exception {
    while (true) {
      WorkerRequest request = channel.receive();
      if (request instanceof WorkerRequest.Begin) {
        channel.send(new WorkerMessage.Log("a line"));
        channel.send(new WorkerMessage.Ready(System.getProperty("java.version")));
      } else if (request instanceof WorkerRequest.Explore explore) {
        act(channel, explore);
      } else if (request instanceof WorkerRequest.Replay replay) {
        channel.send(finished(replay.test().id(), "replayed " + replay.steps()));
      } else {
        return;
      }
    }
  }

  private static void act(WorkerChannel channel, WorkerRequest.Explore explore) throws Exception {
    TestPlan test = explore.test();
    System.out.println("exploring " + test.id());
    switch (test.methodName()) {
      case "partDies", "partsLeaveNothing" -> divide(channel, explore);
      case "exits" -> Runtime.getRuntime().halt(42);
      case "killed" -> kill();
      case "hangs" -> new CountDownLatch(1).await();
      case "neverEnds" -> neverEnd(channel, test.id());
      case "printsGarbage" -> garbage(channel);
      case "answersForAnother" -> channel.send(finished("another#test", "x"));
      case "givesUp" -> {
        channel.send(error(test.id()));
        Runtime.getRuntime().halt(0);
      }
      case "readyAgain" -> channel.send(new WorkerMessage.Ready("17"));
      default -> {
        channel.send(progress(test.id(), false));
        channel.send(finished(test.id(), "pid " + ProcessHandle.current().pid()));
      }
    }
  }

  /** Goes on until it is paused; a part dies, or leaves nothing to be joined. */
  private static void divide(WorkerChannel channel, WorkerRequest.Explore explore)
      throws Exception {
    String id = explore.test().id();
    boolean whole = explore.shard() == null;
    if ("2/2".equals(explore.shard()) && explore.test().methodName().equals("partDies")) {
      Runtime.getRuntime().halt(42);
    }
    if (whole) {
      channel.send(progress(id, true));
    }
    boolean waits = whole || explore.test().methodName().equals("partDies");
    while (waits && !channel.paused()) {
      Thread.onSpinWait();
    }
    channel.send(
        new WorkerMessage.TestFinished(
            TestResult.of(id, StopReason.TIME_LIMIT).extent(Extent.bound(2)).target(2).build()));
  }

  private static void kill() throws Exception {
    new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid())).start();
    new CountDownLatch(1).await();
  }

  private static void neverEnd(WorkerChannel channel, String id) throws Exception {
    while (true) {
      channel.send(progress(id, false));
      Thread.onSpinWait();
    }
  }

  private static void garbage(WorkerChannel channel) throws Exception {
    Field socket = WorkerChannel.class.getDeclaredField("socket");
    socket.setAccessible(true);
    OutputStream out = ((Socket) socket.get(channel)).getOutputStream();
    out.write("Hello, world! This is no frame at all.".getBytes(StandardCharsets.US_ASCII));
    out.flush();
    new CountDownLatch(1).await();
  }

  private static WorkerMessage error(String id) {
    return new WorkerMessage.TestFinished(
        TestResult.error(id, StopReason.UNSUPPORTED, new TestError("out of control", "")));
  }

  private static WorkerMessage finished(String id, String assumption) {
    return new WorkerMessage.TestFinished(
        TestResult.of(id, StopReason.EXHAUSTED)
            .verdict(Verdict.PASS)
            .extent(Extent.EVERYTHING)
            .target(2)
            .effort(new Effort(1, 0, 1, 1, 0))
            .coverage(TestCoverage.of(new Counts(1, 1, 0), new Seen(1, 1)))
            .assumptions(List.of(assumption))
            .build());
  }

  private static WorkerMessage progress(String id, boolean divisible) {
    return new WorkerMessage.Progress(id, new Standing(1, 2, 3, 4, 5, null), divisible);
  }
}
