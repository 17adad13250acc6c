package dev.por.engine.control.repetition;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.ManagedThreadList;
import dev.por.engine.control.turn.StateObserver;
import dev.por.engine.model.Operation;

/**
 * The state of an execution, for all parts that look at it: as a number, and whether it repeats.
 */
public final class ObservedState implements StateObserver {
  private final StateFingerprint image;
  private final StateRepetition repetition;

  public ObservedState(StateFingerprint image, StateRepetition repetition) {
    this.image = image;
    this.repetition = repetition;
  }

  @Override
  public void performs(ManagedThread thread, Operation operation) {
    image.performs(thread, operation);
  }

  @Override
  public void born(Object object) {
    repetition.born(object);
  }

  @Override
  public void arrives(Object object) {
    repetition.arrives(object);
  }

  @Override
  public void changes(Object object) {
    repetition.changes(object);
  }

  @Override
  public void writes(ManagedThread me, long location, Object target, int element) {
    image.writes(me, location, target, element);
    repetition.writes(me, location, target, element);
  }

  @Override
  public void queued(long sum) {
    repetition.queued(sum);
  }

  @Override
  public void lose(String why) {
    repetition.lose(why);
  }

  @Override
  public boolean shows(Object object) {
    return image.shows(object);
  }

  @Override
  public long fingerprint(ManagedThreadList threads) {
    return image.of(threads);
  }
}
