package dev.por.engine.control;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.program.Failure;
import dev.por.engine.result.FailureKind;
import dev.por.probe.ExecutionAborted;
import dev.por.probe.Hooks;
import dev.por.probe.Probe;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import java.lang.reflect.Array;
import java.util.concurrent.locks.LockSupport;

/**
 * Turns the calls of hooks into operations of threads: what is invisible returns at once, what is
 * visible is announced and waits for its turn.
 *
 * <p>While the engine itself is at work no hook is heard ({@code Probe.running} is null).
 */
final class Controller extends Hooks {
  /** How often a thread that is being unwound may come back before it is left behind. */
  private static final int MAX_REFUSALS = 100_000;

  private final Sharing sharing;
  private final FieldLocations fields;
  private final ObjectIdentities identities = new ObjectIdentities();
  private final Monitors monitors;
  private final Carriers carriers = new Carriers();
  private final boolean cleanExitIsFine;
  private Turns turns;

  Controller(Sharing sharing, FieldLocations fields, boolean cleanExitIsFine) {
    this.sharing = sharing;
    this.fields = fields;
    this.monitors = new Monitors(identities, sharing);
    this.cleanExitIsFine = cleanExitIsFine;
  }

  Carriers carriers() {
    return carriers;
  }

  /** A new execution begins. */
  void begin(Turns execution) {
    identities.clear();
    monitors.begin(execution);
    turns = execution;
  }

  /** The thread that called a hook; from here to {@link #leave} no hook is heard. */
  private ManagedThread enter(int site) {
    Probe.running = null;
    ManagedThread me = turns.current();
    if (me.aborting) {
      refuse(me);
    }
    me.site = site;
    return me;
  }

  private static void leave(ManagedThread me) {
    me.carrier.listen();
  }

  /**
   * The execution is over: throws, and leaves a thread behind that catches that again and again.
   */
  private static void refuse(ManagedThread me) {
    if (++me.refusals > MAX_REFUSALS) {
      while (true) {
        LockSupport.park();
      }
    }
    leave(me);
    throw new ExecutionAborted();
  }

  // ---- memory

  @Override
  public void field(Object target, int site, boolean write) {
    ManagedThread me = enter(site);
    try {
      if (target != null && me.quiet == 0) {
        long object = identities.of(me, target);
        access(me, Locations.field(object, fields.hash(site)), target, -1, write);
      }
    } finally {
      leave(me);
    }
  }

  @Override
  public void staticField(int site, boolean write) {
    ManagedThread me = enter(site);
    try {
      if (me.quiet == 0) {
        access(me, fields.hash(site), null, -1, write);
      }
    } finally {
      leave(me);
    }
  }

  @Override
  public void element(Object array, int index, int site, boolean write) {
    ManagedThread me = enter(site);
    try {
      if (array != null && me.quiet == 0 && index >= 0 && index < Array.getLength(array)) {
        access(me, Locations.element(identities.of(me, array), index), array, index, write);
      }
    } finally {
      leave(me);
    }
  }

  private void access(ManagedThread me, long location, Object target, int element, boolean write) {
    if (!sharing.isShared(location)) {
      sharing.access(location, me.index, write);
      return;
    }
    me.target = target;
    me.element = element;
    if (write) {
      turns.announce(me, Kind.WRITE, Footprint.write(location));
    } else {
      turns.announce(me, Kind.READ, Footprint.read(location));
    }
  }

  @Override
  public void allocated(Object object) {
    ManagedThread me = turns.current();
    Probe.running = null;
    identities.of(me, object);
    leave(me);
  }

  // ---- objects of the JDK

  @Override
  public void received(Object object) {
    ManagedThread me = turns.current();
    Probe.running = null;
    if (JdkState.has(object) || object.getClass().isArray()) {
      identities.of(me, object);
    }
    leave(me);
  }

  @Override
  public void beginOperation(Object object, boolean write) {
    ManagedThread me = enter(turns.current().site);
    try {
      long identity = identities.root(object);
      if (!me.beginOperation(identity) && me.quiet == 0) {
        me.site = turns.isNarrated() ? Callers.site(object) : me.site;
        access(me, Locations.state(identity), object, -1, write);
      }
    } finally {
      leave(me);
    }
  }

  @Override
  public void derived(Object result, Object object) {
    ManagedThread me = turns.current();
    Probe.running = null;
    if (JdkState.has(result)) {
      identities.derive(result, object);
    }
    leave(me);
  }

  @Override
  public void endOperation() {
    turns.current().endOperation();
  }

  // ---- monitors

  @Override
  public void enter(Object object, int site) {
    ManagedThread me = enter(site);
    try {
      refuseSelfSynchronized(object, site);
      monitors.enter(me, object);
    } finally {
      leave(me);
    }
  }

  /** Code of the JDK that enters the same monitor would not be kept out. */
  private void refuseSelfSynchronized(Object object, int site) {
    if (SelfSynchronized.is(object.getClass())) {
      stop("synchronized on a " + object.getClass().getName(), site);
    }
  }

  @Override
  public void exit(Object object, int site) {
    ManagedThread me = turns.current();
    // handlers that leave a monitor cover themselves: throwing here would never end
    if (me.aborting) {
      return;
    }
    Probe.running = null;
    me.site = site;
    try {
      monitors.exit(me, object);
    } finally {
      leave(me);
    }
  }

