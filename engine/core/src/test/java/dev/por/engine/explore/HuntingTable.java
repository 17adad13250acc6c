package dev.por.engine.explore;

import dev.por.engine.explore.bpor.BporSearch;
import dev.por.engine.explore.hunt.NeighbourSearch;
import dev.por.engine.explore.hunt.RandomSearch;
import dev.por.engine.explore.search.RacingSearch;
import dev.por.engine.explore.search.Search;
import dev.por.engine.explore.search.Shard;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.program.model.ModelProgram;
import dev.por.engine.result.StopReason;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Prints after how many executions each means of hunting finds the failures of {@link
 * WidePrograms}, beside the levels, and by default. The argument is the most executions.
 */
final class HuntingTable {
  private static final double SHARE = 0.2;
  private static final long NODES = 1_000_000;

  private HuntingTable() {}

  /** Runs the measurement. */
  public static void main(String[] arguments) {
    long most = arguments.length == 0 ? 5_000 : Long.parseLong(arguments[0]);
    Goal goal = new Goal(Strategy.BPOR, Target.bound(2), SHARE, new StopRule(most, false, false));
    Map<String, Supplier<Search>> means = new LinkedHashMap<>();
    means.put("levels alone", () -> new BporSearch(true, 0, NODES));
    means.put("deferred edges", () -> new BporSearch(true, SHARE, NODES));
    means.put("at random", () -> beside(new RandomSearch(Shard.WHOLE)));
    means.put("neighbours", () -> beside(new NeighbourSearch(Shard.WHOLE)));
    means.put("default", () -> SearchFactory.start(goal));
    System.out.println("| program | " + String.join(" | ", means.keySet()) + " |");
    WidePrograms.all().forEach((name, program) -> print(name, program, goal, means));
  }

  private static Search beside(Search hunting) {
    return new RacingSearch(new BporSearch(true, 0, NODES)).against(hunting, SHARE);
  }

  private static void print(
      String name, ModelProgram program, Goal goal, Map<String, Supplier<Search>> means) {
    StringBuilder row = new StringBuilder("| " + name);
    for (Supplier<Search> search : means.values()) {
      Summary summary = Explorations.run(search.get(), program, goal);
      boolean found = summary.stopReason() == StopReason.FAILURE_FOUND;
      row.append(" | ").append(found ? "" : "> ").append(summary.effort().executions());
    }
    System.out.println(row + " |");
  }
}
