package dev.por.engine.control.managed;

import dev.por.engine.model.Mix64;

/**
 * A condition that depends on the thread that asks, and on the states of the locations of the
 * operation, and on nothing else.
 *
 * @param question distinguishes it from other conditions on these locations
 * @param condition what must hold
 */
public record StateCondition(long question, EnablingCondition condition)
    implements EnablingCondition {
  /** The condition of a thread. Conditions of one class ask the same question. */
  public static EnablingCondition of(ManagedThread thread, EnablingCondition condition) {
    long question = Mix64.mix(thread.identity, System.identityHashCode(condition.getClass()));
    return new StateCondition(question, condition);
  }

  @Override
  public boolean isOpen() {
    return condition.isOpen();
  }
}
