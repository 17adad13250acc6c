package dev.por.engine.control.identity;

import dev.por.engine.control.location.IdentityTable;
import dev.por.engine.control.location.LongTable;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.Mix64;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The identity of every object that an execution has made or met: one for each object, one object
 * for each, and the same in equivalent executions. An object that a thread has made gets its
 * identity from the thread and from how many objects the thread had made before. An object that the
 * JDK has made gets it from the thread that received it first and from how many of that kind the
 * thread had received. An identity never follows from a global order.
 */
public final class ObjectIdentityTable {
  private static final long SHARED_STATE = 2;

  /** What the program knows. */
  private final IdentityTable names = new IdentityTable();

  /** Objects that the JDK has handed out. Those that threads use only as monitors are only here. */
  private final IdentityTable receptions = new IdentityTable();

  /** Objects whose state is that of others, too. */
  private final IdentityTable states = new IdentityTable();

  /** Names of views that their owners keep. */
  private final LongTable kept = new LongTable();

  private final ConstantNamer constants = new ConstantNamer(names);
  private final IdentityGuard guard;
  private long history;

  public ObjectIdentityTable(IdentityGuard guard) {
    this.guard = guard;
  }

  /** The object's identity, given to it now if it has none: then {@code thread} has made it. */
  public long of(ManagedThread thread, Object object) {
    long known = names.find(object);
    if (known != 0) {
      return known;
    }
    long constant = constants.name(object);
    long identity = put(object, constant == 0 ? noted(thread, next(thread, object)) : constant);
    knowParts(thread, object);
    return identity;
  }

  private long next(ManagedThread thread, Object object) {
    long received = receptions.find(object);
    if (received != 0) {
      return received;
    }
    return ConstantNamer.isValue(object) ? thread.nextReception() : thread.nextAllocation();
  }

  /** An object has been made by the code of {@code thread}. */
  public void made(ManagedThread thread, Object object) {
    if (!ConstantNamer.isValue(object)) {
      of(thread, object);
    } else if (receptions.find(object) == 0) {
      receptions.put(object, thread.nextReception());
    }
  }

  /**
   * The thread gets an object from the JDK. If the JDK has made it, that counts whether or not
   * others have got it before, so that later ones have the same names in any case.
   *
   * @param known whether it is known from now on, and not only if it serves as a monitor
   * @return whether it has got a name now, which names what is in it, too; else 0
   */
  public long receive(ManagedThread thread, Object object, boolean known) {
    boolean before = receptions.find(object) != 0;
    if (!before && names.find(object) != 0) {
      return 0;
    }
    long number = thread.nextReception();
    return before ? 0 : receive(thread, object, known, number);
  }

  /** The thread gets the object at this place of a container that it receives. */
  public long receive(
      ManagedThread thread, Object object, boolean known, long container, int place) {
    boolean before = receptions.find(object) != 0 || names.find(object) != 0;
    return before ? 0 : receive(thread, object, known, Mix64.mix(container, ~(long) place));
  }

  private long receive(ManagedThread thread, Object object, boolean known, long number) {
    receptions.put(object, number);
    if (known) {
      put(object, noted(thread, number));
      knowParts(thread, object);
    }
    return number;
  }

  private long noted(ManagedThread thread, long identity) {
    if (thread.initializer() == null) {
      history += Mix64.mix(identity, thread.trail.position());
    }
    return identity;
  }

  /**
   * A number of all identities so far and where each was given: which object has it follows from
   * that.
   */
  public long history() {
    return history;
  }

  /**
   * Names the parts of an object: a thread that knows the object may reach them. Does not recur,
   * because chains of parts are long.
   */
  private void knowParts(ManagedThread thread, Object object) {
    if (!InternalPartFinder.has(object)) {
      return;
    }
    Deque<Object> left = new ArrayDeque<>();
    left.push(object);
    while (!left.isEmpty()) {
      for (Object part : InternalPartFinder.of(left.pop())) {
        if (names.find(part) == 0) {
          put(part, noted(thread, thread.nextAllocation()));
          left.push(part);
        }
      }
    }
  }

  /** The object has this identity in every execution, unless it has got another one before. */
  public void name(Object object, long identity) {
    if (names.find(object) == 0) {
      put(object, identity);
    }
  }

  /**
   * Gives the object this identity, mixed with the number of its class loader: several loaders may
   * have an object of this identity each.
   */
  public void nameByLoader(Object object, long identity) {
    ClassLoader loader = object.getClass().getClassLoader();
    name(object, loader == null ? identity : Mix64.mix(identity, constants.loader(loader)));
  }

  /**
   * Names a view that {@code owner} keeps. Another view of the same class, which the owner has not
   * kept, gets its name as other views do.
   */
  public void nameKept(ManagedThread thread, Object view, Object owner) {
    if (names.find(view) == 0) {
      long name = Mix64.mix(names.find(owner), Mix64.mix(view.getClass().getName()));
      if (kept.get(name) == 0) {
        kept.put(name, 1);
        put(view, name);
      } else {
        nameView(thread, view);
      }
    }
  }

  /** A view has been made; what it consists of is its owner's affair. */
  public void nameView(ManagedThread thread, Object view) {
    if (names.find(view) == 0) {
      long number = thread.nextReception();
      receptions.put(view, number);
      put(view, noted(thread, number));
    }
  }

  /**
   * The state of the object is one with that of all of its class: there is no saying which one it
   * is, where several threads may come to it first.
   */
  public void shareStateOfClass(Object object) {
    states.put(object, Mix64.mix(Mix64.mix(object.getClass().getName()), SHARED_STATE));
  }

  /** The identity of the object; 0 when it is unknown. */
  public long find(Object object) {
    return names.find(object);
  }

  /** What the object is for states that are compared: values by what they stand for; 0: unknown. */
  public long image(Object object) {
    if (ConstantNamer.isValue(object)) {
      return ConstantNamer.content(object);
    }
    long known = names.find(object);
    return known == 0 ? constants.name(object) : known;
  }

  /** The identity of whatever has the state of the object; 0 when it is unknown. */
  public long findState(Object object) {
    long shared = states.isEmpty() ? 0 : states.find(object);
    return shared == 0 ? names.find(object) : shared;
  }

  /** Every object that has an identity. */
  public List<Object> known() {
    return names.keys();
  }

  private long put(Object object, long identity) {
    guard.named(object, identity);
    return names.put(object, identity);
  }

  /** Forgets everything. */
  public void clear() {
    history = 0;
    names.clear();
    receptions.clear();
    states.clear();
    kept.clear();
    constants.clear();
  }
}
