package dev.por.engine.control.indirect;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.init.ClassInitialization;
import dev.por.engine.control.jdk.AccessModes;
import dev.por.engine.control.jdk.CopiedFieldFinder;
import dev.por.engine.control.leftout.AtomicCallController;
import dev.por.engine.control.location.DeclaringClassFinder;
import dev.por.engine.control.location.FieldLocationTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.MemoryTarget;
import dev.por.engine.control.location.ObjectMap;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.memory.ListElementAccess;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.memory.NativeMemory;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.ExecutionPartList;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.Refusal;
import dev.por.engine.model.Effect;
import dev.por.probe.HookSilence;
import dev.por.probe.IndirectHooks;
import dev.por.probe.Probe;
import dev.por.probe.Sites;
import dev.por.probe.internal.KnownFields;
import dev.por.probe.leftout.LeftOutClasses;
import dev.por.probe.memory.AdaptedHandles;
import dev.por.probe.memory.SegmentProbe;
import dev.por.probe.object.DeepProbe;
import java.lang.invoke.VarHandle;

/**
 * Takes the calls of the hooks of handles, updaters, reflection, Unsafe and atomic arrays. An
 * access is a transition on the location that plain code touches; a compare-and-set that fails is a
 * read.
 */
public final class IndirectController extends IndirectHooks implements PerExecution {
  private final HookEntry entrance;
  private final ClassInitialization classes;
  private final AtomicCallController atomicCalls;
  private final ObjectIdentityTable identities;
  private final MemoryAccess memory;
  private final ListElementAccess elements;
  private final DeepController deep;
  private final MemoryTargetFinder referents = new MemoryTargetFinder();
  private final CopiedFieldFinder copied = new CopiedFieldFinder();
  private final IndirectAccess accesses;
  private final UnsafeAccess unsafe;
  private final SegmentController segments;

  /** Handles of segments with those that report what they do. */
  private final ObjectMap<VarHandle, VarHandle> ofSegments = new ObjectMap<>();

  private ControlledExecution turns;

  public IndirectController(
      ExecutionPartList parts,
      HookEntry entrance,
      Refusal refusal,
      ClassInitialization classes,
      AtomicCallController atomicCalls,
      MemoryAccess memory,
      ListElementAccess elements) {
    this.elements = elements;
    this.entrance = entrance;
    this.classes = classes;
    this.atomicCalls = atomicCalls;
    this.identities = memory.identities();
    this.memory = memory;
    this.deep = parts.add(new DeepController(entrance, identities, memory));
    this.accesses = new IndirectAccess(refusal, classes, identities, memory);
    NativeMemory outside = memory.outside;
    this.unsafe = new UnsafeAccess(refusal, classes, accesses, referents, memory, outside);
    this.segments = new SegmentController(entrance, refusal, classes, memory, accesses, outside);
  }

  /** Whether threads have shared a location through accesses that are weaker than volatile ones. */
  public boolean usedWeakAccess() {
    return accesses.usedWeakAccess() || memory.outside.usedSharedArena();
  }

  /**
   * From now on the hooks of JDK classes that are interleaved inside, and of segments, end here.
   */
  public void install() {
    DeepProbe.hooks = deep;
    SegmentProbe.hooks = segments;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
    referents.clear();
    ofSegments.clear();
    unsafe.clear();
  }

  @Override
  public void fence(boolean acquires, boolean releases) {
    turns.fence(acquires, releases);
  }

