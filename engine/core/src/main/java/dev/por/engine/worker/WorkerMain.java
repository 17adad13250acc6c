package dev.por.engine.worker;

import dev.por.engine.control.CarrierChoice;
import dev.por.engine.control.CpuPinning;
import dev.por.engine.control.JvmProgram;
import dev.por.engine.control.UnsupportedException;
import dev.por.engine.instrument.Agent;
import dev.por.engine.instrument.PorTransformer;
import dev.por.engine.instrument.names.Scope;
import dev.por.engine.plan.Strategy.Trait;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.Assumption;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.wire.ExitCodes;
import dev.por.engine.wire.WireException;
import dev.por.engine.wire.WorkerChannel;
import dev.por.engine.wire.WorkerMessage;
import dev.por.engine.wire.WorkerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The main class of a forked JVM: does what its launcher asks, one test after the other. */
public final class WorkerMain {
  private final WorkerChannel channel;
  private final Output output;
  private final Heartbeat heartbeat;
  private final Explorer explorer = new Explorer();
  private CarrierChoice carriers;
  private List<String> assumptions = List.of();

  private WorkerMain(WorkerChannel channel) {
    this.channel = channel;
    this.output = Output.install();
    this.heartbeat = new Heartbeat(channel);
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
        if (!answer(
            explore.test(),
            places.divisible(explore.test().search()),
            e -> e.explore(heartbeat::at, places, this::warn, channel::paused),
            m -> m.explore(heartbeat::at, places, this::warn))) {
          return ExitCodes.STOPPED;
        }
      } else if (request instanceof WorkerRequest.Replay replay) {
        String steps = replay.steps();
        if (!answer(replay.test(), false, e -> e.replay(steps), m -> m.replay(steps))) {
          return ExitCodes.STOPPED;
        }
      } else {
        return ExitCodes.STOPPED;
      }
    }
  }

  private void begin(WorkerRequest.Begin begin) throws IOException, InterruptedException {
    PorTransformer.scope(new Scope(begin.instrument(), begin.trust()), begin.silentStores());
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
    assumptions = List.copyOf(found);
    if (!PorTransformer.seesGuards()) {
      warn(
          "Vector, Hashtable, StringBuffer, streams and writers are refused where threads share"
              + " them: this JVM runs without the classes that por prepares for it. Either the"
              + " class files below "
              + System.getProperty("java.home")
              + " cannot be read (use a whole JDK), or --patch-module java.base=... of your own is"
              + " in its arguments (take it out).");
    }
    log(CpuPinning.choose(begin.worker()));
    carriers = explorer.call(CarrierChoice::make);
    log(carriers.reason());
    channel.send(new WorkerMessage.Ready(Runtime.version().toString()));
  }

  private void log(String line) {
    tell(new WorkerMessage.Log(line));
  }

  private void warn(String line) {
    tell(new WorkerMessage.Warning(line));
  }

  private void tell(WorkerMessage message) {
    try {
      channel.send(message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs a test and sends its result; whether this JVM can go on. */
  private boolean answer(
      TestPlan test,
      boolean divisible,
      Function<TestExploration, TestResult> run,
      Function<ModelExploration, TestResult> runModel)
      throws IOException, InterruptedException {
    heartbeat.of(test.id());
    boolean healthy = true;
    WorkerMessage answer;
    try {
      TestResult result;
      ModelSource model = ModelSource.of(test, ClassLoader.getSystemClassLoader());
      if (model != null) {
        result = runModel.apply(new ModelExploration(test, model));
      } else if (test.search().strategy().is(Trait.FORMULA)) {
        result = Errors.needsFormula(test.id(), test.search().strategy());
      } else if (!test.search().strategy().is(Trait.CODE)) {
        result = Errors.needsModel(test.id(), test.search().strategy());
      } else {
        result = onJvm(test, divisible, run);
      }
      Map<String, String> problems = PorTransformer.problems();
      if (!problems.isEmpty()) {
        result = Errors.notInstrumented(test.id(), problems);
      }
      boolean refused = result.stopReason() == StopReason.UNSUPPORTED && problems.isEmpty();
      boolean last = result.stopReason().isError() && !refused;
      answer = new WorkerMessage.TestFinished(result, last || JvmProgram.isWornOut());
    } catch (IndivisibleException e) {
      log(test.id() + " is not divided: " + e.getMessage());
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

  private TestResult onJvm(
      TestPlan test, boolean divisible, Function<TestExploration, TestResult> run)
      throws IOException, InterruptedException {
    TestExploration exploration =
        explorer.call(
            () ->
                new TestExploration(
                    test,
                    assumptions,
                    output,
                    carriers,
                    this::log,
                    steps -> tell(new WorkerMessage.Found(test.id(), steps))));
    if (divisible) {
      heartbeat.divisible();
    }
    return explorer.call(() -> run.apply(exploration), exploration.watch());
  }
}
