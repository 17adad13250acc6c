package dev.por.engine.control.object;

import dev.por.engine.control.identity.IdentityGuard;
import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.indirect.CompareAndSetCondition;
import dev.por.engine.control.jdk.JdkStateClasses;
import dev.por.engine.control.jdk.MapBins;
import dev.por.engine.control.jdk.MemoryEffects;
import dev.por.engine.control.jdk.OperationExtent;
import dev.por.engine.control.jdk.StatelessClasses;
import dev.por.engine.control.jdk.ViewOwners;
import dev.por.engine.control.leftout.AtomicCallController;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.control.memory.ListElementAccess;
import dev.por.engine.control.memory.MapEntryAccess;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.ExecutionPartList;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Effect;
import dev.por.probe.Operations;
import dev.por.probe.Orders;
import dev.por.probe.object.EntryUses;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Methods of JDK objects as single operations on the state of the object; a view, an iterator or a
 * condition counts as the object that it belongs to.
 *
 * <p>Objects that the program has not been given belong to the JDK itself and are left alone.
 */
public final class JdkOperationModel implements PerExecution {
  private final ObjectIdentityTable identities;
  private final MemoryAccess memory;
  private final Sharing sharing;
  private final LeftOutWaitRule leftOut;
  private final AtomicCallController atomicCalls;
  private final ViewOwners views = new ViewOwners();
  private final ConditionModel conditions;
  private final BlockingOperationModel blocking;
  private final ObjectNamer namer;
  private final OperationTargetFinder targets;
  private final ListElementAccess elements;
  private final MapOperationModel maps;
  private final ArgumentState others;
  private ControlledExecution turns;
  private boolean weak;
  private boolean collections;

  public JdkOperationModel(
      ExecutionPartList parts,
      ObjectIdentityTable identities,
      MemoryAccess memory,
      Sharing sharing,
      InterruptModel interrupts,
      LeftOutWaitRule leftOut,
      IdentityGuard guard,
      AtomicCallController atomicCalls) {
    this.targets = parts.add(new OperationTargetFinder(identities, guard, views, memory));
    this.leftOut = leftOut;
    this.atomicCalls = atomicCalls;
    this.identities = identities;
    this.memory = memory;
    this.sharing = sharing;
    MapEntryAccess entries = parts.add(new MapEntryAccess(memory, sharing));
    this.elements = parts.add(new ListElementAccess(memory, sharing, entries));
    this.others = parts.add(new ArgumentState(identities, views, memory, elements));
    this.blocking = parts.add(new BlockingOperationModel(parts, sharing, interrupts));
    this.maps = new MapOperationModel(identities, views, entries, blocking);
    this.conditions =
        parts.add(new ConditionModel(identities, views, sharing, interrupts, blocking.queues()));
    this.namer = new ObjectNamer(identities, views, conditions);
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
    views.clear();
  }

  /** Whether threads have shared an object through accesses that are weaker than volatile ones. */
  public boolean weak() {
    return weak;
  }

  /** Whether threads have shared collections, whose methods are single operations. */
  public boolean sharedCollections() {
    return collections || maps.areShared();
  }

  public ListElementAccess elements() {
    return elements;
  }

  public ConditionModel conditions() {
    return conditions;
  }

  /** Names what comes from the JDK. */
  ObjectNamer namer() {
    return namer;
  }

  /**
   * An operation begins.
   *
   * @param code one of {@link Operations}, with its order (see {@link Orders}) and what is added to
   *     it
   * @param nanos how long it waits at most, if it waits: {@link VirtualClock#NEVER} for ever
   */
  public void begin(ManagedThread me, Object object, int code, int argument, long nanos) {
    begin(me, object, code, argument, nanos, null, EntryUses.ALL);
  }

