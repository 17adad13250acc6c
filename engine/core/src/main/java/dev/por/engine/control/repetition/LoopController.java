package dev.por.engine.control.repetition;

import dev.por.engine.control.init.InitializerWatch;
import dev.por.engine.control.leftout.AtomicCallStack;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.WriteCounter;
import dev.por.engine.control.managed.IdleIteration;
import dev.por.engine.control.managed.LoopVisitLog;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PerThread;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.EndlessExecution;
import dev.por.engine.control.turn.FairLoopRegister;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.LoopObserver;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.Refusal;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.program.Failure;
import dev.por.probe.Probe;
import dev.por.probe.loop.LoopHooks;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;

/**
 * Takes the calls of the hooks of loops, and lets a thread wait that repeats a loop without
 * changing anything. (Coons, Musuvathi and McKinley have the fair bound for such loops. Here the
 * thread is disabled instead, so that the iterations are not explored at all.)
 */
public final class LoopController extends LoopHooks implements LoopObserver, PerExecution {
  private static final int ROUNDS_UNTIL_A_LOOK = 1000;

  /** What a thread had done at its latest loop head, and at its latest yield. */
  private static final class Latest {
    int yieldsAtHead;
    int announcedAtYield;
  }

  private static final PerThread<Latest> LATEST = new PerThread<>(thread -> new Latest());

  private final HookEntry entrance;
  private final Refusal refusal;
  private final WriteCounter writes = new WriteCounter();
  private int unseenRounds;
  private boolean awaited;
  private boolean fair;
  private final FairLoopRegister fairLoops;
  private final StateFingerprint image;
  private final StateRepetition repetition;
  private ControlledExecution turns;
  private String tooLong;
  private boolean learns;
  private boolean taught;

  public LoopController(
      HookEntry entrance,
      Refusal refusal,
      FairLoopRegister fairLoops,
      StateFingerprint image,
      StateRepetition repetition) {
    this.image = image;
    this.repetition = repetition;
    this.entrance = entrance;
    this.refusal = refusal;
    this.fairLoops = fairLoops;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
    writes.clear();
    taught = false;
  }

  /** From now on an iteration that changes nothing is a yield, and no wait. */
  public void countYields() {
    fair = true;
  }

  @Override
  public Failure judge(EndlessExecution endless, ManagedThread last, int depthLimit) {
    ManagedThread silent = turns.depth.silent();
    taught |= learns && silent == null && endless.teach(fairLoops);
    tooLong =
        silent == null
            ? endless.tooLong(last, depthLimit)
            : endless.tooSilent(silent, turns.depth.longestMillis());
    return taught ? null : endless.livelock();
  }

  /** Whether the latest execution taught which loops are unfair to others. */
  public boolean isTaught() {
    return taught;
  }

  /** What there is to say of the latest execution that was too long; null if none was too long. */
  public String tooLong() {
    return tooLong;
  }

  /** From now on executions that are too long teach which loops are unfair to others. */
  public void learn() {
    learns = true;
  }

  /** Whether some loop has been taken for a wait. */
  public boolean awaited() {
    return awaited;
  }

  @Override
  public int arrive(int activation) {
    return activation == 0 ? turns.current().loops.nextActivation() : activation;
  }

