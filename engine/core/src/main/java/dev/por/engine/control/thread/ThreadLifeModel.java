package dev.por.engine.control.thread;

import dev.por.engine.control.carrier.CarrierPool;
import dev.por.engine.control.describe.FailureMaker;
import dev.por.engine.control.fault.UnsupportedException;
import dev.por.engine.control.jdk.VirtualThreadClass;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.ObjectMap;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.monitor.MonitorModel;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.ExecutionPartList;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.probe.ExecutionAborted;
import dev.por.probe.Probe;
import dev.por.probe.thread.ThreadContainerProbe;

/** Models the life of threads: start, run, end, park. */
public final class ThreadLifeModel implements PerExecution {
  private final CarrierPool carriers;
  private final MonitorModel monitors;
  private final InterruptModel interrupts;
  private final ThreadStartModel starts;
  private final ThreadStateModel states;
  private final JoinModel joins;
  private final ObjectMap<Thread, Runnable> tasks = new ObjectMap<>();
  private ControlledExecution turns;

  public ThreadLifeModel(
      ExecutionPartList parts,
      CarrierPool carriers,
      MonitorModel monitors,
      InterruptModel interrupts,
      ThreadStartModel starts,
      ThreadStateModel states) {
    this.monitors = monitors;
    this.states = states;
    this.carriers = carriers;
    this.interrupts = interrupts;
    this.starts = starts;
    this.joins = parts.add(new JoinModel(monitors, interrupts, starts));
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
    tasks.clear();
  }

  /** The first thread of an execution. */
  public ManagedThread first(Thread thread) {
    ManagedThread first = turns.add(thread, null);
    states.add(first);
    starts.know(first);
    return first;
  }

  /** The program has made a virtual thread with this task. */
  void made(Thread thread, Runnable task) {
    tasks.put(thread, task);
  }

  public JoinModel joins() {
    return joins;
  }

  MonitorModel monitors() {
    return monitors;
  }

  public CarrierPool carriers() {
    return carriers;
  }

  public ManagedThread start(ManagedThread me, Thread thread) {
    long alive = Locations.alive(me.numbers.nextStart(1));
    boolean isVirtual = VirtualThreadClass.is(thread);
    me.pending.on(thread);
    if (!me.isQuiet()) {
      Footprint touched = starts.of(me, thread, Footprint.write(alive));
      turns.announce(me, Kind.START, isVirtual ? touched : monitors.start(me, thread, touched));
    }
    if (turns.find(thread) != null || thread.getState() != Thread.State.NEW) {
      throw new IllegalThreadStateException();
    }
    if (isVirtual && !tasks.contains(thread)) {
      throw UnsupportedException.of(
          "a virtual thread that was made before the execution began", me.site());
    }
    ManagedThread child = turns.add(thread, me);
    child.at(me.site());
    // the JVM knows whether the thread was interrupted before its start
    child.interrupted(thread.isInterrupted());
    child.pending.on(thread);
    states.add(child);
    starts.know(child);
    child.willBegin(Footprint.read(alive));
    Runnable body = isVirtual ? tasks.get(thread) : thread;
    child.ride(carriers.take(), () -> run(child, body::run));
    return child;
  }

  /** The whole life of a thread, on its carrier. */
  public void run(ManagedThread me, ThreadBody body) {
    if (!me.isAborting()) {
      ThreadContainerProbe.begin();
      Probe.running = me.heardAs;
      try {
        body.run();
      } catch (ExecutionAborted aborted) {
        // nothing is left to do
      } catch (Throwable thrown) {
        uncaught(me, thrown);
      }
      leave(me);
      Probe.running = null;
    }
    me.pending.on(me.thread);
    turns.end(me, me.isAborting() ? Footprint.NONE : monitors.end(me));
  }

  /** Reports the end of this thread to the containers that count threads. */
  private void leave(ManagedThread me) {
    if (me.isAborting()) {
      return;
    }
    Probe.running = me.heardAs;
    try {
      ThreadContainerProbe.end(me.thread);
    } catch (ExecutionAborted aborted) {
      // nothing is left to do
    } catch (Throwable thrown) {
      uncaught(me, thrown);
    }
  }

  private void uncaught(ManagedThread me, Throwable thrown) {
    if (me.isAborting()) {
      // what the code under test made of the end of its execution
      return;
    }
    // also a class of the engine may have to be loaded now, which is no step of the test
    Probe.running = null;
    try {
      // what the test itself throws is its verdict: no handler takes that away
      Thread.UncaughtExceptionHandler handler =
          me.index == 0 ? null : UncaughtExceptionRouter.handlerOf(me);
      if (handler != null) {
        Probe.running = me.heardAs;
        tell(handler, me.thread, thrown);
        return;
      }
    } catch (ExecutionAborted aborted) {
      // nothing is left to do
      return;
    }
    turns.fail(FailureMaker.of(thrown, me.index));
  }

  private static void tell(
      Thread.UncaughtExceptionHandler handler, Thread thread, Throwable thrown) {
    try {
      handler.uncaughtException(thread, thrown);
    } catch (ExecutionAborted aborted) {
      throw aborted;
    } catch (Throwable ignored) {
      // as the JVM does
    }
  }

  /** The thread, if it has been started before; else null. */
  public ManagedThread started(ManagedThread me, Thread thread) {
    return starts.find(me, thread);
  }

  /** The thread lets others go on. */
  void pause(ManagedThread me) {
    turns.loops().hinted(me);
    turns.loops().yielded(me);
  }

  public void sleep(ManagedThread me, long nanos) {
    turns.loops().hinted(me);
    if (nanos == 0) {
      interrupts.check(me);
      return;
    }
    me.pending.on(me.thread);
    turns.time().limit(me, nanos, null);
    interrupts.watch(me);
    turns.announce(me, Kind.SLEEP, Footprint.NONE);
    InterruptModel.throwIfEnded(me);
  }

  public boolean isAlive(ManagedThread me, Thread thread) {
    ManagedThread other = started(me, thread);
    return other != null && !joins.isOver(me, other);
  }

  /**
   * Whether the thread has ended, so that nothing can be asked of it; a thread that asks itself has
   * not.
   */
  boolean isOver(ManagedThread me, Thread thread) {
    ManagedThread other = thread == me.thread ? null : started(me, thread);
    if (other == null) {
      return false;
    }
    if (!me.isQuiet()) {
      turns.locate(me, thread);
      me.pending.on(thread);
      me.pending.means(Effect.NONE);
      turns.announce(me, Kind.READ, Footprint.read(Locations.end(other.identity)));
    }
    return other.isFinished();
  }

  public void park(ManagedThread me, long nanos) {
    turns.locate(me, me.thread);
    me.pending.on(me.thread);
    Footprint touched = Footprint.write(Locations.permit(me.identity));
    long status = interrupts.location(me);
    // an interrupt ends the wait too, and stays
    me.pending.waitFor(() -> me.hasPermit() || me.isInterrupted());
    turns.time().limit(me, nanos, null);
    turns.announce(me, Kind.PARK, status == 0 ? touched : touched.and(status, false));
    if (me.ended() == null) {
      me.permit(false);
    }
  }

  public void unpark(ManagedThread me, Thread thread) {
    ManagedThread other = started(me, thread);
    if (other == null) {
      return;
    }
    turns.locate(me, thread);
    me.pending.on(thread);
    if (!me.isQuiet()) {
      turns.announce(me, Kind.UNPARK, Footprint.write(Locations.permit(other.identity)));
    }
    other.permit(true);
  }
}
