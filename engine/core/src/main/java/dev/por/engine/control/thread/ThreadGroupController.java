package dev.por.engine.control.thread;

import dev.por.engine.control.describe.CallSiteFinder;
import dev.por.engine.control.fault.UnsupportedException;
import dev.por.engine.control.jdk.VirtualThreadClass;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PendingFootprint;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.probe.Probe;
import dev.por.probe.thread.GroupHooks;
import java.util.ArrayList;
import java.util.List;

/**
 * Models what groups know of the threads and groups in them. A thread that asks for the threads
 * looks at the end of each that has been started. It also looks at a location that every start
 * writes, once a thread of the test has asked.
 */
final class ThreadGroupController extends GroupHooks implements PerExecution {
  private static final long GROUPS = Locations.global("thread groups");

  private final HookEntry entrance;
  private final Sharing sharing;
  private final List<ThreadGroup> made = new ArrayList<>();
  private ControlledExecution turns;

  ThreadGroupController(HookEntry entrance, Sharing sharing) {
    this.entrance = entrance;
    this.sharing = sharing;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
    made.clear();
  }

  /** Constructors call each other: only the first one reports the group. */
  @Override
  public void made(ThreadGroup group) {
    ManagedThread me = entrance.enter();
    try {
      if (!isMade(group)) {
        if (!me.isQuiet() && sharing.isShared(GROUPS)) {
          announce(me, group, Kind.WRITE, () -> Footprint.write(GROUPS));
        }
        made.add(group);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /** Whether the execution has made the group. */
  boolean isMade(ThreadGroup group) {
    return made.stream().anyMatch(known -> known == group);
  }

  @Override
  public Thread[] threads(ThreadGroup group, boolean recurse) {
    ManagedThread me = entrance.enter();
    try {
      ask(me, group, Locations.STARTS, () -> ends(me, group));
      List<Thread> alive = new ArrayList<>();
      for (ManagedThread t : members(group)) {
        boolean wanted = recurse || t.thread.getThreadGroup() == group;
        if (wanted && !t.isFinished()) {
          alive.add(t.thread);
        }
      }
      return alive.toArray(new Thread[0]);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public ThreadGroup[] groups(ThreadGroup group, boolean recurse) {
    ManagedThread me = entrance.enter();
    try {
      ask(me, group, GROUPS, () -> Footprint.read(GROUPS));
      List<ThreadGroup> found = new ArrayList<>();
      if (group.getParent() == null) {
        // of the groups that are there before every test, that of the test alone is shown
        ThreadGroup own = outermost(me.thread.getThreadGroup());
        found.add(own);
        if (recurse) {
          collect(own, true, found);
        }
      }
      collect(group, recurse, found);
      return found.toArray(new ThreadGroup[0]);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private static ThreadGroup outermost(ThreadGroup inner) {
    ThreadGroup group = inner;
    while (group.getParent() != null && group.getParent().getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  private void collect(ThreadGroup group, boolean recurse, List<ThreadGroup> found) {
    for (ThreadGroup inner : made) {
      if (inner.getParent() == group) {
        found.add(inner);
        if (recurse) {
          collect(inner, true, found);
        }
      }
    }
  }

  private void ask(ManagedThread me, ThreadGroup group, long location, PendingFootprint reach) {
    sharing.share(location);
    if (!me.isQuiet()) {
      announce(me, group, Kind.READ, reach);
    }
  }

  private void announce(ManagedThread me, ThreadGroup group, Kind kind, PendingFootprint reach) {
    turns.locate(me, group);
    me.pending.on(group);
    // to see a thread, or none, promises nothing about memory
    me.pending.means(Effect.NONE);
    me.pending.reaches(reach);
    turns.announce(me, kind, reach.now());
  }

  private Footprint ends(ManagedThread me, ThreadGroup group) {
    Footprint touched = Footprint.read(Locations.STARTS);
    for (ManagedThread t : members(group)) {
      if (t.task() != null) {
        // each task of a fork-join pool has a thread of its own here
        String what = "to ask a thread group with a worker of a ForkJoinPool in it";
        turns.giveUp(UnsupportedException.of(what, CallSiteFinder.site(group)));
        return touched;
      }
      if (t != me) {
        touched = touched.and(Locations.end(t.identity), false);
      }
    }
    return touched;
  }

  /** All that have been started, in the order in which that happened; virtual ones are in none. */
  private List<ManagedThread> members(ThreadGroup group) {
    List<ManagedThread> members = new ArrayList<>();
    for (ManagedThread t : turns.threads()) {
      if (!t.isClock() && !VirtualThreadClass.is(t.thread)) {
        if (group.parentOf(t.thread.getThreadGroup())) {
          members.add(t);
        }
      }
    }
    return members;
  }
}
