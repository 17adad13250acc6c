package dev.por.engine.control;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.ThreadSet;
import dev.por.probe.InitializerHooks;
import dev.por.probe.Probe;
import dev.por.probe.Statics;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/**
 * When classes are initialised (JLS 12.4).
 *
 * <p>What most static initialisers do depends on nothing but themselves. It makes no difference
 * when they run, so they run before the test body. One that touches what is not its own (a static
 * of another class, an object that it has not made, a class that is being initialised around it) is
 * found out when it first does so. From then on it runs where it would on a JVM: the first thread
 * that uses the class initialises it, others wait, and its steps are transitions like all others.
 */
final class ClassInitialization extends InitializerHooks {
  /** A class that is initialised at its first use. */
  private static final class Late {
    final Class<?> type;
    final Method initializer;
    final long location;
    boolean begun;
    boolean failed;
    ManagedThread owner;
    ThreadSet seenBy = ThreadSet.EMPTY;

    Late(Class<?> type, Method initializer) {
      this.type = type;
      this.initializer = initializer;
      this.location = location(type.getName());
    }
  }

  private final Map<String, Late> late = new HashMap<>();
  private final Entrance entrance;
  private final ObjectIdentities identities;
  private final FieldLocations fields;
  private final Sharing sharing;
  private Turns turns;

  ClassInitialization(
      Entrance entrance, ObjectIdentities identities, FieldLocations fields, Sharing sharing) {
    this.entrance = entrance;
    this.identities = identities;
    this.fields = fields;
    this.sharing = sharing;
  }

  void begin(Turns execution) {
    turns = execution;
    late.clear();
  }

  static long location(String className) {
    return Locations.initialization(Mix64.mix(className));
  }

  /** Whether the class is to be initialised at its first use; then it will be. */
  boolean postpone(Class<?> type, Method initializer) {
    boolean postponed = isLate(type);
    if (postponed) {
      late.put(type.getName(), new Late(type, initializer));
    }
    return postponed;
  }

