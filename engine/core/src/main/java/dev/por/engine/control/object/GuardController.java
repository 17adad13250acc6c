package dev.por.engine.control.object;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.init.InitializerWatch;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.monitor.MonitorEntry;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Mix64;
import dev.por.probe.Probe;
import dev.por.probe.object.GuardHooks;

/**
 * Takes the calls of the hooks of JDK classes that guard their state by a monitor. A thread enters
 * and leaves that monitor as in code under test, and what happens under it is one operation of the
 * object. Real monitors stay; a thread that comes to one may enter.
 */
public final class GuardController extends GuardHooks implements PerExecution {
  private static final long LOCK = Mix64.mix("lock");

  private final HookEntry entrance;
  private final InitializerWatch watch;
  private final ObjectIdentityTable identities;
  private final MonitorEntry monitors;
  private final JdkOperationModel operations;
  private ControlledExecution turns;

  public GuardController(
      HookEntry entrance,
      InitializerWatch watch,
      ObjectIdentityTable identities,
      MonitorEntry monitors,
      JdkOperationModel operations) {
    this.entrance = entrance;
    this.watch = watch;
    this.identities = identities;
    this.monitors = monitors;
    this.operations = operations;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  @Override
  public void enter(Object monitor, Object self, int operation, int site) {
    ManagedThread me = entrance.enter();
    try {
      if (isKnown(monitor, self)) {
        monitors.enterFor(me, monitor, self);
      }
      operations.guarded(me, self, operation);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /** A lock that an object has made for itself is known with it. */
  private boolean isKnown(Object monitor, Object self) {
    if (identities.find(monitor) != 0) {
      return true;
    }
    long owner = identities.find(self);
    if (owner != 0) {
      identities.name(monitor, Mix64.mix(owner, LOCK));
    }
    return owner != 0;
  }

  @Override
  public void exit(Object monitor, int site) {
    ManagedThread me = turns.current();
    // handlers that leave a monitor cover themselves: throwing here would never end
    if (me.isAborting()) {
      return;
    }
    Probe.running = null;
    try {
      me.operations.end();
      // nothing more: the real monitor is still to be left
      monitors.exitInJdk(me, monitor);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void touch(Object object, boolean write) {
    ManagedThread me = entrance.enter();
    try {
      watch.touches(me, object);
      operations.useField(me, object, write);
    } finally {
      Probe.running = me.heardAs;
    }
  }
}
