package dev.por.engine.symbolic;

import dev.por.engine.symbolic.solver.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * When two enabled steps of different threads commute (Wang, Yang, Kahlon, Gupta: <em>Peephole
 * partial order reduction</em>, TACAS 2008, section 2.2).
 *
 * <p>Invariant: in a state where the condition holds and both steps are enabled, each stays enabled
 * when the other goes first, and both orders lead to the same state. Three points differ from the
 * rules as they are printed. Rule 4b (equal values written) holds only together with 4a for
 * everything that either step reads. A guard must hold behind <em>all</em> writes of the other
 * step. Since both steps are enabled, 4c is that the guard still holds.
 */
final class GuardedIndependence {
  private final Terms terms;
  private final PeepholeMode mode;

  GuardedIndependence(Terms terms, PeepholeMode mode) {
    this.terms = terms;
    this.mode = mode;
  }

  /** The condition, about the frame that both steps are of. */
  Truth of(Step a, Step b, UnrolledState frame) {
    if (mode == PeepholeMode.NONE) {
      return terms.truth(false);
    }
    List<Truth> all = new ArrayList<>();
    guard(a, b, all);
    guard(b, a, all);
    reads(a, b, frame, all);
    reads(b, a, frame, all);
    for (Step.Write x : a.effect().writes()) {
      for (Step.Write y : b.effect().writes()) {
        if (mayMeet(x.place(), y.place())) {
          all.add(apartOr(x.place(), y.place(), () -> terms.equal(x.value(), y.value())));
        }
      }
    }
    return terms.and(all);
  }

  private void guard(Step a, Step b, List<Truth> all) {
    List<Truth> apart = new ArrayList<>();
    for (Step.Read read : a.guard().reads()) {
      for (Step.Write write : b.effect().writes()) {
        if (mayMeet(read.place(), write.place())) {
          apart.add(apart(read.place(), write.place()));
        }
      }
    }
    Truth independent = terms.and(apart);
    all.add(
        mode == PeepholeMode.FULL && !terms.isTrue(independent)
            ? terms.or(independent, a.guard().lasts().behind(b.effect().writes()))
            : independent);
  }

  private void reads(Step a, Step b, UnrolledState frame, List<Truth> all) {
    for (Step.Read read : a.effect().reads()) {
      for (Step.Write write : b.effect().writes()) {
        if (mayMeet(read.place(), write.place())) {
          all.add(
              apartOr(
                  read.place(),
                  write.place(),
                  () -> terms.equal(frame.read(read.place()), write.value())));
        }
      }
    }
  }

  private static boolean mayMeet(Step.Place a, Step.Place b) {
    return a.variable().equals(b.variable()) && a.anywhere().meets(b.anywhere());
  }

  /** Whether the cells differ; in static mode that is never known. */
  private Truth apart(Step.Place a, Step.Place b) {
    return mode == PeepholeMode.STATIC
        ? terms.truth(false)
        : terms.not(terms.equal(a.index(), b.index()));
  }

  private Truth apartOr(Step.Place a, Step.Place b, Supplier<Truth> sameValue) {
    Truth apart = apart(a, b);
    return mode == PeepholeMode.FULL && !terms.isTrue(apart)
        ? terms.or(apart, sameValue.get())
        : apart;
  }
}
