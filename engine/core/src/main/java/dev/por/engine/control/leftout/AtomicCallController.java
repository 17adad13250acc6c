package dev.por.engine.control.leftout;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.FieldLocationTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.probe.Probe;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import dev.por.probe.leftout.AtomicCallHooks;
import dev.por.probe.leftout.AtomicCallProbe;
import dev.por.probe.leftout.LeftOutClasses;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes a call of code that is left out one operation on the state that it reaches. The thread
 * announces the operation when the call first touches state: before that no other thread can notice
 * that the call has begun. A visible operation inside of the call, in a callback for one, ends this
 * part of it. The next touch of state begins another part.
 *
 * <p><b>Which state.</b> An object that code under test has made is a state of its own; so are the
 * statics of a class. Anything else that a call reaches belongs to the same state, unless it is
 * known to belong to another one. Then both states are from now on the common state, which is one
 * for all such objects, and the search starts again, as it does for shared locations.
 *
 * <p><b>Reading or writing.</b> A part counts as a read until a part of its kind is seen to write
 * something that another call reaches, too; that also makes the search start again. {@link Sharing}
 * keeps both facts, for the same reason: every execution that matters shows what its calls reach.
 */
public final class AtomicCallController extends AtomicCallHooks implements PerExecution {
  private static final long COMMON = Mix64.mix("common state of what is left out");

  private final LeftOutObjectTable objects = new LeftOutObjectTable();
  private final Set<String> classes = new TreeSet<>();
  private final HookEntry entrance;
  private final ObjectIdentityTable identities;
  private final FieldLocationTable fields;
  private final Sharing sharing;
  private final MemoryAccess memory;
  private long[] numbers = new long[256];
  private int calls;
  private ControlledExecution turns;

  public AtomicCallController(
      HookEntry entrance,
      ObjectIdentityTable identities,
      FieldLocationTable fields,
      Sharing sharing,
      MemoryAccess memory) {
    this.entrance = entrance;
    this.identities = identities;
    this.fields = fields;
    this.sharing = sharing;
    this.memory = memory;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
    objects.clear();
    calls = 0;
  }

  /** The classes that are left out and that threads of the test have called. */
  public Set<String> classes() {
    return Set.copyOf(classes);
  }

  @Override
  public void begin(int site, boolean entered) {
    ManagedThread me = turns.current();
    if (!entered && !AtomicCallStack.of(me).isEmpty()) {
      AtomicCallStack.of(me).nest();
      return;
    }
    AtomicCallStack.of(me).push(++calls, site);
    me.loops.becomeOpaque();
    if (!me.isQuiet() && (site >= numbers.length || numbers[site] == 0)) {
      // hooks must not report how the site gets its number
      Probe.running = null;
      number(site);
      Probe.running = me.heardAs;
    }
  }

  /** A number for a site, the same in every JVM. */
  private long number(int site) {
    if (site >= numbers.length) {
      numbers = Arrays.copyOf(numbers, Math.max(site + 1, numbers.length * 2));
    }
    if (numbers[site] == 0) {
      Site place = Sites.get(site);
      // code under test names the class whose field it uses
      boolean direct = LeftOutClasses.remedy(place.className()) == null && place.owner() != null;
      classes.add(direct ? place.owner() : place.className());
      numbers[site] = Mix64.mix(place.className() + "." + place.method() + ":" + place.line());
    }
    return numbers[site];
  }

  @Override
  public boolean end() {
    return AtomicCallStack.of(turns.current()).end();
  }

