package dev.por.engine.control.init;

import dev.por.engine.control.fault.LoadFailedException;
import dev.por.engine.control.location.FieldLocationTable;
import dev.por.engine.control.location.LongTable;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.RunningInitializer;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.probe.InitializerHooks;
import dev.por.probe.Probe;
import dev.por.probe.loader.LoaderProbe;
import dev.por.probe.statics.StaticsProbe;
import java.lang.invoke.MethodHandles;

/**
 * Decides when classes are initialised (JLS 12.4).
 *
 * <p>What most static initialisers do depends on nothing but themselves. It makes no difference
 * when they run, so they run before the test body. An initialiser that does anything else is found
 * out when it first does so ({@link InitializerWatch}). From then on it runs where it would on a
 * JVM: the first thread that uses the class initialises it, others wait, and its steps are
 * transitions like all others.
 */
public final class ClassInitialization extends InitializerHooks implements PerExecution {
  private final LongTable begun = new LongTable();
  private final HookEntry entrance;
  private final FieldLocationTable fields;
  private final Sharing sharing;
  private final StaticState statics;
  private final LateClassTable late;
  public final InitializerWatch watch;
  private ControlledExecution turns;

  public ClassInitialization(
      HookEntry entrance,
      FieldLocationTable fields,
      Sharing sharing,
      InitializerWatch watch,
      StaticState statics) {
    this.entrance = entrance;
    this.fields = fields;
    this.sharing = sharing;
    this.watch = watch;
    this.statics = statics;
    this.late = new LateClassTable(sharing);
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
    late.clear();
    begun.clear();
  }

  /** Whether the class is to be initialised at its first use; then this arranges it. */
  boolean postpone(StaticInitializer initializer) {
    return late.postpone(initializer);
  }

  @Override
  public void use(int site) {
    if (!isIdle(turns.current())) {
      ManagedThread me = entrance.enter();
      try {
        use(me, site);
      } finally {
        Probe.running = me.heardAs;
      }
    }
  }

  @Override
  public void implement(Class<?> type) {
    if (!isIdle(turns.current())) {
      ManagedThread me = entrance.enter();
      try {
        for (Class<?> before : InitializationOrder.ofImplementing(type)) {
          use(me, before);
        }
      } finally {
        Probe.running = me.heardAs;
      }
    }
  }

  @Override
  public void use(Class<?> type) {
    if (!isIdle(turns.current())) {
      ManagedThread me = entrance.enter();
      try {
        use(me, type);
      } finally {
        Probe.running = me.heardAs;
      }
    }
  }

  /**
   * Begins an initialiser, also when the JVM itself initialises a class, at its first use in the
   * life of this JVM.
   */
  @Override
  public boolean begin(String className, boolean copied) {
    ManagedThread me = turns.current();
    me.loops.stored();
    if (sharing.isShared(InitializerWatch.location(className))) {
      if (copied && StaticsProbe.hasNamesake(className)) {
        return true;
      }
      if (!StaticsProbe.hasNamesake(className)) {
        // only from now on can its steps be transitions
        sharing.again();
      }
    }
    begin(me, className, copied);
    return false;
  }

  /** The copy of a static initialiser of the named class begins: it is not interleaved. */
  void beginCopy(String className) {
    ManagedThread me = turns.current();
    me.loops.stored();
    begin(me, className, true);
  }

  private void begin(ManagedThread me, String className, boolean again) {
    me.quietness.begin();
    me.initializer(
        RunningInitializer.early(className, me.initializer(), namesakes(className), again));
    InitializerWatch.follow(me);
  }

  /** How many classes of this name the execution has initialised so far. */
  private int namesakes(String className) {
    long name = Mix64.mix(className);
    int before = begun.get(name);
    begun.put(name, before + 1);
    return before;
  }

  @Override
  public void leftOut(Class<?> type) {
    late.add(StaticInitializer.of(type));
  }