  @Override
  public void await(Object object, int site) {
    ManagedThread me = enter(site);
    try {
      notWhileQuiet(me, "Object.wait");
      monitors.await(me, object);
    } finally {
      leave(me);
    }
  }

  @Override
  public void signal(Object object, int site, boolean all) {
    ManagedThread me = enter(site);
    try {
      monitors.signal(me, object, all);
    } finally {
      leave(me);
    }
  }

  @Override
  public boolean holdsLock(Object object) {
    return monitors.heldBy(turns.current(), object);
  }

  // ---- threads

  @Override
  public void at(int site) {
    turns.current().site = site;
  }

  @Override
  public int threadNumber() {
    return turns.current().nextThreadNumber();
  }

  @Override
  public void start(Thread thread) {
    ManagedThread me = enter(turns.current().site);
    try {
      if (me.initializer != null) {
        notWhileQuiet(me, "Thread.start");
      }
      long alive = Locations.alive(Turns.nextIdentity(me));
      me.target = thread;
      if (me.quiet == 0) {
        turns.announce(me, Kind.START, Footprint.write(alive));
      }
      if (turns.find(thread) != null || thread.getState() != Thread.State.NEW) {
        throw new IllegalThreadStateException();
      }
      ManagedThread child = turns.add(thread, me);
      child.site = me.site;
      child.target = thread;
      child.willBegin(Footprint.read(alive));
      child.carrier = carriers.take();
      Runnable body = thread;
      child.carrier.assign(thread, () -> run(child, body::run));
    } finally {
      leave(me);
    }
  }

  /** The whole life of a thread, on its carrier. */
  void run(ManagedThread me, TestBody.Body body) {
    if (!me.aborting) {
      leave(me);
      try {
        body.run();
      } catch (ExecutionAborted aborted) {
        // nothing is left to do
      } catch (Throwable thrown) {
        uncaught(me, thrown);
      }
      Probe.running = null;
    }
    me.target = me.thread;
    turns.end(me);
  }

  private void uncaught(ManagedThread me, Throwable thrown) {
    Thread.UncaughtExceptionHandler handler = me.thread.getUncaughtExceptionHandler();
    if (handler != null && !(handler instanceof ThreadGroup)) {
      try {
        handler.uncaughtException(me.thread, thrown);
      } catch (ExecutionAborted aborted) {
        // nothing is left to do
      } catch (Throwable ignored) {
        // as the JVM does
      }
      return;
    }
    Probe.running = null;
    turns.fail(Failures.of(thrown, me.index));
  }

  @Override
  public void join(Thread thread, int site) {
    ManagedThread me = enter(site);
    try {
      ManagedThread other = turns.find(thread);
      if (other != null) {
        notWhileQuiet(me, "Thread.join");
        me.other = other;
        me.target = thread;
        turns.announce(me, Kind.JOIN, Footprint.read(Locations.end(other.identity)));
      }
    } finally {
      leave(me);
    }
  }

  @Override
  public boolean isAlive(Thread thread, int site) {
    ManagedThread me = enter(site);
    try {
      ManagedThread other = turns.find(thread);
      if (other != null && me.quiet == 0) {
        me.target = thread;
        me.element = -1;
        turns.announce(me, Kind.READ, Footprint.read(Locations.end(other.identity)));
      }
      return other != null && !other.finished;
    } finally {
      leave(me);
    }
  }

  @Override
  public void exitJvm(int status, int site) {
    ManagedThread me = enter(site);
    try {
      if (status != 0 || !cleanExitIsFine) {
        String message = "the code under test called System.exit(" + status + ")";
        String stack = StackTraces.of(new Throwable(message));
        turns.fail(new Failure(FailureKind.EXIT, message, me.index, stack));
      }
      throw new ExecutionAborted();
    } finally {
      leave(me);
    }
  }

  // ---- what is not interleaved, and what is not controlled

  @Override
  public void beginInitializer(String className) {
    ManagedThread me = turns.current();
    me.quiet++;
    me.initializer = new ManagedThread.Initializer(Mix64.mix(className), me.initializer);
  }

  @Override
  public void endInitializer() {
    ManagedThread me = turns.current();
    me.quiet--;
    me.initializer = me.initializer.outer;
  }

  @Override
  public void unsupported(String what, int site) {
    ManagedThread me = enter(site);
    try {
      stop(what, site);
    } finally {
      leave(me);
    }
  }

  private void notWhileQuiet(ManagedThread me, String what) {
    if (me.quiet > 0) {
      stop(what + " in a static initialiser or in the set-up of a test", me.site);
    }
  }

  /** Ends the search: {@code what} is beyond por. */
  private void stop(String what, int number) {
    String message = what + " is not controlled by this version of por";
    if (number >= 0) {
      Site site = Sites.get(number);
      message += " (" + site.className() + "." + site.method() + ", line " + site.line() + ")";
    }
    message +=
        ". Expected: only operations whose every interleaving por can produce (docs/compatibility.md"
            + " lists them). Next: test the code without it, or behind a seam that the test replaces.";
    turns.giveUp(new UnsupportedException(message, StackTraces.of(new Throwable(what)), false));
    turns.announce(turns.current(), Kind.END, Footprint.NONE);
  }
}
