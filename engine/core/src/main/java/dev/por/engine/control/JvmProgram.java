package dev.por.engine.control;

import dev.por.engine.control.carrier.CarrierChoice;
import dev.por.engine.control.carrier.CarrierPool;
import dev.por.engine.control.describe.ObjectNameGiver;
import dev.por.engine.control.environment.JvmState;
import dev.por.engine.control.fault.IdentityClashException;
import dev.por.engine.control.fault.LoadFailedException;
import dev.por.engine.control.fault.PinnedException;
import dev.por.engine.control.fault.SharingDiscoveredException;
import dev.por.engine.control.fault.UnsupportedException;
import dev.por.engine.control.init.StaticState;
import dev.por.engine.control.location.FieldLocationTable;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.location.SharingDiscoveries;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.thread.ThreadBody;
import dev.por.engine.control.turn.CodeObservations;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.ExecutionDepth;
import dev.por.engine.control.turn.FairLoopRegister;
import dev.por.engine.control.turn.LeftThreadRule;
import dev.por.engine.control.turn.Narrator;
import dev.por.engine.model.DataRaces;
import dev.por.engine.model.Schedule;
import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import dev.por.engine.plan.Strategy.Trait;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.program.Ending;
import dev.por.engine.program.LearningProgram;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.program.Scheduler;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.Waiting;
import dev.por.engine.result.observed.Observed;
import dev.por.probe.Probe;
import dev.por.probe.leftout.LeftOutClasses;
import dev.por.probe.statics.StaticsProbe;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/**
 * A test on the real JVM, as a program that a search can drive.
 *
 * <p>Every execution begins with statics reset and a fresh instance of the test class. This and the
 * set-up happen on the first thread and are not interleaved.
 */
public final class JvmProgram implements LearningProgram {
  private static final JvmState JVM = new JvmState();
  private static final int WEAK = 1;
  private static final int AWAITED = 2;
  private static final int CALLED_LEFT_OUT = 4;
  private static final int SHARED_COLLECTIONS = 8;