  /**
   * Begins the initialiser of a foreign class. Its maker runs it whenever it wants, perhaps in one
   * execution only: so threads must not be able to notice when it ran.
   */
  @Override
  public void beginForeign(String className) {
    ManagedThread me = turns.current();
    me.quietness.begin();
    me.initializer(RunningInitializer.foreign(className, me.initializer()));
    InitializerWatch.follow(me);
  }

  /** The thread that uses the class first is to fail, in every execution. */
  @Override
  public void failed(Class<?> type) {
    ManagedThread me = turns.current();
    statics.failed();
    for (RunningInitializer i = me.initializer(); i != null; i = i.outer) {
      // the outer initialisers would have failed with this one, and do not get to know
      statics.doubt(i.className);
    }
    watch.dependsOnTime(me);
    sharing.share(InitializerWatch.location(type.getName()));
    sharing.again();
  }

  /** An initialiser that ran before the body of the test has thrown this. */
  void failedEarly(StaticInitializer initializer, Throwable thrown) {
    if (turns.current().isAborting()) {
      throw InitializationFailure.unchanged(thrown);
    }
    if (initializer.unrepeated && !late.isLate(initializer.type)) {
      throw initializer.failsAgain(thrown);
    }
    failed(initializer.type);
  }

  @Override
  public void end() {
    ManagedThread me = turns.current();
    me.quietness.end();
    me.initializer(me.initializer().outer);
    InitializerWatch.follow(me);
  }

  @Override
  public void asks() {
    watch.dependsOnTime(turns.current());
  }

  // ---- first use

  /** Whether no use of a class matters to this thread now. */
  private boolean isIdle(ManagedThread me) {
    return late.isEmpty()
        && me.initializer() == null
        && !statics.hasUnused()
        && !StaticsProbe.areOfTests();
  }

  /** The thread is about to use the static field at this site. */
  public void use(ManagedThread me, int site) {
    if (!isIdle(me)) {
      Class<?> declaring = fields.declaring(site);
      if (declaring != null) {
        use(me, declaring);
      }
    }
  }

  /** The thread is about to use the class. */
  public void use(ManagedThread me, Class<?> type) {
    watch.uses(me, type);
    if (statics.hasUnused()) {
      wake(me, type);
    }
    meet(me, type);
    LateClass postponed = late.get(type);
    if (postponed == null || postponed.owner == me) {
      return;
    }
    if (postponed.seenBy.contains(me.index)) {
      throwIfFailed(postponed);
      return;
    }
    watch.dependsOnTime(me);
    boolean first = !postponed.begun;
    postponed.seenBy = postponed.seenBy.with(me.index);
    if (me.isQuiet()) {
      initializeQuietly(me, postponed);
    } else {
      first = initialize(me, postponed);
    }
    if (!first) {
      throwIfFailed(postponed);
    }
  }

  /** If only earlier tests have used the class, does what the JVM would do at a first use now. */
  private void wake(ManagedThread me, Class<?> type) {
    StaticInitializer initializer = statics.take(type);
    if (initializer == null) {
      // the class may be left out, and those above it not
      for (Class<?> before : InitializationOrder.classes(type)) {
        wake(me, before);
      }
      return;
    }
    initializer.clear();
    if (late.postpone(initializer)) {
      statics.used(initializer);
      return;
    }
    for (Class<?> before : InitializationOrder.classes(type)) {
      use(me, before);
    }
    beginCopy(type.getName());
    try {
      Probe.running = me.heardAs;
      initializer.run();
    } catch (Throwable thrown) {
      Probe.running = null;
      if (me.isAborting()) {
        throw InitializationFailure.unchanged(thrown);
      }
      failed(type);
    } finally {
      Probe.running = null;
      end();
      // also when the execution ends inside: the class is of this test from now on
      statics.used(initializer);
    }
  }

