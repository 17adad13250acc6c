package dev.por.engine.control;

import dev.por.engine.control.carrier.CarrierChoice;
import dev.por.engine.control.carrier.CarrierPool;
import dev.por.engine.control.describe.ObjectNameGiver;
import dev.por.engine.control.environment.JvmState;
import dev.por.engine.control.fault.IdentityClashException;
import dev.por.engine.control.fault.LoadFailedException;
import dev.por.engine.control.fault.PinnedException;
import dev.por.engine.control.fault.SharingDiscoveredException;
import dev.por.engine.control.fault.SkippedTestException;
import dev.por.engine.control.fault.UnsupportedException;
import dev.por.engine.control.lifecycle.FailedAssumptionLog;
import dev.por.engine.control.lifecycle.PlainLifeCycle;
import dev.por.engine.control.lifecycle.PlatformLifeCycle;
import dev.por.engine.control.lifecycle.TestLifeCycle;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.location.SharingDiscoveryLog;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.CodeObservationLog;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.ExecutionDepth;
import dev.por.engine.control.turn.ExecutionLimits;
import dev.por.engine.control.turn.ExecutionLog;
import dev.por.engine.control.turn.FairLoopRegister;
import dev.por.engine.control.turn.LeftThreadRule;
import dev.por.engine.control.turn.Narrator;
import dev.por.engine.model.DataRaceDetector;
import dev.por.engine.model.Schedule;
import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import dev.por.engine.plan.Strategy.Trait;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.program.Ending;
import dev.por.engine.program.LearningProgram;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.program.Scheduler;
import dev.por.engine.result.observed.Observed;
import dev.por.probe.Probe;
import dev.por.probe.object.ResultProbe;
import dev.por.probe.statics.StaticsProbe;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * A test on the real JVM, as a program that a search can drive.
 *
 * <p>Every execution begins with statics reset and a fresh instance of the test class. This and the
 * set-up happen on the first thread and are not interleaved.
 */
public final class JvmProgram implements LearningProgram {
  private static final JvmState JVM = new JvmState();

  private final TestPlan test;
  private final TestLifeCycle lifeCycle;
  private final ProgramKnowledge known = new ProgramKnowledge();
  private final Sharing sharing = known.sharing;
  private final CodeObservationLog observations = new CodeObservationLog();
  private final DataRaceDetector races = new DataRaceDetector();
  private final FairLoopRegister fairLoops = known.fairLoops;
  private final FailedAssumptionLog assumptions = new FailedAssumptionLog();
  private final CarrierChoice carriers;
  private final LeftThreadRule left;
  private final ControlWatchdog watch;
  private final BooleanSupplier overlooked;
  private SharingDiscoveryLog discoveries = new SharingDiscoveryLog();
  private EngineParts parts;
  private Controller controller;
  private ControlledExecution latest;
  private FeatureUse used;
  private boolean wentWrong;

  /* How often classes have got hooks late. */
  private int woven;

  /**
   * The test, its classes loaded by {@code loader}.
   *
   * @param overlooked whether classes without hooks have been found, and have got them now
   */
  public JvmProgram(
      TestPlan test, ClassLoader loader, CarrierChoice carriers, BooleanSupplier overlooked) {
    this.test = test;
    this.lifeCycle =
        test.platform() ? new PlatformLifeCycle(test, loader) : new PlainLifeCycle(test, loader);
    this.carriers = carriers;
    this.overlooked = overlooked;
    this.left = new LeftThreadRule(test.search().execution().waits().leftThreads());
    this.watch = new ControlWatchdog(test.search().execution().controlTimeoutMillis());
    use(carriers.preferred());
    this.used = new FeatureUse(parts);
  }

  private void use(CarrierPool on) {
    // others know a state by what led there
    boolean comparesStates = test.search().strategy().is(Trait.STATES);
    EngineParts made =
        new EngineParts(known, test.search().execution().silentStores(), comparesStates, on);
    if (test.search().execution().waits().fair()) {
      made.loops.countYields();
    } else if (!comparesStates) {
      made.loops.learn();
    }
    parts = made;
    controller = new Controller(made, test.main());
  }

  /** Whether tests have changed something of this JVM that por cannot put back. */
  public static boolean isWornOut() {
    return JVM.isWornOut();
  }

