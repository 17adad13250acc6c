package dev.por.engine.control;

import dev.por.engine.model.Mix64;
import dev.por.probe.LoaderHooks;
import dev.por.probe.Probe;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;

/**
 * Takes the calls of the hooks of class loaders that the test makes.
 *
 * <p>Whether a loader has defined the class of a name is a location: to look for it reads, to
 * define the class writes. A loader is locked while it loads: by {@code loadClass} of the JDK, and,
 * where it does not load in parallel, for the JVM, when that calls {@code loadClass} by itself.
 */
final class LoaderController extends LoaderHooks {
  private static final long LOCK = Mix64.mix("class loading lock");

  private final Entrance entrance;
  private final ClassInitialization classes;
  private final ObjectIdentities identities;
  private final Monitors monitors;
  private final Memory memory;
  private final IdentityHashMap<ClassLoader, Boolean> made = new IdentityHashMap<>();

  /** What each thread has begun to load: the loader that is locked for it, or the thread itself. */
  private final IdentityHashMap<ManagedThread, Deque<Object>> begun = new IdentityHashMap<>();

  /** Whose {@code loadClass} a thread is about to call itself. */
  private final IdentityHashMap<ManagedThread, ClassLoader> called = new IdentityHashMap<>();

  private Turns turns;

  LoaderController(
      Entrance entrance,
      ClassInitialization classes,
      ObjectIdentities identities,
      Monitors monitors,
      Memory memory) {
    this.entrance = entrance;
    this.classes = classes;
    this.identities = identities;
    this.monitors = monitors;
    this.memory = memory;
  }

  void begin(Turns execution) {
    turns = execution;
    made.clear();
    begun.clear();
    called.clear();
  }

  @Override
  public void made(ClassLoader loader) {
    ManagedThread me = turns.current();
    Probe.running = null;
    try {
      made.put(loader, true);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean isOfTheTest(ClassLoader loader) {
    Thread heard = Probe.running;
    boolean mine = heard == Thread.currentThread();
    if (mine) {
      Probe.running = null;
    }
    try {
      return made.containsKey(loader);
    } finally {
      if (mine) {
        Probe.running = heard;
      }
    }
  }

  /** Code under test has made it, and not the JDK for itself. */
  private boolean isKnown(ClassLoader loader) {
    return made.containsKey(loader) && identities.find(loader) != 0;
  }

  /** For the JVM all of them load in parallel; for the program only those that say so. */
  @Override
  public Object lock(ClassLoader loader, Object lock, String className) {
    ManagedThread me = turns.current();
    Probe.running = null;
    try {
      if (!isKnown(loader)) {
        return lock;
      }
      if (!loader.isRegisteredAsParallelCapable()) {
        return loader;
      }
      long owner = identities.of(me, loader);
      identities.name(lock, Mix64.mix(owner, LOCK, Mix64.mix(className)));
      return lock;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void enter(ClassLoader loader, Object lock) {
    ManagedThread me = entrance.enter();
    try {
      if (isKnown(loader)) {
        classes.watch.touches(me, lock);
        turns.locate(me, lock);
        monitors.enter(me, lock);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void exit(ClassLoader loader, Object lock) {
    ManagedThread me = turns.current();
    // handlers that leave a monitor cover themselves: throwing here would never end
    if (me.aborting) {
      return;
    }
    Probe.running = null;
    try {
      if (isKnown(loader)) {
        turns.locate(me, lock);
        monitors.exit(me, lock);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void calls(ClassLoader loader) {
    ManagedThread me = turns.current();
    Probe.running = null;
    try {
      if (isKnown(loader)) {
        called.put(me, loader);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void begins(ClassLoader loader) {
    ManagedThread me = entrance.enter();
    try {
      if (isKnown(loader)) {
        boolean byProgram = called.remove(me) == loader;
        boolean locked = !byProgram && !loader.isRegisteredAsParallelCapable();
        if (locked) {
          turns.locate(me, loader);
          monitors.enter(me, loader);
        }
        begun.computeIfAbsent(me, m -> new ArrayDeque<>()).push(locked ? loader : me);
      } else if (begun.containsKey(me)) {
        begun.get(me).push(me);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void ends() {
    ManagedThread me = turns.current();
    if (me.aborting) {
      return;
    }
    Probe.running = null;
    try {
      Deque<Object> mine = begun.get(me);
      Object locked = mine == null ? null : mine.poll();
      if (locked instanceof ClassLoader loader) {
        turns.locate(me, loader);
        monitors.exit(me, loader);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void table(ClassLoader loader, String className, boolean write) {
    ManagedThread me = entrance.enter();
    try {
      if (!isKnown(loader)) {
        return;
      }
      classes.watch.touches(me, loader);
      if (me.quiet == 0) {
        long location = Locations.loaded(identities.of(me, loader), className);
        if (memory.isVisible(me, location)) {
          turns.locate(me, loader);
        }
        me.place = me.site;
        memory.access(me, location, loader, -1, write, null);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }
}