  @Override
  public void made(Object object) {
    ManagedThread me = turns.current();
    Probe.running = null;
    try {
      identities.of(me, object);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void touch(Object object, int site, int how) {
    ManagedThread me = entrance.enter();
    try {
      if (!me.isQuiet() && (how != REACH || isOwn(object))) {
        touch(me, object, site, how == WRITE);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /** Whether no other code sees what happens to the object. */
  private boolean isOwn(Object object) {
    if (!LeftOutState.has(object)) {
      return false;
    }
    return LeftOutClasses.remedy(object.getClass().getName()) != null
        || identities.find(object) == 0;
  }

  @Override
  public void element(Object array, int index, int site, boolean write) {
    ManagedThread me = entrance.enter();
    try {
      if (me.isQuiet()) {
        return;
      }
      if (identities.find(array) == 0) {
        touch(me, array, site, write);
      } else {
        me.at(site);
        memory.element(me, array, index, write);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void touchStatic(int site, int how) {
    ManagedThread me = entrance.enter();
    try {
      Field field = me.isQuiet() ? null : fields.field(site);
      if (field == null || LeftOutClasses.remedy(field.getDeclaringClass().getName()) == null) {
        return;
      }
      boolean constant = Modifier.isFinal(field.getModifiers());
      if (!constant) {
        touch(me, field.getDeclaringClass(), site, how == WRITE);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /** Code that is left out is about to enter a monitor of its own. */
  public void guard(ManagedThread me, Object object, int site) {
    if (!me.isQuiet()) {
      touch(me, object, site, false);
    }
  }

  /**
   * Code under test uses a field: if its class is left out, that is a call of it.
   *
   * @param target null for a static field
   * @return whether it was one
   */
  public boolean isCall(ManagedThread me, Object target, int site, boolean write) {
    if (!fields.isLeftOut(site)) {
      return false;
    }
    AtomicCallStack.of(me).push(++calls, site);
    try {
      Object state = target == null ? fields.field(site).getDeclaringClass() : target;
      touch(me, state, site, write);
    } finally {
      AtomicCallStack.of(me).end();
    }
    return true;
  }

  /** A field of an object that is left out is used by an updater: always true. */
  public boolean isPart(ManagedThread me, Object object, boolean write) {
    if (isInside(me)) {
      touch(me, object, AtomicCallStack.of(me).site(), write);
    } else {
      AtomicCallStack.of(me).push(++calls, me.site());
      try {
        touch(me, object, me.site(), write);
      } finally {
        AtomicCallStack.of(me).end();
      }
    }
    return true;
  }

  private static boolean isInside(ManagedThread me) {
    return AtomicCallProbe.isInside(me.heardAs) && !AtomicCallStack.of(me).isEmpty();
  }

  /** A method of the JDK uses an object that code under test does not know. */
  public void touchUnknown(ManagedThread me, Object object, boolean write) {
    if (!me.isQuiet() && isInside(me)) {
      touch(me, object, Sites.UNKNOWN, write);
    }
  }

  @Override
  public void effect(int site) {
    ManagedThread me = entrance.enter();
    try {
      me.effect();
      AtomicCallStack stack = AtomicCallStack.of(me);
      if (!me.isQuiet() && !stack.isEmpty() && !stack.isFirst()) {
        if (!stack.hasPart(me.announced())) {
          beginPart(me, null, stack.state(), stack.location(), site);
        }
        writes(me);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private void touch(ManagedThread me, Object object, int site, boolean write) {
    AtomicCallStack stack = AtomicCallStack.of(me);
    boolean alone = stack.isEmpty();
    if (alone) {
      stack.push(++calls, site);
    }
    try {
      int slot = find(me, object);
      long state = objects.state(slot);
      long location = Locations.leftOut(whole(state));
      if (!stack.hasPart(me.announced())) {
        beginPart(me, object, state, location, site);
        slot = objects.find(object);
      } else if (location != stack.location()) {
        // one operation on both states: from now on they are one
        sharing.share(Locations.merged(state));
        sharing.share(Locations.merged(stack.state()));
      }
      turns.loops().looked(me, location);
      if (write) {
        write(me, slot);
      }
    } finally {
      if (alone) {
        stack.end();
      }
    }
  }

  /** Where the object is kept; if another call has reached it, what that wrote can be seen. */
  private int find(ManagedThread me, Object object) {
    int slot = objects.find(object);
    int call = AtomicCallStack.of(me).number();
    if (slot < 0) {
      return objects.add(object, state(me, object), call);
    }
    if (!objects.isOnlyOf(slot, call)) {
      long writer = objects.share(slot);
      if (writer != 0) {
        sharing.share(Locations.writing(writer));
      }
    }
    return slot;
  }

  private long state(ManagedThread me, Object object) {
    if (object instanceof Class<?> type) {
      return Mix64.mix(Mix64.mix(type.getName()), 1);
    }
    long identity = identities.find(object);
    if (identity != 0) {
      return identity;
    }
    long around = AtomicCallStack.of(me).state();
    return around != 0 ? around : Mix64.mix(Mix64.mix(object.getClass().getName()), 3);
  }

  private long whole(long state) {
    return sharing.isShared(Locations.merged(state)) ? COMMON : state;
  }

  private void beginPart(ManagedThread me, Object object, long state, long location, int site) {
    AtomicCallStack stack = AtomicCallStack.of(me);
    long first = number(stack.site());
    long part = stack.isFirst() ? first : Mix64.mix(first, number(site));
    stack.begin(state, location, part);
    boolean write = sharing.isShared(Locations.writing(part));
    if (!sharing.isShared(location)) {
      sharing.access(location, me.index, write);
    } else {
      announce(me, object, location, write);
    }
    stack.performed(me.announced());
  }

  private void announce(ManagedThread me, Object object, long location, boolean write) {
    me.at(AtomicCallStack.of(me).site());
    me.pending.on(object);
    me.pending.means(Effect.BOTH);
    AtomicCallStack.of(me).announces = true;
    try {
      if (write) {
        turns.announce(me, Kind.WRITE, Footprint.write(location));
      } else {
        turns.announce(me, Kind.READ, Footprint.read(location));
      }
    } finally {
      AtomicCallStack.of(me).announces = false;
    }
  }

  private void write(ManagedThread me, int slot) {
    AtomicCallStack stack = AtomicCallStack.of(me);
    turns.loops().stored(me, stack.location());
    if (!objects.isOnlyOf(slot, stack.number())) {
      writes(me);
      return;
    }
    long before = objects.write(slot, stack.part());
    if (before != 0 && before != stack.part()) {
      // the table has room for one writer: the one before is shared now
      sharing.share(Locations.writing(before));
    }
  }

  /** What the thread is doing changes what others can see. */
  private void writes(ManagedThread me) {
    turns.loops().stored(me, AtomicCallStack.of(me).location());
    sharing.share(Locations.writing(AtomicCallStack.of(me).part()));
  }
}
