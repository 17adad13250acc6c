package dev.por.engine.control.init;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.FieldLocationTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.RunningInitializer;
import dev.por.engine.model.Mix64;
import dev.por.probe.statics.Circumstances;
import dev.por.probe.statics.StaticsProbe;
import java.lang.reflect.Modifier;

/**
 * Watches static initialisers that are not interleaved, and the threads that run them: finds what
 * makes it matter when an initialiser runs. Whatever an initialiser does is taken to matter, unless
 * it is known not to: the use of its own statics, of objects that it has made, of constants of
 * classes that are initialised, and calls of the JDK that are timeless.
 */
public final class InitializerWatch {
  private final ObjectIdentityTable identities;
  private final FieldLocationTable fields;
  private final Sharing sharing;

  public InitializerWatch(
      ObjectIdentityTable identities, FieldLocationTable fields, Sharing sharing) {
    this.identities = identities;
    this.fields = fields;
    this.sharing = sharing;
  }

  static long location(String className) {
    return Locations.initialization(Mix64.mix(className));
  }

  public static boolean isOn(ManagedThread me) {
    return RunningInitializer.isEarly(me.initializer());
  }

  /** To be called when another initialiser is the innermost one of the running thread. */
  static void follow(ManagedThread me) {
    Circumstances.matter = isOn(me);
  }

  /**
   * Notes that the thread uses an object. An object without an identity belongs to the JDK or has
   * been given to it.
   */
  public void touches(ManagedThread me, Object object) {
    if (isOn(me) && object != null && !isOwnConstant(me.initializer(), object)) {
      long identity = identities.find(object);
      if (identity != 0 && !me.initializer().owns(identity)) {
        dependsOnTime(me);
      }
    }
  }

  /**
   * Whether the use of an object is not interleaved. Then a static initialiser uses it, or the
   * set-up of a test, and only whether that depends on its time is of interest.
   */
  public boolean isQuiet(ManagedThread me, Object object) {
    if (me.isQuiet()) {
      touches(me, object);
    }
    return me.isQuiet();
  }

  /** Enters a monitor, which others may hold unless the initialiser has made the object. */
  public void locks(ManagedThread me, Object object) {
    if (isOn(me) && !me.initializer().owns(identities.find(object))) {
      dependsOnTime(me);
    }
  }

  /** Whether the object is a constant of the enum that is being initialised. */
  private static boolean isOwnConstant(RunningInitializer initializer, Object object) {
    return object instanceof Enum<?> constant
        && constant.getDeclaringClass().getName().equals(initializer.className);
  }

  /** Uses the static field at this site. */
  public void touchesStatic(ManagedThread me, int site) {
    if (isOn(me)) {
      Class<?> declaring = fields.declaring(site);
      String owner = declaring == null ? "" : declaring.getName();
      boolean constant =
          Modifier.isFinal(fields.modifiers(site))
              || StaticsProbe.isFinal(owner, FieldLocationTable.name(site));
      touchesStatic(me, owner, constant);
    }
  }

  /** Uses a static field of this class. */
  public void touchesStatic(ManagedThread me, String owner, boolean constant) {
    boolean own = !isOn(me) || me.initializer().className.equals(owner);
    if (!own && (!constant || isUnderWay(me.initializer().outer, owner))) {
      dependsOnTime(me);
    }
  }

  /**
   * Uses a class. On the JVM that waits for every thread which initialises it, or one before it: a
   * deadlock, if that thread needs what is under way here.
   */
  void uses(ManagedThread me, Class<?> type) {
    if (isOn(me)
        && !me.initializer().className.equals(type.getName())
        && (isUnderWay(me.initializer().outer, type.getName()) || comesBehind(me, type, type))) {
      dependsOnTime(me);
    }
  }

  /** Whether a class that is initialised before this one is under way. */
  private static boolean comesBehind(ManagedThread me, Class<?> type, Class<?> used) {
    for (Class<?> before : InitializationOrder.classes(type)) {
      boolean here = isUnderWay(me.initializer(), before.getName()) && !isWithin(used, before);
      if (here || comesBehind(me, before, used)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether only code of the outer class can be the first to use the inner one. Then every thread
   * comes to the inner class through the outer one.
   */
  private static boolean isWithin(Class<?> inner, Class<?> outer) {
    try {
      return inner.isAnonymousClass() && inner.getEnclosingClass() == outer;
    } catch (LinkageError e) {
      return false;
    }
  }

  private static boolean isUnderWay(RunningInitializer innermost, String className) {
    RunningInitializer i = innermost;
    while (i != null && !i.className.equals(className)) {
      i = i.outer;
    }
    return i != null;
  }

  /** From the next execution on, all initialisers that are under way run at their first use. */
  public void dependsOnTime(ManagedThread me) {
    if (isOn(me)) {
      for (RunningInitializer i = me.initializer(); i != null; i = i.outer) {
        if (i.early) {
          i.becomeLate();
          sharing.share(location(i.className));
        }
      }
      sharing.again();
    }
  }
}