  private final TestPlan test;
  private final TestBody body;
  private final StaticState statics = new StaticState();
  private final Sharing sharing = new Sharing();
  private final CodeObservations observations = new CodeObservations();
  private final FieldLocationTable fields = new FieldLocationTable();
  private final DataRaces races = new DataRaces();
  private final FairLoopRegister fairLoops = new FairLoopRegister();
  private final CarrierChoice carriers;
  private final LeftThreadRule left;
  private final ControlWatchdog watch;
  private final BooleanSupplier overlooked;
  private SharingDiscoveries discoveries = new SharingDiscoveries();
  private EngineParts parts;
  private Controller controller;
  private ControlledExecution latest;
  private final Set<String> leftOut = new TreeSet<>();
  private boolean leftOutBefore;
  private boolean collectionsBefore;
  private boolean weakBefore;
  private boolean awaitedBefore;
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
    this.body = new TestBody(test, loader);
    this.carriers = carriers;
    this.overlooked = overlooked;
    this.left = new LeftThreadRule(test.search().execution().waits().leftThreads());
    this.watch = new ControlWatchdog(test.search().execution().controlTimeoutMillis());
    use(carriers.preferred());
  }

  private void use(CarrierPool on) {
    // others know a state by what led there
    boolean comparesStates = test.search().strategy().is(Trait.STATES);
    EngineParts made =
        new EngineParts(
            sharing,
            statics,
            fields,
            test.search().execution().silentStores(),
            comparesStates,
            fairLoops,
            on);
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
        new EventNarrator(fields, names, () -> parts.identities.known(), accesses);
    Ending ending = run(new ScheduleReplay(schedule, this::isWrong), names, narrator);
    return new Narration(
        ending,
        narrator.threads(),
        narrator.locations(),
        narrator.events(),
        narrator.waiting(),
        narrator.accesses());
  }

  /**
   * An execution, written down.
   *
   * @param ending how it ended
   * @param threads the names of its threads, by number
   * @param locations what transitions touched: a repetition has to know these as shared
   * @param events every transition
   * @param waiting in a deadlock, what each thread waits for; else empty
   * @param accesses more about the events that were asked for, by their positions
   */
  public record Narration(
      Ending ending,
      List<String> threads,
      Set<Long> locations,
      List<Event> events,
      List<Waiting> waiting,
      Map<Integer, Access> accesses) {}

  /**
   * An access to memory.
   *
   * @param location the field, or the type of the array or object
   * @param holders the fields that hold the array or object; empty for a field
   * @param stackTrace how the thread got there
   */
  public record Access(String location, List<String> holders, String stackTrace) {}

  /** Whether threads have shared a location through accesses weaker than volatile ones. */
  public boolean usedWeakAccess() {
    return weakBefore || parts.usedWeakAccess();
  }

  /** Whether threads of the test have called code that is left out. */
  public boolean calledLeftOut() {
    return leftOutBefore || !leftOut().isEmpty();
  }

  /** The names, with packages folded to prefixes, of the code that is left out and was called. */
  public List<String> leftOut() {
    parts.atomicCalls.classes().forEach(type -> leftOut.add(LeftOutClasses.family(type)));
    return List.copyOf(leftOut);
  }

  /** Whether threads have shared collections of the JDK whose methods are single operations. */
  public boolean sharedCollections() {
    return collectionsBefore || parts.operations.sharedCollections();
  }

  /** What a result rests on because threads may be left, and which names of them say nothing. */
  public List<String> leftThreads() {
    return left.assumptions();
  }

  /** Whether a loop that changes nothing has been taken for a wait. */
  public boolean awaitedLoops() {
    return awaitedBefore || parts.loops.awaited();
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

  private SharingDiscoveries discover() {
    discoveries = new SharingDiscoveries();
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
    saveSharing(out);
    fairLoops.save(out);
    out.number(
        (usedWeakAccess() ? WEAK : 0)
            | (awaitedLoops() ? AWAITED : 0)
            | (calledLeftOut() ? CALLED_LEFT_OUT : 0)
            | (sharedCollections() ? SHARED_COLLECTIONS : 0));
  }

  @Override
  public void saveSharing(StateWriter out) {
    // parts fit together only when they know the same loops to be unfair, too
    long[] shared =
        LongStream.concat(LongStream.of(sharing.locations()), fairLoops.hashes())
            .sorted()
            .toArray();
    out.number(shared.length);
    for (long location : shared) {
      out.hash(location);
    }
  }

  @Override
  public void restore(StateReader in) {
    for (int left = in.integer(); left > 0; left--) {
      sharing.share(in.hash());
    }
    fairLoops.restore(in);
    int flags = in.integer();
    weakBefore = (flags & WEAK) != 0;
    awaitedBefore = (flags & AWAITED) != 0;
    leftOutBefore = (flags & CALLED_LEFT_OUT) != 0;
    collectionsBefore = (flags & SHARED_COLLECTIONS) != 0;
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
    observations.begin();
    ControlledExecution turns =
        new ControlledExecution(
            scheduler,
            parts.threads.carriers(),
            new ExecutionDepth(
                test.search().execution().depthLimit(),
                test.search().execution().controlTimeoutMillis()),
            test.search().execution().waits(),
            left,
            names,
            narrator,
            races,
            // a run with a narrator is a repetition, with sites of its own
            narrator == Narrator.SILENT ? observations : new CodeObservations(),
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
      weakBefore = usedWeakAccess();
      awaitedBefore = awaitedLoops();
      leftOutBefore = calledLeftOut();
      collectionsBefore = sharedCollections();
      use(carriers.threads());
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
    return ending;
  }

  private void live(ControlledExecution turns, ManagedThread first) {
    parts.threads.run(
        first,
        () -> {
          ThreadBody explored;
          first.quietness.begin();
          try {
            statics.reset(parts.classes);
            explored = body.prepare();
          } catch (LoadFailedException e) {
            turns.giveUp(e);
            return;
          } finally {
            first.quietness.end();
            first.numbers.beginBody();
          }
          try {
            explored.run();
          } finally {
            parts.ofThreads.shutdown.endOfTest(first);
          }
        });
  }
}
