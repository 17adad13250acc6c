package dev.por.outside;

import dev.por.outside.World.Strand;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Goes through every state of a random program and collects its outcomes. No reduction: what a
 * thread can do in a state is done, and states differ if other threads can notice that.
 */
final class Simulator {
  static final String DEADLOCK = "DEADLOCK";

  private final RandomJava program;
  private final StepRules rules;
  private final int most;

  private Simulator(RandomJava program, int most) {
    this.program = program;
    this.rules = new StepRules(program);
    this.most = most;
  }

  /** All outcomes; none where there are more states than {@code most}. */
  static Optional<Set<String>> outcomes(RandomJava program, int most) {
    return new Simulator(program, most).outcomes();
  }

  private Optional<Set<String>> outcomes() {
    Set<String> outcomes = new TreeSet<>();
    Set<String> known = new HashSet<>();
    Deque<World> open = new ArrayDeque<>();
    open.push(rules.begin());
    while (!open.isEmpty()) {
      World world = open.pop();
      if (!known.add(world.key())) {
        continue;
      }
      if (known.size() > most) {
        return Optional.empty();
      }
      List<World> next = new ArrayList<>();
      for (int t = 0; t < world.strands.size(); t++) {
        next.addAll(rules.next(world, t));
      }
      if (next.isEmpty()) {
        outcomes.add(outcome(world));
      }
      next.forEach(open::push);
    }
    return Optional.of(outcomes);
  }

  private String outcome(World world) {
    StringBuilder text = new StringBuilder();
    for (Strand strand : world.strands) {
      if (!strand.ended) {
        return DEADLOCK;
      }
      text.append(strand.seen).append('|');
    }
    for (int i = 0; i < program.objects().size(); i++) {
      text.append(StepRules.read(world, rules.object(i))).append(' ');
    }
    return text.append(world.number).toString();
  }
}