  /** The watchdog, which notices when a thread of the test is out of control. */
  public ControlWatchdog watch() {
    return watch;
  }

  /**
   * Runs one execution.
   *
   * @throws SharingDiscoveredException when the search must start again
   * @throws PinnedException when it must start again, on other carriers
   * @throws UnsupportedException when the test does something that por does not control
   * @throws LoadFailedException when the test could not be begun
   * @throws SkippedTestException when its set-up says that it is not to be run
   */
  @Override
  public Ending run(Scheduler scheduler) {
    return run(scheduler, new ObjectNameGiver(), Narrator.SILENT);
  }

  /**
   * Runs one schedule and writes it down.
   *
   * @param accesses the positions of events of which more is wanted
   */
  public Narration narrate(Schedule schedule, Set<Integer> accesses) {
    ObjectNameGiver names = new ObjectNameGiver();
    EventNarrator narrator =
        new EventNarrator(
            known.fields, names, () -> parts.identities.known(), test.className(), accesses);
    ResultProbe.recording = true;
    Ending ending;
    try {
      ending = run(new ScheduleReplay(schedule, this::isWrong), names, narrator);
    } finally {
      ResultProbe.recording = false;
    }
    return new Narration(
        ending,
        narrator.threads(),
        narrator.locations(),
        narrator.events(),
        narrator.waiting(),
        narrator.accesses());
  }

  /** Whether threads have shared a location through accesses weaker than volatile ones. */
  public boolean usedWeakAccess() {
    return used.weakAccess();
  }

  /** Whether threads of the test have called code that is left out. */
  public boolean calledLeftOut() {
    return used.leftOutCode();
  }

  /** The names, with packages folded to prefixes, of the code that is left out and was called. */
  public List<String> leftOut() {
    return used.leftOut();
  }

  /** Whether threads have shared collections of the JDK whose methods are single operations. */
  public boolean sharedCollections() {
    return used.sharedCollections();
  }

  /** What a result rests on because threads may be left, and which names of them say nothing. */
  public List<String> leftThreads() {
    return left.assumptions();
  }

  /** Whether a loop that changes nothing has been taken for a wait. */
  public boolean awaitedLoops() {
    return used.awaitedLoops();
  }

  @Override
  public Integer fairBound() {
    return fairLoops.isEmpty() ? null : Integer.valueOf(FairLoopRegister.BOUND);
  }

  /** Where the loops are whose rounds are limited by {@link #fairBound}. */
  public List<String> fairLoops() {
    return fairLoops.places();
  }

  /** What there is to say of the latest execution that was too long; null if none was too long. */
  public String tooLong() {
    return parts.loops.tooLong();
  }

  /** Why states of the last execution were not recognised; null when nothing stood against it. */
  public String obstacle() {
    return parts.image.obstacle();
  }

  /** Whether the JUnit Platform runs the test. */
  public boolean isOnPlatform() {
    return test.platform();
  }

  /** Which executions ended because an assumption of the test failed. */
  public FailedAssumptionLog assumptions() {
    return assumptions;
  }

  /**
   * Whether the test fails when every thread goes on as long as it can: no schedule of a search is
   * to blame then.
   */
  public boolean failsUndisturbed() {
    try {
      return isWrong(run(new UndisturbedScheduler()));
    } catch (SharingDiscoveredException incomplete) {
      return false;
    }
  }

  /** What the executions so far showed of the code. */
  public Observed observed() {
    return observations.told();
  }

  @Override
  public boolean discovered(long location) {
    return sharing.isShared(location);
  }

  /** These locations are shared, as an earlier search of the same test found out. */
  public void share(Collection<Long> locations) {
    locations.forEach(sharing::share);
  }

  @Override
  public List<Long> shared() {
    return Arrays.stream(sharing.locations()).boxed().toList();
  }

  /** Does something as if only these locations were known to be shared. */
  public <T> T knowing(List<Long> locations, Supplier<T> task) {
    long[] now = sharing.locations();
    sharing.know(locations.stream().mapToLong(Long::longValue).toArray());
    try {
      return task.get();
    } finally {
      sharing.know(now);
    }
  }

  @Override
  public long lessons() {
    return sharing.locations().length + fairLoops.hashes().count() + StaticsProbe.names() + woven;
  }