  @Override
  public void field(Class<?> owner, String name, Object target, boolean write, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      Class<?> declaring = DeclaringClassFinder.of(owner, name);
      if (declaring == null) {
        accesses.unknown("the field " + owner.getName() + "." + name, me);
      }
      MemoryTarget referent = declaring == null ? null : MemoryTarget.named(declaring, name);
      if (accesses.isInterleaved(me, referent, target)) {
        Effect effect = FieldLocationTable.effect(declaring, name, write);
        accesses.order(effect, effect == null);
        accesses.access(me, referent, target, -1, write, null);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void copied(Object object, int fields, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      if (!classes.watch.isQuiet(me, object)) {
        for (CopiedFieldFinder.Copied field : copied.get(object.getClass())) {
          if ((field.kind() & fields) != 0) {
            boolean isVolatile = field.isVolatile();
            accesses.order(isVolatile ? Effect.NONE : Effect.PLAIN, isVolatile);
            accesses.access(me, field.referent(), object, -1, false, null);
          }
        }
        long identity = identities.find(object);
        if (identity != 0) {
          me.pending.at(site);
          elements.read(me, object, identity, Effect.NONE);
        }
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void varHandle(
      VarHandle handle, Object target, int index, Object expected, String mode, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      if (isHeard(target, site)) {
        MemoryTarget referent = referents.ofHandle(handle, isJdk(site));
        if (referent == null) {
          accesses.unknown("the " + handle, me);
        }
        if (accesses.isInterleaved(me, referent, target)) {
          access(me, referent, target, index, expected, mode);
        }
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public VarHandle ofSegments(VarHandle handle) {
    Thread heard = HookSilence.begin();
    try {
      return ofSegments.getOrMake(handle, AdaptedHandles::telling);
    } finally {
      if (heard != null) {
        Probe.running = heard;
      }
    }
  }

  private void access(
      ManagedThread me,
      MemoryTarget referent,
      Object target,
      int index,
      Object expected,
      String mode) {
    boolean jdk = isJdk(me.site());
    accesses.order(jdk ? null : AccessModes.effect(mode), !jdk && AccessModes.isWeak(mode));
    if (mode.contains("ompareAnd")) {
      accesses.update(me, referent, target, index, expected);
    } else if (jdk && mode.equals("getAndSet") && isReference(referent)) {
      EnablingCondition changes =
          CompareAndSetCondition.of(me).unless(referent, target, index, expected);
      accesses.access(me, referent, target, index, true, changes);
    } else {
      boolean reads = mode.startsWith("get") && !mode.startsWith("getAnd");
      accesses.access(me, referent, target, index, !reads, null);
    }
  }

  @Override
  public void updater(Object updater, Object target, boolean write) {
    ManagedThread me = entrance.enter();
    try {
      MemoryTarget referent = referents.ofUpdater(updater);
      if (accesses.isInterleaved(me, referent, target) && !isCall(me, updater, target, write)) {
        accesses.byKind();
        accesses.access(me, referent, target, -1, write, null);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void updaterUpdate(Object updater, Object target, Object expected) {
    ManagedThread me = entrance.enter();
    try {
      MemoryTarget referent = referents.ofUpdater(updater);
      if (!accesses.isInterleaved(me, referent, target)) {
        return;
      }
      if (!isCall(me, updater, target, false)) {
        accesses.byKind();
        accesses.update(me, referent, target, -1, expected);
      } else if (referent.holds(target, -1, expected)) {
        isCall(me, updater, target, true);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /** Whether the field is one of code that is left out: then it is part of a call. */
  private boolean isCall(ManagedThread me, Object updater, Object target, boolean write) {
    return target != null
        && !LeftOutClasses.isEmpty()
        && LeftOutClasses.remedy(KnownFields.ofUpdater(updater).owner().getName()) != null
        && atomicCalls.isPart(me, target, write);
  }

  @Override
  public void element(Object array, int index, boolean write) {
    ManagedThread me = entrance.enter();
    try {
      // an atomic array without an identity belongs to the JDK itself
      boolean known = array.getClass().isArray() || identities.find(array) != 0;
      if (known && !classes.watch.isQuiet(me, array)) {
        accesses.order(array.getClass().isArray() ? Effect.PLAIN : null, false);
        accesses.access(me, MemoryTargetFinder.elements(array), array, index, write, null);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void elementUpdate(Object array, int index, Object expected) {
    ManagedThread me = entrance.enter();
    try {
      if (!classes.watch.isQuiet(me, array) && identities.find(array) != 0) {
        accesses.byKind();
        accesses.update(me, MemoryTargetFinder.elements(array), array, index, expected);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void offset(Object base, long offset, int bytes, boolean write, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      if (base == null || isHeard(base, site)) {
        unsafe.access(me, base, offset, bytes, write);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void offsetUpdate(Object base, long offset, int bytes, Object expected, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      if (base == null || isHeard(base, site)) {
        unsafe.update(me, base, offset, bytes, expected);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void range(Object base, long offset, long bytes, boolean write, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      if (bytes > 0) {
        unsafe.span(me, base, offset, bytes, write, null);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void allocated(long address, long bytes) {
    ManagedThread me = entrance.enter();
    unsafe.allocated(me, address, bytes);
    Probe.running = me.heardAs;
  }

  @Override
  public void freed(long address, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      unsafe.freed(me, address);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void reference(Object reference, boolean write, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      long identity = identities.find(reference);
      if (!classes.watch.isQuiet(me, reference) && identity != 0) {
        me.pending.at(site);
        memory.access(me, Locations.state(identity), reference, -1, write, Effect.NONE);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private static boolean isReference(MemoryTarget referent) {
    return referent.reader() != null && !referent.type().isPrimitive();
  }

  private boolean isHeard(Object target, int site) {
    return !isJdk(site) || (target != null && deep.explores(target));
  }

  /**
   * Whether the site is in code of the JDK, which por does not judge by the order of its accesses.
   */
  private static boolean isJdk(int site) {
    return site != Sites.UNKNOWN && Sites.get(site).loader() == null;
  }

  @Override
  public void global(String state, boolean write, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      if (!me.isQuiet()) {
        long location = Locations.global(state);
        if (site == Sites.UNKNOWN && memory.isVisible(me, location)) {
          turns.locate(me, null);
        }
        me.pending.at(me.site());
        memory.access(me, location, null, -1, write, null);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }
}