  /**
   * A method of an object of the JDK begins.
   *
   * @param key of the entry of a map that it is about, if it is about one
   * @param use one of {@link EntryUses}
   */
  void begin(
      ManagedThread me, Object object, int code, int argument, long nanos, Object key, int use) {
    if (StatelessClasses.contain(object, views.object(object))) {
      beginStateless(me, object, code);
      return;
    }
    int ordered = code & ~Operations.ADDED;
    if ((code & Operations.ATTEMPT) != 0) {
      attempt(me, object, ordered, argument);
      return;
    }
    long extent = extent(object, code, argument);
    int operation = Orders.operation(ordered);
    boolean write = !Operations.reads(operation) && operation != Operations.VIEW;
    if (write || LockQueueModel.hold(object, operation)) {
      targets.change(me, object);
    }
    boolean exact = (code & Operations.EXACT) != 0;
    long identity = visible(me, object, write, extent, exact);
    if (identity == 0) {
      leftOut.beginUnseen(me, object, views.object(object), operation, argument);
    }
    if (identity == 0 || operation == Operations.VIEW) {
      if (me.isQuiet()) {
        maps.walkQuietly(object, targets.identity(object), use);
      }
      memory.readHanded(me);
      others.use(me);
      return;
    }
    Object root = views.object(object);
    write &= !standsInStateless(object, root) && !OperationExtent.isElement(extent);
    long location = maps.location(root, identity);
    useUnguarded(me, root, location);
    write |=
        LockQueueModel.hold(object, operation) && blocking.queues().areTried(me, location, false);
    EnablingCondition condition =
        write && root instanceof ConcurrentHashMap<?, ?>
            ? MapBinCondition.of(me).at(turns, root, identity, extent)
            : JdkOperationCondition.of(me).at(object, root, operation, argument);
    Effect effect = MemoryEffects.of(root, ordered, write);
    if (maps.use(me, object, root, identity, key, use, write, effect, condition)) {
      return;
    }
    pass(me, object, code, argument, location, write, effect, condition, nanos);
  }

  private long extent(Object object, int code, int argument) {
    if ((code & Operations.KEYED) != 0) {
      return MapBins.of(argument);
    }
    boolean less = (code & (Operations.INDEXED | Operations.STRUCTURE)) != 0;
    if (!less || !ListElementAccess.areApart(views.object(object))) {
      return OperationExtent.ALL;
    }
    return (code & Operations.INDEXED) == 0
        ? OperationExtent.STRUCTURE
        : OperationExtent.element(argument);
  }

  /** The methods that it calls do all work; the only state is how often a list was changed. */
  private void beginStateless(ManagedThread me, Object object, int code) {
    me.operations.beginStateless(object, me.announced());
    long identity = targets.identity(object);
    if ((code & Operations.FIELD) != 0 && identity != 0 && !me.isQuiet()) {
      turns.locate(me, object);
      me.pending.at(MemoryEffects.place(object));
      boolean element = (code & Operations.INDEXED) != 0;
      boolean write = !element && !Operations.reads(Orders.operation(code & ~Operations.ADDED));
      memory.access(me, Locations.state(identity), object, -1, write, Effect.PLAIN);
    }
    memory.readHanded(me);
  }

  private void pass(
      ManagedThread me,
      Object object,
      int code,
      int argument,
      long location,
      boolean write,
      Effect effect,
      EnablingCondition condition,
      long nanos) {
    blocking.note(me, code, condition, location);
    blocking.ask(me, object, code, location, write, condition, nanos);
    if (!sharing.isShared(location)) {
      access(me, object, location, write, effect);
      StampedLockWatch.begin(me, views.object(object), code, location);
      return;
    }
    me.pending.on(object);
    if (blocking.queue(me, views.object(object), code, argument, location, condition, nanos)) {
      me.operations.performed(me.announced(), write);
    } else {
      boolean away = blocking.limit(me, code, location, condition, nanos);
      try {
        access(me, object, location, write, effect);
      } finally {
        if (away) {
          me.comeBack();
        }
      }
    }
    weak |= Orders.isWeak(code);
    blocking.end(me, code);
    StampedLockWatch.begin(me, views.object(object), code, location);
  }

