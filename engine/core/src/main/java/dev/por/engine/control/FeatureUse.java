package dev.por.engine.control;

import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import dev.por.probe.leftout.LeftOutClasses;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which features of the language and the JDK the executions of a program have used that a result
 * rests on, in this run and in the earlier ones that it continues.
 */
final class FeatureUse {
  private static final int WEAK = 1;
  private static final int AWAITED = 2;
  private static final int CALLED_LEFT_OUT = 4;
  private static final int SHARED_COLLECTIONS = 8;

  private final Set<String> leftOut = new TreeSet<>();
  private EngineParts parts;
  private boolean leftOutBefore;
  private boolean collectionsBefore;
  private boolean weakBefore;
  private boolean awaitedBefore;

  FeatureUse(EngineParts parts) {
    this.parts = parts;
  }

  /** From now on these parts run the executions. */
  void by(EngineParts next) {
    weakBefore = weakAccess();
    awaitedBefore = awaitedLoops();
    leftOutBefore = leftOutCode();
    collectionsBefore = sharedCollections();
    parts = next;
  }

  /** Whether threads have shared a location through accesses weaker than volatile ones. */
  boolean weakAccess() {
    return weakBefore || parts.usedWeakAccess();
  }

  /** Whether threads of the test have called code that is left out. */
  boolean leftOutCode() {
    return leftOutBefore || !leftOut().isEmpty();
  }

  /** The names, with packages folded to prefixes, of the code that is left out and was called. */
  List<String> leftOut() {
    parts.atomicCalls.classes().forEach(type -> leftOut.add(LeftOutClasses.family(type)));
    return List.copyOf(leftOut);
  }

  /** Whether threads have shared collections of the JDK whose methods are single operations. */
  boolean sharedCollections() {
    return collectionsBefore || parts.operations.sharedCollections();
  }

  /** Whether a loop that changes nothing has been taken for a wait. */
  boolean awaitedLoops() {
    return awaitedBefore || parts.loops.awaited();
  }

  void save(StateWriter out) {
    out.number(
        (weakAccess() ? WEAK : 0)
            | (awaitedLoops() ? AWAITED : 0)
            | (leftOutCode() ? CALLED_LEFT_OUT : 0)
            | (sharedCollections() ? SHARED_COLLECTIONS : 0));
  }

  void restore(StateReader in) {
    int flags = in.integer();
    weakBefore = (flags & WEAK) != 0;
    awaitedBefore = (flags & AWAITED) != 0;
    leftOutBefore = (flags & CALLED_LEFT_OUT) != 0;
    collectionsBefore = (flags & SHARED_COLLECTIONS) != 0;
  }
}
