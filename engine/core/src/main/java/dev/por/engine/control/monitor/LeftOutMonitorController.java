package dev.por.engine.control.monitor;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.leftout.AtomicCallController;
import dev.por.engine.control.location.ObjectMap;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.Refusal;
import dev.por.probe.Probe;
import dev.por.probe.leftout.LeftOutClasses;
import dev.por.probe.leftout.LeftOutHooks;

/**
 * Watches the monitors that code enters which is left out: real ones, and no transitions, since
 * that code counts as atomic. That is right as long as no two threads can meet in such a monitor.
 * Therefore a monitor that a thread holds over a visible step (of code that it calls back) must be
 * that thread's own: another thread that enters it, before, meanwhile or afterwards, could have had
 * to wait, and por gives the search up.
 *
 * <p>The controller finds every such pair for the reason that {@link Sharing} does: both uses come
 * in one execution that the search covers, whatever their order in it. Code that is left out enters
 * the monitors of objects that code under test knows as code under test does, but for objects of
 * classes that are left out.
 */
public final class LeftOutMonitorController extends LeftOutHooks implements PerExecution {
  /** What is known of one such monitor in this execution. */
  private static final class Use {
    final int site;
    ManagedThread owner;
    int entries;

    /** How much the owner of the monitor had announced when it entered. */
    int since;

    ManagedThread first;
    boolean shared;
    boolean overSteps;

    Use(int site) {
      this.site = site;
    }
  }

  private final ObjectMap<Object, Use> uses = new ObjectMap<>();
  private final HookEntry entrance;
  private final Refusal refusal;
  private final ObjectIdentityTable identities;
  private final MonitorModel monitors;
  private final AtomicCallController atomicCalls;
  private ControlledExecution turns;

  public LeftOutMonitorController(
      HookEntry entrance,
      Refusal refusal,
      ObjectIdentityTable identities,
      MonitorModel monitors,
      AtomicCallController atomicCalls) {
    this.entrance = entrance;
    this.refusal = refusal;
    this.identities = identities;
    this.monitors = monitors;
    this.atomicCalls = atomicCalls;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
    uses.clear();
  }

  @Override
  public void enter(Object object, int site) {
    ManagedThread me = entrance.enter();
    try {
      Use use = uses.get(object);
      if (use == null && isOfTheProgram(object)) {
        me.at(site);
        monitors.enter(me, object);
      } else {
        // what is inside comes with the operation that the call is: it must not begin in there
        atomicCalls.guard(me, object, site);
        take(me, object, use == null ? new Use(site) : use, site);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /**
   * Whether the object belongs to the program. An object of a class that is left out does not, even
   * where code under test has got hold of it.
   */
  private boolean isOfTheProgram(Object object) {
    Class<?> type = object instanceof Class<?> c ? c : object.getClass();
    return identities.find(object) != 0 && LeftOutClasses.remedy(type.getName()) == null;
  }

  private void take(ManagedThread me, Object object, Use use, int site) {
    uses.put(object, use);
    use.shared |= use.first != null && use.first != me;
    boolean taken = use.owner != null && use.owner != me;
    if (taken || isDisputed(use)) {
      dispute(object, site);
    }
    use.first = use.first == null ? me : use.first;
    if (use.entries++ == 0) {
      use.owner = me;
      use.since = me.announced();
    }
  }

  /** Code under test enters a monitor: that is a visible use. */
  void meets(ManagedThread me, Object object) {
    Use use = uses.isEmpty() ? null : uses.get(object);
    if (use != null) {
      use.shared |= use.first != me;
      use.overSteps = true;
      if (isDisputed(use)) {
        dispute(object, use.site);
      }
    }
  }

  @Override
  public void exit(Object object, int site) {
    ManagedThread me = turns.current();
    // handlers that leave a monitor cover themselves: throwing here would never end
    if (me.isAborting()) {
      return;
    }
    Probe.running = null;
    try {
      Use use = uses.get(object);
      if (use == null || use.owner != me) {
        me.at(site);
        monitors.exit(me, object);
      } else if (--use.entries == 0) {
        use.owner = null;
        use.overSteps |= me.announced() != use.since;
        if (isDisputed(use)) {
          dispute(object, site);
        }
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private static boolean isDisputed(Use use) {
    return use.shared && use.overSteps;
  }

  private void dispute(Object object, int site) {
    String what =
        "the monitor of a "
            + object.getClass().getName()
            + " that a thread holds while it runs code under test, and that another one enters,";
    refusal.leftOut(what, site);
  }

  @Override
  public void signal(Object object, int site, boolean all) {
    ManagedThread me = entrance.enter();
    me.at(site);
    try {
      if (monitors.heldBy(me, object)) {
        monitors.signal(me, object, all);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void refuse(String call, int site) {
    ManagedThread me = entrance.enter();
    try {
      refusal.leftOut(call, site);
    } finally {
      Probe.running = me.heardAs;
    }
  }
}
