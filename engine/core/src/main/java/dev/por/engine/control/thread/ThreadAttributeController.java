package dev.por.engine.control.thread;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.PerExecution;
import dev.por.probe.Probe;
import dev.por.probe.thread.AttributeHooks;
import dev.por.probe.thread.AttributeProbe;

/**
 * Models names, priorities and other attributes of threads: each is a location, which orders as a
 * volatile field does. An attribute of a thread without an identity is seen only by the thread that
 * makes it.
 */
final class ThreadAttributeController extends AttributeHooks implements PerExecution {
  private static final long MAX_PRIORITY = Locations.global("largest priority of a thread group");

  /** The daemon status of groups that are there before every test. */
  private static final long DAEMONS = Locations.global("daemon status of thread groups");

  private final HookEntry entrance;
  private final ObjectIdentityTable identities;
  private final MemoryAccess memory;
  private final ThreadLifeModel threads;
  private final ThreadGroupController groups;
  private ControlledExecution turns;

  ThreadAttributeController(
      HookEntry entrance,
      ObjectIdentityTable identities,
      MemoryAccess memory,
      ThreadLifeModel threads,
      ThreadGroupController groups) {
    this.groups = groups;
    this.entrance = entrance;
    this.identities = identities;
    this.memory = memory;
    this.threads = threads;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  @Override
  public void use(Thread thread, int attribute, boolean write) {
    ManagedThread me = entrance.enter();
    try {
      long identity = identities.find(thread);
      if (identity != 0) {
        access(me, Locations.attribute(identity, attribute), thread, write);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean isEntered(Thread thread) {
    ManagedThread me = entrance.enter();
    try {
      return threads.monitors().ofThread(me, thread, true) != null;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void maxPriority(ThreadGroup group, boolean write) {
    ManagedThread me = entrance.enter();
    try {
      access(me, MAX_PRIORITY, group, write);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void daemon(ThreadGroup group, boolean write) {
    ManagedThread me = entrance.enter();
    try {
      long identity = groups.isMade(group) ? identities.find(group) : 0;
      long location =
          identity == 0 ? DAEMONS : Locations.attribute(identity, AttributeProbe.DAEMON);
      access(me, location, group, write);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private void access(ManagedThread me, long location, Object owner, boolean write) {
    if (me.isQuiet()) {
      return;
    }
    if (memory.isVisible(me, location)) {
      turns.locate(me, owner);
    }
    memory.access(me, location, owner, -1, write, null);
  }

  @Override
  public boolean isOver(Thread thread) {
    ManagedThread me = entrance.enter();
    try {
      return threads.isOver(me, thread);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean isAlive(Thread thread) {
    ManagedThread me = entrance.enter();
    try {
      turns.locate(me, thread);
      return threads.isAlive(me, thread);
    } finally {
      Probe.running = me.heardAs;
    }
  }
}