  /** Whether the class, or one that is initialised before it, has turned out to be such. */
  boolean isLate(Class<?> type) {
    if (sharing.isShared(location(type.getName()))) {
      return true;
    }
    for (Class<?> before : InitializedBefore.classes(type)) {
      if (isLate(before)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void use(String className) {
    if (!isIdle(turns.current())) {
      ManagedThread me = entrance.enter();
      try {
        use(me, className);
      } finally {
        Probe.running = me.heardAs;
      }
    }
  }

  /** Also when the JVM itself initialises a class, at its first use in the life of this JVM. */
  @Override
  public void begin(String className) {
    ManagedThread me = turns.current();
    me.loops.stored();
    me.quiet++;
    me.initializer = new ManagedThread.Initializer(className, me.initializer);
    if (sharing.isShared(location(className))) {
      // only from now on can its steps be transitions
      sharing.again();
    }
  }

  /** Whenever its maker wants it, perhaps in one execution only: so nobody may tell when it ran. */
  @Override
  public void beginForeign(String className) {
    ManagedThread me = turns.current();
    me.quiet++;
    me.initializer = ManagedThread.Initializer.foreign(className, me.initializer);
  }

  /** Whoever uses the class first is to fail, in every execution. */
  @Override
  public void failed(String className) {
    sharing.share(location(className));
    sharing.again();
  }

  @Override
  public void end() {
    ManagedThread me = turns.current();
    me.quiet--;
    me.initializer = me.initializer.outer;
  }

  // ---- what an initialiser that is not interleaved may not do if its time is not to matter

  /** Uses an object; one that nobody has told of belongs to the JDK or has been given to it. */
  void touches(ManagedThread me, Object object) {
    if (!isWatched(me) || object == null || isOwnConstant(me.initializer, object)) {
      return;
    }
    long identity = identities.find(object);
    if (identity != 0 && !me.initializer.owns(identity)) {
      dependsOnTime(me);
    }
  }

  /** Whether the object is a constant of the enum that is being initialised. */
  private static boolean isOwnConstant(ManagedThread.Initializer initializer, Object object) {
    return object instanceof Enum<?> constant
        && constant.getDeclaringClass().getName().equals(initializer.className);
  }

  private static boolean isWatched(ManagedThread me) {
    return me.quiet > 0 && me.initializer != null && !me.initializer.foreign;
  }

  /** Uses the static field at this site. */
  void touchesStatic(ManagedThread me, int site) {
    Field field = isWatched(me) ? fields.field(site) : null;
    if (field == null) {
      return;
    }
    String owner = field.getDeclaringClass().getName();
    boolean constant =
        Modifier.isFinal(field.getModifiers()) || Statics.isFinal(owner, field.getName());
    touchesStatic(me, owner, constant);
  }

  /** Uses a static field of this class. */
  void touchesStatic(ManagedThread me, String owner, boolean constant) {
    boolean own = !isWatched(me) || me.initializer.className.equals(owner);
    if (!own && (!constant || isUnderWay(me, owner))) {
      dependsOnTime(me);
    }
  }

  private static boolean isUnderWay(ManagedThread me, String className) {
    ManagedThread.Initializer i = me.initializer.outer;
    while (i != null && !i.className.equals(className)) {
      i = i.outer;
    }
    return i != null;
  }

  private void dependsOnTime(ManagedThread me) {
    for (ManagedThread.Initializer i = me.initializer; i != null; i = i.outer) {
      if (!i.foreign) {
        sharing.share(location(i.className));
      }
    }
  }

  // ---- first use

  /** Whether no use of a class matters to this thread now. */
  private boolean isIdle(ManagedThread me) {
    return late.isEmpty() && me.initializer == null;
  }

  /** The thread is about to use the static field at this site. */
  void use(ManagedThread me, int site) {
    if (!late.isEmpty()) {
      Field field = fields.field(site);
      if (field != null) {
        use(me, field.getDeclaringClass().getName());
      }
    }
  }

  /** The thread is about to use the class. */
  void use(ManagedThread me, String className) {
    boolean watched = isWatched(me);
    if (watched && !me.initializer.className.equals(className) && isUnderWay(me, className)) {
      dependsOnTime(me);
    }
    Late type = late.get(className);
    if (type == null || type.owner == me) {
      return;
    }
    if (type.seenBy.contains(me.index)) {
      refuseIfFailed(type);
      return;
    }
    for (Class<?> before : InitializedBefore.classes(type.type)) {
      use(me, before.getName());
    }
    if (watched) {
      dependsOnTime(me);
    }
    boolean first = !type.begun;
    type.seenBy = type.seenBy.with(me.index);
    if (me.quiet > 0) {
      initializeQuietly(me, type);
    } else {
      first = initialize(me, type);
    }
    if (!first) {
      refuseIfFailed(type);
    }
  }

  /** As the JVM does (JLS 12.4.2, step 5). */
  private static void refuseIfFailed(Late type) {
    if (type.failed) {
      throw new NoClassDefFoundError("Could not initialize class " + type.type.getName());
    }
  }

  private void initializeQuietly(ManagedThread me, Late type) {
    if (!type.begun) {
      type.begun = true;
      type.owner = me;
      try {
        run(me, type);
      } finally {
        type.owner = null;
      }
    }
  }

  /** Whether this thread has done it. */
  private boolean initialize(ManagedThread me, Late type) {
    me.target = type.type;
    me.gate = () -> type.owner == null;
    me.update = () -> !type.begun;
    turns.announce(me, Kind.INITIALIZE, Footprint.write(type.location));
    if (type.begun) {
      return false;
    }
    type.begun = true;
    type.owner = me;
    try {
      run(me, type);
    } finally {
      if (!me.aborting) {
        me.target = type.type;
        turns.announce(me, Kind.INITIALIZE, Footprint.write(type.location));
      }
      type.owner = null;
    }
    return true;
  }

  private static void run(ManagedThread me, Late type) {
    me.initializer = new ManagedThread.Initializer(type.type.getName(), me.initializer);
    try {
      Probe.running = me.heardAs;
      type.initializer.invoke(null);
    } catch (InvocationTargetException e) {
      type.failed = true;
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new ExceptionInInitializerError(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    } finally {
      Probe.running = null;
      me.initializer = me.initializer.outer;
    }
  }
}
