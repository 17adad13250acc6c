package dev.por.engine.control.object;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.jdk.ViewOwners;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PerThread;
import dev.por.engine.control.memory.ListElementAccess;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;

/**
 * Adds the state of another object that an operation of a JDK object uses besides its own. Both are
 * one transition, since the operation works on them at once.
 */
final class ArgumentState implements PerExecution {
  /** The object that the next operation of a thread uses; null without such an object. */
  private static final class Argument {
    Object object;
    boolean written;
  }

  private static final PerThread<Argument> ARGUMENTS = new PerThread<>(thread -> new Argument());

  private final ObjectIdentityTable identities;
  private final ViewOwners views;
  private final MemoryAccess memory;
  private final ListElementAccess elements;
  private ControlledExecution turns;

  ArgumentState(
      ObjectIdentityTable identities,
      ViewOwners views,
      MemoryAccess memory,
      ListElementAccess elements) {
    this.identities = identities;
    this.views = views;
    this.memory = memory;
    this.elements = elements;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  /** The next operation of the thread uses this object, too. */
  static void give(ManagedThread me, Object other, boolean write) {
    Argument argument = ARGUMENTS.of(me);
    argument.object = other;
    argument.written = write;
  }

  static boolean isGiven(ManagedThread me) {
    Argument argument = ARGUMENTS.peek(me);
    return argument != null && argument.object != null;
  }

  /**
   * The operation of an object uses its argument, if it has one.
   *
   * @param state the location of the object's own state
   * @return whether that was all of the operation
   */
  boolean isUsed(ManagedThread me, Object object, long state, boolean write, Effect effect) {
    Object other = take(me);
    long location = other == null ? state : location(other);
    if (location == state) {
      return false;
    }
    boolean writes = write || ARGUMENTS.of(me).written;
    Footprint both = elements.whole(Footprint.NONE, me, object, state, write);
    both = elements.whole(both, me, other, location, ARGUMENTS.of(me).written);
    memory.perform(me, object, writes, both, effect);
    return true;
  }

  /** An operation that is no transition of its own uses its argument. */
  void use(ManagedThread me) {
    Object other = take(me);
    if (other != null && !me.isQuiet()) {
      turns.locate(me, other);
      boolean write = ARGUMENTS.of(me).written;
      Footprint footprint = elements.whole(Footprint.NONE, me, other, location(other), write);
      memory.perform(me, other, write, footprint, Effect.PLAIN);
    }
  }

  private long location(Object known) {
    return Locations.state(identities.findState(known));
  }

  /** The object that has the state of the argument; null when the program knows no such object. */
  private Object take(ManagedThread me) {
    Argument argument = ARGUMENTS.of(me);
    Object given = argument.object;
    argument.object = null;
    Object owner = given == null ? null : views.object(given);
    return owner == null || identities.findState(owner) == 0 ? null : owner;
  }
}
