package dev.por.engine.worker;

import dev.por.engine.control.JvmProgram;
import dev.por.engine.control.carrier.CarrierChoice;
import dev.por.engine.control.carrier.CpuPinning;
import dev.por.engine.control.fault.UnsupportedException;
import dev.por.engine.instrument.Agent;
import dev.por.engine.instrument.PorTransformer;
import dev.por.engine.instrument.names.Scope;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.Assumption;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.wire.ExitCodes;
import dev.por.engine.wire.WireException;
import dev.por.engine.wire.WorkerChannel;
import dev.por.engine.wire.WorkerMessage;
import dev.por.engine.wire.WorkerRequest;
import dev.por.engine.worker.recording.Output;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The main class of a forked JVM: does what its launcher asks, one test after the other. */
public final class WorkerMain {
  /** What the launcher asks for. */
  private interface Task {
    TestResult of(ExploredTest test) throws IOException, InterruptedException;
  }

  private final WorkerChannel channel;
  private final Output output;
  private final Heartbeat heartbeat;
  private final Explorer explorer = new Explorer();
  private final LauncherLine line;
  private ExploredTestFactory tests;

  private WorkerMain(WorkerChannel channel) {
    this.channel = channel;
    this.output = Output.install();
    this.heartbeat = new Heartbeat(channel);
    this.line = new LauncherLine(channel, heartbeat);
  }

  /** Started by the launcher; takes no arguments. */
  public static void main(String[] arguments) {
    Runtime.getRuntime().halt(work());
  }

  private static int work() {
    if (!Agent.loaded()) {
      System.err.println("The por agent is not loaded: start workers through the launcher.");
      return ExitCodes.NO_AGENT;
    }
    try (WorkerChannel channel = WorkerChannel.connect(System.in)) {
      System.setIn(InputStream.nullInputStream());
      return new WorkerMain(channel).serve();
    } catch (IOException | WireException e) {
      System.err.println("No connection to the launcher: " + e);
      return ExitCodes.NO_CHANNEL;
    } catch (InterruptedException | RuntimeException | Error e) {
      e.printStackTrace();
      return ExitCodes.INTERNAL_ERROR;
    }
  }

  private int serve() throws IOException, InterruptedException {
    heartbeat.start();
    explorer.start();
    while (true) {
      WorkerRequest request = channel.receive();
      if (request instanceof WorkerRequest.Begin begin) {
        begin(begin);
      } else if (request instanceof WorkerRequest.Explore explore) {
        SearchFiles places = new SearchFiles(explore);
        if (!answer(explore.test(), test -> test.explore(places))) {
          return ExitCodes.STOPPED;
        }
      } else if (request instanceof WorkerRequest.Replay replay) {
        if (!answer(replay.test(), test -> test.replay(replay.steps()))) {
          return ExitCodes.STOPPED;
        }
      } else {
        return ExitCodes.STOPPED;
      }
    }
  }

  private void begin(WorkerRequest.Begin begin) throws IOException, InterruptedException {
    PorTransformer.scope(new Scope(begin.instrument(), begin.trust()), begin.silentStores());
    if (!PorTransformer.seesGuards()) {
      line.warn(
          "Vector, Hashtable, StringBuffer, streams and writers are refused where threads share"
              + " them: this JVM runs without the classes that por prepares for it. Either the"
              + " class files below "
              + System.getProperty("java.home")
              + " cannot be read (use a whole JDK), or --patch-module java.base=... of your own is"
              + " in its arguments (take it out).");
    }
    line.log(CpuPinning.choose(begin.worker()));
    CarrierChoice carriers = explorer.call(CarrierChoice::make);
    line.log(carriers.reason());
    tests = new ExploredTestFactory(line, output, explorer, carriers, assumptions(begin));
    channel.send(new WorkerMessage.Ready(Runtime.version().toString()));
  }

  /** What every test of code rests on in this worker. */
  private static List<String> assumptions(WorkerRequest.Begin begin) {
    List<String> found = new ArrayList<>();
    found.add(
        PorTransformer.isDeep()
            ? Assumption.JDK_DEEP.sentence()
            : Assumption.JDK_SUMMARY.sentence());
    if (!begin.trust().isEmpty()) {
      found.add(Assumption.TRUSTED.with(String.join(", ", begin.trust())));
    }
    if (!begin.instrument().isEmpty()) {
      found.add(Assumption.INSTRUMENTED.with(String.join(", ", begin.instrument())));
    }
    if (begin.silentStores()) {
      found.add(Assumption.SILENT_STORES.sentence());
    }
    return List.copyOf(found);
  }

  /** Runs a test and sends its result; whether this JVM can go on. */
  private boolean answer(TestPlan test, Task task) throws IOException, InterruptedException {
    heartbeat.of(test.id());
    boolean healthy = true;
    WorkerMessage answer;
    try {
      TestResult result = task.of(tests.of(test));
      Map<String, String> problems = PorTransformer.problems();
      if (!problems.isEmpty()) {
        result = Errors.notInstrumented(test.id(), problems);
      }
      boolean refused = result.stopReason() == StopReason.UNSUPPORTED && problems.isEmpty();
      boolean last = result.stopReason().isError() && !refused;
      answer = new WorkerMessage.TestFinished(result, last || JvmProgram.isWornOut());
    } catch (IndivisibleException e) {
      line.log(test.id() + " is not divided: " + e.getMessage());
      answer = new WorkerMessage.Indivisible(e.found());
    } catch (RuntimeException | Error e) {
      boolean refused =
          e instanceof UnsupportedException u && !u.spoils() && PorTransformer.problems().isEmpty();
      answer =
          new WorkerMessage.TestFinished(Errors.of(test, e), !refused || JvmProgram.isWornOut());
      healthy = refused || !(e instanceof UnsupportedException);
    }
    heartbeat.of(null);
    channel.send(answer);
    return healthy;
  }
}