  /**
   * An operation begins under the monitor that guards the object. Threads that do everything so
   * affect each other only by the monitor: the state is a location of its own only where another
   * thread looks at it without.
   */
  void guarded(ManagedThread me, Object object, int operation) {
    boolean write = !Operations.reads(operation);
    if (write) {
      targets.change(me, object);
    }
    long identity = visible(me, object, write, OperationExtent.ALL);
    long location = Locations.state(identity);
    if (identity == 0) {
      memory.readHanded(me);
    } else if (JdkStateClasses.isCursor(object) || sharing.isShared(location)) {
      access(me, object, location, write, Effect.NONE);
    } else {
      sharing.access(location, me.index, false);
      me.operations.performed(me.announced(), write);
    }
  }

  /** A field of a guarded object is used without its monitor. */
  void useField(ManagedThread me, Object object, boolean write) {
    begin(me, object, write ? Operations.WRITE : Operations.READ, 1, VirtualClock.NEVER);
    me.operations.end();
  }

  /** Notes that a guarded object is used without its monitor: then other uses must be reported. */
  private void useUnguarded(ManagedThread me, Object root, long location) {
    if (JdkStateClasses.isGuarded(root)) {
      weak |= sharing.isShared(location);
      sharing.access(location, me.index, true);
    }
  }

  /** An operation begins that would rather fail than wait: then it is a read. */
  private void attempt(ManagedThread me, Object object, int ordered, int argument) {
    long identity = visible(me, object, true, OperationExtent.ALL);
    if (identity == 0) {
      targets.change(me, object);
      return;
    }
    me.operations.attempt();
    Object root = views.object(object);
    int operation = Orders.operation(ordered);
    long location = maps.location(root, identity);
    blocking.queues().tries(me, operation, location);
    EnablingCondition has = JdkOperationCondition.of(me).at(object, root, operation, argument);
    Effect effect = MemoryEffects.of(root, ordered, true);
    me.pending.meansOnFailure(MemoryEffects.ofFailed(root, operation));
    if (!maps.take(me, object, root, identity, has, effect)) {
      boolean write = memory.updates(me, location, has);
      access(me, object, location, write, effect);
      StampedLockWatch.begin(me, root, ordered, location);
    }
  }

  /** A compare-and-set of an atomic object that is to hold {@code bits}, {@code reference}. */
  void beginUpdate(ManagedThread me, Object object, long bits, Object reference) {
    long identity = visible(me, object, true, OperationExtent.ALL);
    if (identity != 0) {
      long location = Locations.state(identity);
      boolean write =
          memory.updates(me, location, CompareAndSetCondition.of(me).at(object, bits, reference));
      access(me, object, location, write, null);
    } else {
      turns.state().changes(object);
      me.loops.stored();
    }
  }

  /** An atomic object is set to a value: {@code bits} or {@code reference}. */
  void beginStore(ManagedThread me, Object object, int code, long bits, Object reference) {
    long identity = visible(me, object, true, OperationExtent.ALL);
    if (identity != 0) {
      long location = Locations.state(identity);
      weak |= sharing.isShared(location) && Orders.isWeak(code);
      boolean exchange = Orders.operation(code) == Operations.EXCHANGE;
      memory.settingAtomic(me, location, object, bits, reference, exchange);
      access(me, object, location, true, MemoryEffects.of(object, code, true));
    } else {
      turns.state().changes(object);
      me.loops.stored();
    }
  }

  /** The object that has the state: the object itself, or the one that it shows. */
  Object behind(Object object) {
    return views.object(object);
  }

  /** The threads that wait for an object: readers, others, or both; null when the JDK is to say. */
  List<Thread> queued(ManagedThread me, Object object, boolean readers, boolean others) {
    long identity = targets.identity(object);
    if (identity == 0) {
      return null;
    }
    turns.locate(me, object);
    me.pending.on(object);
    return blocking.queued(me, Locations.state(identity), readers, others);
  }

