package dev.por.engine.control;

import dev.por.engine.model.Effect;
import dev.por.probe.Deep;
import dev.por.probe.IndirectHooks;
import dev.por.probe.Probe;
import dev.por.probe.Sites;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Accesses by handles, updaters, reflection, Unsafe and atomic arrays. An access is a transition on
 * the location that plain code touches; a compare-and-set that fails is a read.
 */
final class IndirectMemory extends IndirectHooks {
  private final Controller controller;
  private final ObjectIdentities identities;
  private final Memory memory;
  private final DeepController deep;
  private final Referents referents = new Referents();
  private final CopiedFields copied = new CopiedFields();

  /** What the access at hand means for happens-before; null: what its kind says. */
  private Effect effect;

  private boolean weak;
  private boolean usedWeakAccess;

  IndirectMemory(
      Controller controller, Entrance entrance, ObjectIdentities identities, Memory memory) {
    this.controller = controller;
    this.deep = new DeepController(entrance, identities, memory);
    this.identities = identities;
    this.memory = memory;
  }

  /** Whether threads have shared a location through accesses that are weaker than volatile ones. */
  boolean usedWeakAccess() {
    return usedWeakAccess;
  }

  /** From now on the hooks of JDK classes that are interleaved inside end here. */
  void install() {
    Deep.hooks = deep;
  }

  /** A new execution begins. */
  void begin(Turns execution) {
    deep.begin(execution);
    referents.clear();
  }

