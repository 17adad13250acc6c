package dev.por.engine.control.object;

import dev.por.engine.control.identity.IdentityGuard;
import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.jdk.ViewOwners;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.PerExecution;
import dev.por.probe.object.DeepClasses;

/** Finds which object an operation is about, and reports that the object changes. */
final class OperationTargetFinder implements PerExecution {
  private final ObjectIdentityTable identities;
  private final IdentityGuard guard;
  private final ViewOwners views;
  private final MemoryAccess memory;
  private ControlledExecution turns;

  OperationTargetFinder(
      ObjectIdentityTable identities, IdentityGuard guard, ViewOwners views, MemoryAccess memory) {
    this.identities = identities;
    this.guard = guard;
    this.views = views;
    this.memory = memory;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  /**
   * The identity of the object, or of the one that it is a view of; 0 when it is unknown, or when
   * it is interleaved inside: what it inherits is no operation either.
   */
  long identity(Object object) {
    if (DeepClasses.contain(object.getClass())) {
      return 0;
    }
    Object owner = views.object(object);
    long identity = identities.findState(owner);
    if (identity != 0) {
      guard.usesState(object, owner, identity);
    }
    return identity;
  }

  /** What the JDK has for itself is part of calls that are known, or is reported as an effect. */
  void change(ManagedThread me, Object object) {
    long identity = identity(object);
    if (me.operations.isAttempt(identity)) {
      // the outcome of the attempt says whether anything changes
      return;
    }
    if (identity != 0) {
      turns.state().changes(views.object(object));
    }
    if (memory.shows(object) || identity == 0) {
      me.loops.stored();
    } else {
      me.effect();
    }
  }
}
