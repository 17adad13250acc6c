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
  private final TermBuilder terms;
  private final PeepholeMode mode;

  GuardedIndependence(TermBuilder terms, PeepholeMode mode) {
    this.terms = terms;
    this.mode = mode;
  }

  /** The condition, about the frame that both steps are of. */
  Truth of(SymbolicStep a, SymbolicStep b, UnrolledState frame) {
    if (mode == PeepholeMode.NONE) {
      return terms.truth(false);
    }
    List<Truth> all = new ArrayList<>();
    guard(a, b, all);
    guard(b, a, all);
    reads(a, b, frame, all);
    reads(b, a, frame, all);
    for (SymbolicStep.Write x : a.effect().writes()) {
      for (SymbolicStep.Write y : b.effect().writes()) {
        if (mayMeet(x.place(), y.place())) {
          all.add(apartOr(x.place(), y.place(), () -> terms.equal(x.value(), y.value())));
        }
      }
    }
    return terms.and(all);
  }

  private void guard(SymbolicStep a, SymbolicStep b, List<Truth> all) {
    List<Truth> apart = new ArrayList<>();
    for (SymbolicStep.Read read : a.guard().reads()) {
      for (SymbolicStep.Write write : b.effect().writes()) {
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

  private void reads(SymbolicStep a, SymbolicStep b, UnrolledState frame, List<Truth> all) {
    for (SymbolicStep.Read read : a.effect().reads()) {
      for (SymbolicStep.Write write : b.effect().writes()) {
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

  private static boolean mayMeet(SymbolicStep.Place a, SymbolicStep.Place b) {
    return a.variable().equals(b.variable()) && a.anywhere().meets(b.anywhere());
  }

  /** Whether the cells differ; in static mode that is never known. */
  private Truth apart(SymbolicStep.Place a, SymbolicStep.Place b) {
    return mode == PeepholeMode.STATIC
        ? terms.truth(false)
        : terms.not(terms.equal(a.index(), b.index()));
  }

  private Truth apartOr(SymbolicStep.Place a, SymbolicStep.Place b, Supplier<Truth> sameValue) {
    Truth apart = apart(a, b);
    return mode == PeepholeMode.FULL && !terms.isTrue(apart)
        ? terms.or(apart, sameValue.get())
        : apart;
  }
}