  /** Code of the JDK goes on after something else: if that was visible, so is what comes now. */
  void resume(ManagedThread me) {
    me.operations.returned();
    if (!me.isQuiet() && me.operations.isSplit(me.announced())) {
      again(me);
    }
  }

  /**
   * A method that goes through a whole map comes to the next element, or a task that does so for a
   * part of the map: on a thread of its own there is no operation that it belongs to.
   */
  void element(ManagedThread me, Object traverser) {
    if (me.isQuiet()) {
      return;
    }
    boolean next = me.operations.advances();
    if (next || me.operations.isSplit(me.announced())) {
      again(me);
    } else if (me.operations.isEmpty() && views.object(traverser) != traverser) {
      turns.locate(me, traverser);
      touch(me, traverser, false);
    }
  }

  /** A task of a method of a map that has been divided is a view of the map. */
  void part(ManagedThread me, Object task, Object whole) {
    if (whole != null) {
      views.add(task, views.object(whole));
    } else if (!me.operations.isEmpty()) {
      views.add(task, views.object(me.operations.object()));
    }
  }

  /** The innermost operation goes on: one more transition. */
  private void again(ManagedThread me) {
    Object object = me.operations.object();
    turns.locate(me, object);
    boolean write = me.operations.writes();
    touch(me, object, write);
    me.operations.performed(me.announced(), write);
  }

  private void touch(ManagedThread me, Object object, boolean write) {
    Effect effect = MemoryEffects.of(views.object(object), Operations.WRITE, write);
    boolean writes = write && !standsInStateless(object, views.object(object));
    move(me, object, maps.location(views.object(object), targets.identity(object)), writes, effect);
  }

  /** Whether a cursor moves over a list whose only state is its changes, not made by this. */
  private static boolean standsInStateless(Object object, Object root) {
    return JdkStateClasses.isCursor(object) && StatelessClasses.contain(root);
  }

  private void access(
      ManagedThread me, Object object, long location, boolean write, Effect effect) {
    move(me, object, location, write, effect);
    me.operations.performed(me.announced(), write);
  }

  /** A cursor is moved by every method; what it moves over is another location. */
  private void move(ManagedThread me, Object object, long location, boolean write, Effect effect) {
    long own = JdkStateClasses.isCursor(object) ? Locations.state(identities.find(object)) : 0;
    Object root = views.object(object);
    if (!collections && sharing.isShared(location)) {
      collections = root instanceof Collection<?> || root instanceof Map<?, ?>;
    }
    me.pending.at(MemoryEffects.place(root));
    if (ArgumentState.isGiven(me) && others.isUsed(me, root, location, write, effect)) {
      return;
    }
    if (maps.look(me, object, root, location, own, write, effect)) {
      return;
    }
    long extent = me.operations.extent();
    if (!write && ListElementAccess.areUsed(root, extent)) {
      boolean writes = me.operations.writes();
      collections |= elements.use(me, object, location, own, extent, writes, effect);
      return;
    }
    boolean alone = own != 0 && JdkStateClasses.isOverSnapshot(object);
    memory.access(me, alone ? own : location, own, object, write, effect);
  }

  /** The identity of the object whose operation begins, or 0 when that is not visible. */
  private long visible(ManagedThread me, Object object, boolean write, long extent) {
    return visible(me, object, write, extent, false);
  }

  private long visible(ManagedThread me, Object object, boolean write, long extent, boolean exact) {
    long identity = targets.identity(object);
    boolean more = exact && write && me.operations.isOnlyRead(identity);
    if (identity == 0) {
      atomicCalls.touchUnknown(me, object, write);
    }
    boolean part = me.operations.begin(identity, object, write, extent, me.announced());
    if ((part && !more) || me.isQuiet()) {
      return 0;
    }
    if (more) {
      me.operations.changes();
    }
    turns.locate(me, object);
    return identity;
  }
}
