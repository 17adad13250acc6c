package dev.por.engine.control.environment;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.init.ClassInitialization;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.LongTable;
import dev.por.engine.control.location.ObjectMap;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.monitor.MonitorEntry;
import dev.por.engine.control.monitor.MonitorModel;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Mix64;
import dev.por.probe.HookSilence;
import dev.por.probe.Probe;
import dev.por.probe.loader.LoaderHooks;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Takes the calls of the hooks of class loaders that the test makes.
 *
 * <p>Whether a loader has the class of a name is a location: to look for the class reads it, to
 * define the class writes it. The JVM looks there too, where code names a class or asks for it by
 * {@code Class.forName}. It calls {@code loadClass} only if the loader does not have the class; a
 * class that comes from another loader is then recorded there. A loader is locked while it loads:
 * {@code loadClass} of the JDK locks it. Where the JVM itself calls {@code loadClass} of a loader
 * that does not load in parallel, the JVM locks it.
 */
public final class LoaderController extends LoaderHooks implements PerExecution {
  private static final long LOCK = Mix64.mix("class loading lock");

  /**
   * A call of {@code loadClass} that is not over.
   *
   * @param loader null where the call does not matter to the test
   * @param locked whether the loader is locked for the JVM
   */
  private record Call(ClassLoader loader, String className, boolean byJvm, boolean locked) {
    static final Call OTHER = new Call(null, null, false, false);
  }

  /**
   * A class that is about to be defined, once one above it is loaded.
   *
   * @param by the thread that defines it
   */
  private record Definition(ManagedThread by, String above) {}

  private final HookEntry entrance;
  private final ClassInitialization classes;
  private final ObjectIdentityTable identities;
  private final MonitorModel monitors;
  private final MonitorEntry steps;
  private final MemoryAccess memory;
  private final ObjectMap<ClassLoader, Boolean> made = new ObjectMap<>();

  /** What each thread has begun to load. */
  private final ObjectMap<ManagedThread, Deque<Call>> begun = new ObjectMap<>();

  /** Whose {@code loadClass} a thread is about to call itself. */
  private final ObjectMap<ManagedThread, ClassLoader> called = new ObjectMap<>();

  /** Locations that say that there is a class, and with a thread, that it has seen so. */
  private final LongTable recorded = new LongTable();

  /** Classes that are about to be defined, by their locations. */
  private final Map<Long, Definition> definitions = new HashMap<>();

  private ControlledExecution turns;

  public LoaderController(
      HookEntry entrance,
      ClassInitialization classes,
      ObjectIdentityTable identities,
      MonitorModel monitors,
      MonitorEntry steps,
      MemoryAccess memory) {
    this.entrance = entrance;
    this.classes = classes;
    this.identities = identities;
    this.monitors = monitors;
    this.steps = steps;
    this.memory = memory;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
    made.clear();
    begun.clear();
    called.clear();
    recorded.clear();
    definitions.clear();
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
    Thread heard = HookSilence.begin();
    try {
      return made.contains(loader);
    } finally {
      if (heard != null) {
        Probe.running = heard;
      }
    }
  }

  /** Whether code under test has made the loader, and not the JDK for itself. */
  private boolean isKnown(ClassLoader loader) {
    return made.contains(loader) && identities.find(loader) != 0;
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
        steps.enterFor(me, lock, lock);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void exit(ClassLoader loader, Object lock) {
    ManagedThread me = turns.current();
    // handlers that leave a monitor cover themselves: throwing here would never end
    if (me.isAborting()) {
      return;
    }
    Probe.running = null;
    try {
      if (isKnown(loader)) {
        steps.exitInJdk(me, lock);
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
  public boolean begins(ClassLoader loader, String className) {
    ManagedThread me = entrance.enter();
    try {
      if (isKnown(loader)) {
        boolean byJvm = called.remove(me) != loader;
        boolean locked = byJvm && !loader.isRegisteredAsParallelCapable();
        if (locked) {
          steps.enterFor(me, loader, loader);
        }
        begun
            .getOrMake(me, m -> new ArrayDeque<>())
            .push(new Call(loader, className, byJvm, locked));
        return locked;
      }
      if (begun.contains(me)) {
        begun.get(me).push(Call.OTHER);
      }
      return false;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void ends(Class<?> loaded) {
    ManagedThread me = turns.current();
    if (me.isAborting()) {
      return;
    }
    Probe.running = null;
    try {
      Deque<Call> mine = begun.get(me);
      Call call = mine == null ? null : mine.poll();
      if (call != null && call.byJvm) {
        ends(me, call, loaded);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /**
   * What the loader has not defined itself is recorded by the JVM, before it unlocks the loader.
   */
  private void ends(ManagedThread me, Call call, Class<?> loaded) {
    ClassLoader loader = call.loader;
    long location = Locations.loaded(identities.of(me, loader), call.className);
    boolean writes = loaded != null && !me.isQuiet() && recorded.get(location) == 0;
    boolean together = writes && memory.isVisible(me, location) && call.locked;
    if (together && monitors.isExitVisible(me, loader)) {
      turns.locate(me, loader);
      noteClass(location);
      monitors.exit(me, loader, location);
      return;
    }
    if (writes) {
      record(me, loader, location);
    }
    if (call.locked) {
      steps.exitInJdk(me, loader);
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
      if (!me.isQuiet()) {
        long location = Locations.loaded(identities.of(me, loader), className);
        if (write) {
          record(me, loader, location);
        } else {
          access(me, loader, location, false);
        }
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public String asks(ClassLoader loader, String className) {
    ManagedThread me = entrance.enter();
    try {
      if (!isKnown(loader) || me.isQuiet()) {
        return null;
      }
      look(me, loader, className);
      Definition begun = definitions.get(Locations.loaded(identities.of(me, loader), className));
      return begun == null || begun.by == me ? null : begun.above;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean loadsAbove(ClassLoader loader, String className, String above) {
    ManagedThread me = entrance.enter();
    try {
      if (!isKnown(loader) || me.isQuiet() || look(me, loader, above)) {
        return false;
      }
      if (loader.isRegisteredAsParallelCapable()) {
        long location = Locations.loaded(identities.of(me, loader), className);
        access(me, loader, location, true);
        definitions.put(location, new Definition(me, above));
      }
      return true;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /**
   * Whether the thread sees the class in the table of the loader. A thread that has seen the class
   * once need not look again: no loader forgets a class.
   */
  private boolean look(ManagedThread me, ClassLoader loader, String className) {
    long location = Locations.loaded(identities.of(me, loader), className);
    long seen = Mix64.mix(location, me.identity);
    if (recorded.get(seen) == 0) {
      access(me, loader, location, false);
      if (recorded.get(location) == 0) {
        return false;
      }
      recorded.put(seen, 1);
    }
    return true;
  }

  private void record(ManagedThread me, ClassLoader loader, long location) {
    access(me, loader, location, true);
    noteClass(location);
  }

  /** Notes that the loader has the class from now on. No thread is about to define it any more. */
  private void noteClass(long location) {
    recorded.put(location, 1);
    definitions.remove(location);
  }

  private void access(ManagedThread me, ClassLoader loader, long location, boolean write) {
    if (memory.isVisible(me, location)) {
      turns.locate(me, loader);
    }
    me.pending.at(me.site());
    memory.access(me, location, loader, -1, write, null);
  }
}