  /**
   * Finds out whether a class that this execution has not used yet is initialised at its first use.
   *
   * <p>The JVM may know a class as initialised that this execution has not initialised, and then
   * does nothing for a class below: only por can initialise first what stands above it. A class
   * without a copy of its initialiser is left out: its own initialiser runs once in the life of the
   * JVM, those above it run in every execution.
   */
  private void meet(ManagedThread me, Class<?> type) {
    boolean matters = !late.isEmpty() || LoaderProbe.isOfTheTest(type.getClassLoader());
    if (!matters || late.contains(type)) {
      return;
    }
    if (!late.isLate(type)) {
      late.exclude(type);
    } else if (StaticInitializer.isCopied(type)) {
      makeKnown(me, type);
    } else {
      late.add(StaticInitializer.unrepeatable(type));
    }
  }

  /**
   * Has the JVM initialise a class that is new to it. If it is new in every execution, as a class
   * of a loader that the test has made, its original is left out now: later would be too late. Else
   * this execution goes wrong. It is the last one: from the next one on the class is known.
   */
  private void makeKnown(ManagedThread me, Class<?> type) {
    sharing.share(InitializerWatch.location(type.getName()));
    Probe.running = me.heardAs;
    try {
      MethodHandles.privateLookupIn(type, MethodHandles.lookup()).ensureInitialized(type);
    } catch (IllegalAccessException e) {
      throw new LoadFailedException("por cannot initialise " + type.getName(), e);
    } finally {
      Probe.running = null;
    }
  }

  /** Throws where the initialiser has failed before, as the JVM does (JLS 12.4.2, step 5). */
  private static void throwIfFailed(LateClass type) {
    if (type.failure != null) {
      throw type.failure.again(type.initializer.type);
    }
  }

  private void initializeQuietly(ManagedThread me, LateClass type) {
    if (!type.begun) {
      type.begun = true;
      type.owner = me;
      try {
        run(me, type);
      } finally {
        type.owner = null;
      }
    }
  }

  /**
   * Initialises the class, or waits until another thread has; returns whether this thread has done
   * it.
   */
  private boolean initialize(ManagedThread me, LateClass type) {
    me.pending.on(type.initializer.type);
    me.pending.waitFor(() -> type.owner == null);
    me.pending.updatesIf(() -> !type.begun);
    turns.announce(me, Kind.INITIALIZE, Footprint.write(type.location));
    if (type.begun) {
      return false;
    }
    type.begun = true;
    type.owner = me;
    try {
      run(me, type);
    } finally {
      if (!me.isAborting()) {
        me.pending.on(type.initializer.type);
        turns.announce(me, Kind.INITIALIZE, Footprint.write(type.location));
      }
      type.owner = null;
    }
    return true;
  }

  /** JLS 12.4.2, from step 7 on: the class is in progress while those before it are initialised. */
  private void run(ManagedThread me, LateClass type) {
    try {
      for (Class<?> before : InitializationOrder.classes(type.initializer.type)) {
        use(me, before);
      }
      runItself(me, type.initializer);
    } catch (Throwable thrown) {
      if (me.isAborting()) {
        throw InitializationFailure.unchanged(thrown);
      }
      type.failure = new InitializationFailure(thrown, me.thread.getName());
      throw type.failure.first();
    }
    type.initializer.unrepeated = false;
  }

  /** A class that fails since one before it does was never asked whether it can run again. */
  private void giveUpIfUnrepeatable(StaticInitializer initializer, Throwable thrown) {
    if (initializer.unrepeated) {
      turns.giveUp(initializer.failsAgain(thrown));
    }
  }

  private void runItself(ManagedThread me, StaticInitializer initializer) throws Throwable {
    String name = initializer.type.getName();
    me.initializer(RunningInitializer.inPlace(name, me.initializer(), namesakes(name)));
    InitializerWatch.follow(me);
    try {
      Probe.running = me.heardAs;
      initializer.run();
    } catch (Throwable thrown) {
      Probe.running = null;
      if (!me.isAborting()) {
        giveUpIfUnrepeatable(initializer, thrown);
      }
      throw thrown;
    } finally {
      Probe.running = null;
      me.initializer(me.initializer().outer);
      InitializerWatch.follow(me);
    }
  }
}
