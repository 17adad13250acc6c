package dev.por.engine.control.object;

import dev.por.engine.control.identity.ConstantNamer;
import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.jdk.JdkContents;
import dev.por.engine.control.jdk.JdkStateClasses;
import dev.por.engine.control.jdk.JdkViewClasses;
import dev.por.engine.control.jdk.ViewOwners;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.Mix64;
import dev.por.probe.Derivations;
import java.util.Spliterator;

/**
 * Names the objects that come to the program from the JDK, and finds out which of them are views: a
 * view shows the state of another object. Every other object has its own state, wherever it comes
 * from.
 */
final class ObjectNamer {
  private final ObjectIdentityTable identities;
  private final ViewOwners views;
  private final ConditionModel conditions;

  ObjectNamer(ObjectIdentityTable identities, ViewOwners views, ConditionModel conditions) {
    this.identities = identities;
    this.views = views;
    this.conditions = conditions;
  }

  /** The program got {@code object} from the JDK. */
  void received(ManagedThread me, Object object) {
    if (ConstantNamer.contain(object)) {
      if (JdkStateClasses.isNamedWhenReceived(object)) {
        identities.of(me, object);
      }
      return;
    }
    if (JdkViewClasses.isEntry(object) && !me.operations.isEmpty()) {
      // the argument of a function that goes over a map
      derived(me, object, me.operations.object(), Derivations.ENTRY);
    }
    boolean known = JdkStateClasses.isNamedWhenReceived(object);
    arrived(me, object, known, identities.receive(me, object, known));
  }

  /** An object that has got a name just now, if {@code name} is not 0: so does what is in it. */
  private void arrived(ManagedThread me, Object object, boolean known, long name) {
    if (name == 0 || !known) {
      return;
    }
    if (object instanceof Throwable) {
      identities.shareStateOfClass(object);
      return;
    }
    int place = 0;
    for (Object element : JdkContents.of(object)) {
      if (element != null) {
        boolean state = JdkStateClasses.isNamedWhenReceived(element);
        arrived(me, element, state, identities.receive(me, element, state, name, place));
      }
      place++;
    }
  }

  /** The program got {@code object} from a static field of the JDK. */
  void constant(Object object, String field) {
    if (JdkStateClasses.isNamedWhenReceived(object)) {
      identities.name(object, Mix64.mix(field));
    }
  }

  /**
   * The program got {@code result} from a method of {@code object}.
   *
   * @param how one of {@link Derivations}
   */
  void derived(ManagedThread me, Object result, Object object, int how) {
    Object owner = views.object(object);
    if (identities.findState(owner) == 0 || owner == result) {
      return;
    }
    if (how == Derivations.MADE) {
      received(me, result);
    } else if (JdkViewClasses.isView(result, object, how)) {
      addView(me, result, object, how);
    }
  }

  private void addView(ManagedThread me, Object result, Object object, int how) {
    boolean cursor = JdkStateClasses.isCursor(result);
    if (cursor) {
      identities.of(me, result);
    } else if (how == Derivations.KEPT) {
      identities.nameKept(me, result, object);
    } else {
      identities.nameView(me, result);
    }
    if (!cursor || !isSplitOff(result, object)) {
      views.add(result, object);
      conditions.created(result, object);
    }
  }

  /**
   * Whether a spliterator that stands in nothing that is known has given a part of its elements
   * away: then the two have nothing in common. Else both stand in the same collection.
   */
  private boolean isSplitOff(Object part, Object rest) {
    return part instanceof Spliterator<?>
        && rest instanceof Spliterator<?>
        && views.object(rest) == rest;
  }

  /** {@code child} is a part of {@code parent}: whatever happens to one happens to the other. */
  void joined(ManagedThread me, Object child, Object parent) {
    identities.of(me, parent);
    identities.of(me, child);
    views.add(child, parent);
  }
}
