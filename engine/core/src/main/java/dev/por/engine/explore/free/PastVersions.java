package dev.por.engine.explore.free;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The pasts that the operation of a race may have, one after the other: what its thread is behind,
 * and any of the events that the operation conflicts with, each with its own past.
 *
 * <p>All of them lie behind the event that is to be reversed and do not depend on that event. Every
 * set of events comes once.
 */
final class PastVersions {
  /** A decision that has been taken: whether an event is in the past. */
  private record Step(int index, BitSet past, BitSet left) {}

  private final List<TaskEntry> events;
  private final int first;
  private final BitSet needed;
  private final List<Integer> optional = new ArrayList<>();
  private final ArrayList<Step> open = new ArrayList<>();
  private int taken;

  /**
   * Begins.
   *
   * @param needed the events that must be in every past
   */
  PastVersions(List<TaskEntry> events, PendingRace race, BitSet needed) {
    this.events = events;
    this.first = race.event() + 1;
    this.needed = needed;
    BitSet base = new BitSet();
    addPast(base, race.step().past());
    if (race.newest() >= 0) {
      addPast(base, events.get(race.newest()).past());
    }
    BitSet most = (BitSet) base.clone();
    for (int g = first; g <= race.seen(); g++) {
      if (isOptional(g, base, race)) {
        optional.add(g);
        addPast(most, events.get(g).past());
      }
    }
    BitSet lacking = (BitSet) needed.clone();
    lacking.andNot(most);
    if (lacking.isEmpty()) {
      open.add(new Step(0, base, new BitSet()));
    }
  }

  private boolean isOptional(int g, BitSet base, PendingRace race) {
    TaskEntry event = events.get(g);
    return !base.get(g)
        && event.thread() != race.step().thread()
        && !race.step().isBefore(event)
        && !events.get(race.event()).isIn(event.past())
        && race.step().mayConflict(event.operation().footprint());
  }

  /** How often the next past was asked for. */
  int taken() {
    return taken;
  }

  /** Leaves out as many pasts as were taken before. */
  void skip(int count) {
    while (taken < count) {
      next();
    }
  }

  /** The next past; null when there is none left. */
  BitSet next() {
    taken++;
    while (!open.isEmpty()) {
      Step step = open.remove(open.size() - 1);
      if (step.index() == optional.size()) {
        return step.past();
      }
      branch(step);
    }
    return null;
  }

  private void branch(Step step) {
    int g = optional.get(step.index());
    if (step.past().get(g)) {
      open.add(new Step(step.index() + 1, step.past(), step.left()));
      return;
    }
    BitSet with = new BitSet();
    addPast(with, events.get(g).past());
    if (!with.intersects(step.left())) {
      with.or(step.past());
      open.add(new Step(step.index() + 1, with, step.left()));
    }
    if (!needed.get(g)) {
      BitSet left = (BitSet) step.left().clone();
      left.set(g);
      open.add(new Step(step.index() + 1, step.past(), left));
    }
  }

  private void addPast(BitSet past, CausalPast other) {
    for (int k = first; k < events.size(); k++) {
      if (events.get(k).isIn(other)) {
        past.set(k);
      }
    }
  }
}