  @Override
  public void requireSteadySharing() {
    // the first one may still initialise classes, which happens once in a JVM
    discover();
    SortedSet<String> differing = discover().differences(discover());
    if (!differing.isEmpty()) {
      throw new NondeterminismException(
          "Executions with the same decisions find different locations to be shared, so that the"
              + " search would start again for ever. Only one of two found: "
              + differing
              + ".");
    }
  }

  private SharingDiscoveryLog discover() {
    discoveries = new SharingDiscoveryLog();
    sharing.watch(discoveries);
    try {
      run(new ScheduleReplay(Schedule.EMPTY, () -> false));
    } catch (SharingDiscoveredException incomplete) {
      // the run came no further than to an initialiser that must run in its place
    } finally {
      sharing.watch(null);
    }
    return discoveries;
  }

  @Override
  public void save(StateWriter out) {
    known.save(out);
    used.save(out);
    assumptions.save(out);
  }

  @Override
  public void saveSharing(StateWriter out) {
    known.saveSharing(out);
  }

  @Override
  public void restore(StateReader in) {
    known.restore(in);
    used.restore(in);
    assumptions.restore(in);
  }

  @Override
  public void gather() {
    sharing.gather();
  }

  @Override
  public boolean wentWrong() {
    return wentWrong;
  }

  private static boolean isWrong(Ending ending) {
    return ending.how() == Ending.How.DEADLOCKED
        || !ending.failures().isEmpty()
        || !ending.races().isEmpty();
  }

  private boolean isWrong() {
    return latest.hasFailed() || races.anyFound();
  }

  private Ending run(Scheduler scheduler, ObjectNameGiver names, Narrator narrator) {
    sharing.begin();
    wentWrong = false;
    assumptions.begin();
    observations.begin();
    ControlledExecution turns =
        new ControlledExecution(
            scheduler,
            parts.threads.carriers(),
            new ExecutionLimits(
                new ExecutionDepth(
                    test.search().execution().depthLimit(),
                    test.search().execution().controlTimeoutMillis()),
                test.search().execution().waits(),
                left),
            new ExecutionLog(
                names,
                narrator,
                races,
                // a run with a narrator is a repetition, with sites of its own
                narrator == Narrator.SILENT ? observations : new CodeObservationLog()),
            parts.observers);
    discoveries.follow(() -> turns.current().site());
    latest = turns;
    races.clear();
    parts.begin(turns);
    controller.begin(turns);
    parts.install(controller);
    JVM.restore();
    Thread thread = new Thread("main");
    ManagedThread first = parts.threads.first(thread);
    first.ride(parts.threads.carriers().first(), () -> live(turns, first));
    Ending ending;
    try {
      watch.begin(turns);
      ending = turns.drive(first);
    } catch (PinnedException e) {
      use(carriers.threads());
      used.by(parts);
      throw e;
    } catch (RuntimeException e) {
      // a search that knew too little may well have come to grief, and so may the program
      boolean spoils =
          e instanceof IdentityClashException
              || (e instanceof UnsupportedException refused && refused.spoils());
      throw sharing.discovered() && !spoils ? new SharingDiscoveredException() : e;
    } finally {
      watch.end();
      Probe.running = null;
    }
    boolean unfair = narrator == Narrator.SILENT && parts.loops.isTaught();
    boolean late = overlooked.getAsBoolean();
    woven += late ? 1 : 0;
    if (late || sharing.discovered() || unfair) {
      wentWrong = ending.terminal() && isWrong(ending);
      throw new SharingDiscoveredException();
    }
    if (ending.terminal()) {
      assumptions.end();
    }
    return ending;
  }

  private void live(ControlledExecution turns, ManagedThread first) {
    parts.threads.run(
        first,
        () -> {
          BodyBeginning body = new BodyBeginning(first);
          try {
            known.statics.reset(parts.classes);
            lifeCycle.run(body);
          } catch (LoadFailedException | SkippedTestException e) {
            turns.giveUp(e);
          } catch (Throwable thrown) {
            if (!FailedAssumptionLog.isAssumption(thrown)) {
              throw thrown;
            }
            assumptions.add(thrown);
          } finally {
            end(first, body);
          }
        });
  }

  private void end(ManagedThread first, BodyBeginning body) {
    if (body.hasCome()) {
      parts.ofThreads.shutdown.endOfTest(first);
    } else {
      body.run();
    }
  }
}
