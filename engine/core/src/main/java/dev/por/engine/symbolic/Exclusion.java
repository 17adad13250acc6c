package dev.por.engine.symbolic;

import dev.por.api.model.BoolExpression;
import dev.por.api.model.Connective;
import dev.por.api.model.Location;
import dev.por.api.model.Not;
import java.util.ArrayList;
import java.util.List;

/** Whether a thread never has a choice at a location, as far as the form of the guards shows. */
final class Exclusion {
  private Exclusion() {}

  static boolean of(Location location) {
    List<List<BoolExpression>> guards =
        location.transitions().stream().map(t -> conditions(t.guard())).toList();
    for (int i = 0; i < guards.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (!opposed(guards.get(i), guards.get(j))) {
          return false;
        }
      }
    }
    return true;
  }

  /** The parts that must all hold. */
  private static List<BoolExpression> conditions(BoolExpression guard) {
    if (guard instanceof Connective both && both.operator() == Connective.Operator.AND) {
      List<BoolExpression> all = new ArrayList<>(conditions(both.left()));
      all.addAll(conditions(both.right()));
      return all;
    }
    return List.of(guard);
  }

  private static boolean opposed(List<BoolExpression> some, List<BoolExpression> others) {
    return some.stream()
        .anyMatch(a -> others.stream().anyMatch(b -> a.equals(new Not(b)) || b.equals(new Not(a))));
  }
}