  @Override
  public void again(int site, int activation) {
    ManagedThread me = turns.current();
    if (isUnseen(me)) {
      return;
    }
    entrance.enter();
    try {
      image.arrive(me, site, activation);
      repetition.arrive(me, site, activation, turns.threads(), turns.time().clock());
      LoopVisitLog.Arrival arrival =
          me.loops.arrive(
              site, activation, me.announced(), me.isInterrupted(), writes, turns.steps());
      if (me.loops.spin() != null) {
        me.pending.spin(me.loops.spin());
      }
      if (repetition.isSilent() && me.pending.spin() == null) {
        repetition.forgive();
        me.pending.spin(IdleIteration.silent(writes, site));
        arrival = LoopVisitLog.Arrival.WAITS_HERE;
      }
      if (fair) {
        arrival = pause(me, arrival);
      } else if (me.pending.spin() == null && fairLoops.counts(site, me.loops)) {
        me.countYield();
      }
      awaited |= me.pending.spin() != null || me.loops.asleep != null;
      if (arrival == LoopVisitLog.Arrival.WAITS_HERE) {
        waitHere(me, site);
      } else if (arrival == LoopVisitLog.Arrival.IS_LONG) {
        goesOnForLong(me, site);
      } else if (arrival == LoopVisitLog.Arrival.STEPS) {
        step(me, site, Footprint.NONE);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /** A thread repeats a loop again and again, and no other thread notices. */
  private void goesOnForLong(ManagedThread me, int site) {
    repetition.lookForAWhile();
    if (turns.depth.isTiring(me, turns.steps()) && learns && turns.endless().teach(fairLoops)) {
      taught = true;
      turns.depth.end();
    }
    turns.depth.isTooSilent(me);
    step(me, site, Footprint.NONE);
    me.silence.goesOn(me.announced());
  }

  @Override
  public void rounds(int site) {
    ManagedThread me = turns.current();
    if (isUnseen(me)) {
      return;
    }
    entrance.enter();
    try {
      if (turns.depth.isTooSilent(me)) {
        me.loops.isAt(site);
        step(me, site, Footprint.NONE);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void endless(int site) {
    ManagedThread me = turns.current();
    if (me.isQuiet() && !me.isAborting()) {
      untilItsTime();
      return;
    }
    entrance.enter();
    try {
      me.pending.spin(IdleIteration.silent(writes, site));
      step(me, site, Footprint.NONE);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /**
   * Whether what the thread does is not interleaved. A static initialiser before its time that goes
   * round in a loop may wait for what another thread does.
   */
  private boolean isUnseen(ManagedThread me) {
    boolean unseen = me.isQuiet() && !me.isAborting();
    if (unseen && InitializerWatch.isOn(me)) {
      boolean looks = ++unseenRounds % ROUNDS_UNTIL_A_LOOK == 0;
      if (me.initializer().isLate() || (looks && turns.depth.isHalfOver(me))) {
        untilItsTime();
      }
    }
    return unseen;
  }

  /**
   * Others run before this thread is unwound: the hooks of its initialiser must work again then.
   */
  private void untilItsTime() {
    ManagedThread me = entrance.enter();
    try {
      refusal.untilItsTime(me);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /** An idle iteration is a yield, unless it yielded itself; what waits for time still does. */
  private static LoopVisitLog.Arrival pause(ManagedThread me, LoopVisitLog.Arrival arrival) {
    Latest own = LATEST.of(me);
    boolean idle = me.pending.spin() != null && !me.pending.spin().asksForTime();
    if (idle) {
      me.pending.spin(null);
      if (me.yields() == own.yieldsAtHead) {
        me.countYield();
      }
    }
    own.yieldsAtHead = me.yields();
    if (!idle) {
      return arrival;
    }
    boolean silent = arrival == LoopVisitLog.Arrival.WAITS_HERE;
    return silent ? LoopVisitLog.Arrival.STEPS : LoopVisitLog.Arrival.GOES_ON;
  }

  /**
   * The thread yields. If no other thread can have noticed it since its last yield, this is a step
   * that they notice.
   */
  @Override
  public void yielded(ManagedThread me) {
    if (!fair || me.isQuiet()) {
      return;
    }
    Latest own = LATEST.of(me);
    if (me.announced() == own.announcedAtYield) {
      step(me, me.loops.lastHead(), Footprint.NONE);
    }
    own.announcedAtYield = me.announced();
  }

  @Override
  public void hinted(ManagedThread me) {
    me.loops.hints++;
    if (fair) {
      me.countYield();
    }
  }

  private void waitHere(ManagedThread me, int site) {
    boolean clock = me.pending.spin().asksForTime();
    if (clock) {
      turns.time().need();
    }
    step(me, site, clock ? Footprint.read(Locations.CLOCK) : Footprint.NONE);
  }

  private void step(ManagedThread me, int site, Footprint footprint) {
    me.at(site);
    me.pending.on(me.thread);
    turns.announce(me, Kind.READ, footprint);
  }

  @Override
  public void effect() {
    ManagedThread me = turns.current();
    if (!me.quietness.isBesidesSteps()) {
      repetition.lose("it calls code that por does not look into");
    }
    me.effect();
  }

  @Override
  public void moves(Object cursor) {
    if (cursor != null && cursor.getClass().getClassLoader() == null) {
      ManagedThread me = turns.current();
      Probe.running = null;
      try {
        repetition.changes(cursor);
        me.effect();
      } finally {
        Probe.running = me.heardAs;
      }
    }
  }

  @Override
  public void calls(Object function) {
    if (function != null && function.getClass().getClassLoader() == null) {
      effect();
    }
  }

  /** The thread asked for the time. */
  public void askedForTime() {
    repetition.lose("it asks for the time");
    turns.current().loops.becomeOpaque();
    turns.current().loops.read(Locations.CLOCK, writes.to(Locations.CLOCK));
  }

  @Override
  public void looked(ManagedThread me, long location) {
    me.loops.readAgain(location, writes.to(location));
  }

  @Override
  public void stored(ManagedThread me, long location) {
    me.loops.stored();
    writes.add(location);
  }

  @Override
  public void performed(ManagedThread t, Operation operation) {
    if (AtomicCallStack.announces(t) && operation.kind() != Kind.STATE) {
      // hooks report each change of the state of code that is left out when it happens
      repetition.lose("it calls code that is left out");
      t.loops.visibleChanges++;
      return;
    }
    repetition.performs(t, operation);
    t.loops.failedAttempts += operation.kind() == Kind.FAILED_UPDATE ? 1 : 0;
    Footprint footprint = operation.footprint();
    boolean wrote = false;
    for (int i = 0; i < footprint.size(); i++) {
      if (footprint.writes(i)) {
        writes.add(footprint.location(i));
        // what others see of a thread is nothing that it could go on with
        wrote |= t.seen() == null || footprint.location(i) != t.seen().location;
      }
    }
    if (wrote) {
      t.loops.visibleChanges += isGivenBack(t, operation.kind()) ? 0 : 1;
      t.loops.stored();
      return;
    }
    for (int i = 0; i < footprint.size(); i++) {
      // of the clock such an operation sees only that its time is up
      if (footprint.location(i) != Locations.CLOCK) {
        t.loops.read(footprint.location(i), writes.to(footprint.location(i)));
      }
    }
    if (operation.kind() == Kind.EXPIRY) {
      t.loops.timedOut();
    }
  }

  /** Whether what it changes is a lock: a loop that takes one gives it back, or has got on. */
  private static boolean isGivenBack(ManagedThread t, Kind kind) {
    return kind == Kind.ACQUIRE
        || kind == Kind.RELEASE
        || t.pending.target() instanceof Lock
        || t.pending.target() instanceof StampedLock;
  }
}
