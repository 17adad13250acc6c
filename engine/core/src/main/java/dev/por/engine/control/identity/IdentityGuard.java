package dev.por.engine.control.identity;

import dev.por.engine.control.fault.IdentityClashException;
import dev.por.engine.control.jdk.ViewOwners;
import dev.por.engine.control.location.LocationHolderTable;
import dev.por.engine.control.location.ObjectMap;
import java.util.function.Consumer;

/**
 * Checks, in some executions, that two objects are never one location and that one object is never
 * two. If they are, the search ends with an error of por that names both: what the search found is
 * no result.
 *
 * <p>Objects that share their state on purpose name the owner of the state (see {@link
 * ViewOwners}): then the owners must be one object.
 */
public final class IdentityGuard {
  /** Makes workers check each execution. */
  static final String ALWAYS = "por.identities.checked";

  /** The first executions are checked, and then one of so many. */
  private static final int SHARE = 64;

  private final boolean always = Boolean.getBoolean(ALWAYS);
  private final LocationHolderTable identities = new LocationHolderTable();
  private final LocationHolderTable monitors = new LocationHolderTable();
  private final LocationHolderTable owners = new LocationHolderTable();
  private final ObjectMap<Object, Long> states = new ObjectMap<>();
  private long executions;
  private boolean checks;
  private Consumer<RuntimeException> faults;

  /** A new execution begins; {@code found} ends it, and the search. */
  public void begin(Consumer<RuntimeException> found) {
    identities.clear();
    monitors.clear();
    owners.clear();
    states.clear();
    faults = found;
    checks = always || executions < SHARE || executions % SHARE == 0;
    executions++;
  }

  /** The object has this identity from now on. */
  void named(Object object, long identity) {
    if (checks) {
      requireSame(identities.hold(identity, object), object, "identity");
    }
  }

  /** The monitor of the object is this location. */
  public void usesMonitor(Object object, long location) {
    if (checks) {
      requireSame(monitors.hold(location, object), object, "monitor");
    }
  }

  /**
   * The state of the object is the state of this identity.
   *
   * @param owner the object that has the state: {@code object}, or the object that it is a view of
   */
  public void usesState(Object object, Object owner, long identity) {
    if (!checks) {
      return;
    }
    // exceptions of a class share theirs, see ObjectIdentities.shareStateOfClass
    if (!(owner instanceof Throwable)) {
      requireSame(owners.hold(identity, owner), owner, "state");
    }
    Long before = states.get(object);
    if (before == null) {
      states.put(object, identity);
    } else if (before != identity) {
      faults.accept(new IdentityClashException(object));
    }
  }

  /** Ends the search if they are two objects: then por reports nothing that the execution shows. */
  private void requireSame(Object first, Object second, String what) {
    if (first != second) {
      faults.accept(new IdentityClashException(first, second, what));
    }
  }
}