  @Override
  public void field(Class<?> owner, String name, Object target, boolean write, int site) {
    ManagedThread me = controller.enter(site);
    try {
      if (me.quiet == 0) {
        unknownOrder();
        Referent referent = referents.named(owner, name);
        known(referent, "the field " + owner.getName() + "." + name, me);
        access(me, referent, target, -1, write, null);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void copied(Object object, int fields, int site) {
    ManagedThread me = controller.enter(site);
    try {
      if (me.quiet == 0) {
        for (CopiedFields.Copied field : copied.get(object.getClass())) {
          if ((field.kind() & fields) != 0) {
            effect = field.isVolatile() ? Effect.NONE : Effect.PLAIN;
            weak = field.isVolatile();
            access(me, field.referent(), object, -1, false, null);
          }
        }
        long identity = identities.find(object);
        if (identity != 0) {
          me.place = site;
          memory.access(me, Locations.state(identity), object, -1, false, Effect.NONE);
        }
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void varHandle(
      VarHandle handle, Object target, int index, Object expected, String mode, int site) {
    ManagedThread me = controller.enter(site);
    try {
      if (me.quiet == 0 && isHeard(target, site)) {
        effect = isJdk(site) ? null : AccessModes.effect(mode);
        weak = !isJdk(site) && AccessModes.isWeak(mode);
        Referent referent = referents.ofHandle(handle, isJdk(site));
        known(referent, "the " + handle, me);
        if (mode.contains("ompareAnd")) {
          update(me, referent, target, index, expected);
        } else if (isJdk(site) && mode.equals("getAndSet") && isReference(referent)) {
          access(me, referent, target, index, true, () -> !referent.holds(target, index, expected));
        } else {
          boolean reads = mode.startsWith("get") && !mode.startsWith("getAnd");
          access(me, referent, target, index, !reads, null);
        }
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void updater(Object updater, Object target, boolean write) {
    ManagedThread me = controller.enter();
    try {
      Referent referent = referents.ofUpdater(updater);
      if (me.quiet == 0 && referent != null) {
        byKind();
        access(me, referent, target, -1, write, null);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void updaterUpdate(Object updater, Object target, Object expected) {
    ManagedThread me = controller.enter();
    try {
      Referent referent = referents.ofUpdater(updater);
      if (me.quiet == 0 && referent != null) {
        byKind();
        update(me, referent, target, -1, expected);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void element(Object array, int index, boolean write) {
    ManagedThread me = controller.enter();
    try {
      // an atomic array that nobody has told of belongs to the JDK itself
      if (me.quiet == 0 && (array.getClass().isArray() || identities.find(array) != 0)) {
        byKind();
        effect = array.getClass().isArray() ? Effect.PLAIN : null;
        access(me, elements(array), array, index, write, null);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void elementUpdate(Object array, int index, Object expected) {
    ManagedThread me = controller.enter();
    try {
      if (me.quiet == 0 && identities.find(array) != 0) {
        byKind();
        update(me, elements(array), array, index, expected);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private static Referent elements(Object array) {
    if (array.getClass().isArray()) {
      return Referent.elements(array.getClass().getComponentType(), Array::get);
    }
    if (array instanceof AtomicIntegerArray) {
      return Referents.OF_INTS;
    }
    return array instanceof AtomicLongArray ? Referents.OF_LONGS : Referents.OF_REFERENCES;
  }

  @Override
  public void offset(Object base, long offset, boolean write, int site) {
    ManagedThread me = controller.enter(site);
    try {
      if (me.quiet == 0 && base != null && isHeard(base, site)) {
        unknownOrder();
        access(me, atOffset(me, base, offset), base, index(base, offset), write, null);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void offsetUpdate(Object base, long offset, Object expected, int site) {
    ManagedThread me = controller.enter(site);
    try {
      if (me.quiet == 0 && base != null && isHeard(base, site)) {
        unknownOrder();
        update(me, atOffset(me, base, offset), base, index(base, offset), expected);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private boolean isHeard(Object target, int site) {
    return !isJdk(site) || (target != null && deep.explores(target));
  }

  /** Whether it is code of the JDK: it is not judged by the order of its accesses. */
  private static boolean isJdk(int site) {
    return site != Sites.UNKNOWN && Sites.get(site).loader() == null;
  }

  private Referent atOffset(ManagedThread me, Object base, long offset) {
    if (base.getClass().isArray()) {
      return elements(base);
    }
    Referent referent = referents.atOffset(base, offset);
    known(referent, "Unsafe with an offset that belongs to no known field", me);
    return referent;
  }

  private static int index(Object base, long offset) {
    return base.getClass().isArray() ? ArrayLayout.index(base.getClass(), offset) : -1;
  }

  @Override
  public void global(String state, boolean write, int site) {
    ManagedThread me = controller.enter(site);
    try {
      if (me.quiet == 0) {
        me.place = site;
        memory.access(me, Locations.global(state), null, -1, write, null);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private void byKind() {
    effect = null;
    weak = false;
  }

  /** Taken for volatile, and for weak: neither a race nor a promise comes of it. */
  private void unknownOrder() {
    effect = null;
    weak = true;
  }

  private void known(Referent referent, String what, ManagedThread me) {
    if (referent == null) {
      controller.stop(what, me.site);
    }
  }

  private void update(
      ManagedThread me, Referent referent, Object target, int index, Object expected) {
    boolean readable = referent.reader() != null;
    Gate holds = readable ? () -> referent.holds(target, index, expected) : null;
    access(me, referent, target, index, true, holds);
  }

  private static boolean isReference(Referent referent) {
    return referent.reader() != null && !referent.type().isPrimitive();
  }

  /** What cannot be reached is no access: the program itself will fail there. */
  private void access(
      ManagedThread me, Referent referent, Object target, int index, boolean write, Gate update) {
    switch (referent.shape()) {
      case STATIC -> announce(me, referent.hash(), referent, null, index, write, update);
      case FIELD -> {
        if (target != null) {
          long location = Locations.field(identities.of(me, target), referent.hash());
          announce(me, location, referent, target, index, write, update);
        }
      }
      case ELEMENT -> {
        if (referent.width() > 1) {
          memory.elements(me, target, index, index + referent.width(), write, effect);
        } else if (target != null && index >= 0 && index < length(target)) {
          long location = Locations.element(identities.of(me, target), index);
          announce(me, location, referent, target, index, write, update);
        }
      }
    }
  }

  private static int length(Object array) {
    if (array instanceof AtomicIntegerArray ints) {
      return ints.length();
    }
    if (array instanceof AtomicLongArray longs) {
      return longs.length();
    }
    return array instanceof AtomicReferenceArray<?> references
        ? references.length()
        : Array.getLength(array);
  }

  private void announce(
      ManagedThread me,
      long location,
      Referent referent,
      Object target,
      int index,
      boolean write,
      Gate update) {
    if (memory.isVisible(me, location)) {
      me.referent = referent;
      usedWeakAccess |= weak;
    }
    me.place = me.site;
    boolean writes = write && memory.updates(me, location, update);
    memory.access(me, location, target, index, writes, effect);
  }
}
