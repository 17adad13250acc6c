package dev.por.engine.program.automaton;

import dev.por.api.model.Arm;
import dev.por.api.model.BoolCell;
import dev.por.api.model.BoolExpression;
import dev.por.api.model.IntArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.IntExpression;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.Statement;
import dev.por.api.model.ThreadBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Small models of every kind of step: reads and writes of variables and array cells at fixed, local
 * and shared indices, conditions, waiting, choices, assertions, and values and indices that are
 * sometimes out of range; with loops or without.
 */
public final class RandomModel {
  private static final int MAX = 2;

  private final Random random;
  private final boolean loops;
  private IntCell x;
  private IntCell y;
  private BoolCell flag;
  private IntArray cells;

  private RandomModel(Random random, boolean loops) {
    this.random = random;
    this.loops = loops;
  }

  /** A model that depends on the seed alone; without loops every execution ends. */
  public static Model of(long seed, int maxThreads, int maxSteps, boolean loops) {
    RandomModel writer = new RandomModel(new Random(seed), loops);
    return writer.model("random " + seed, maxThreads, maxSteps);
  }

  private Model model(String name, int maxThreads, int maxSteps) {
    ModelBuilder model = Model.named(name);
    x = model.integer("x", 0, MAX);
    y = model.integer("y", 0, MAX, 1);
    flag = model.bool("flag");
    cells = model.integers("cells", 2, 0, MAX);
    int threads = 2 + random.nextInt(maxThreads - 1);
    for (int t = 0; t < threads; t++) {
      write(model.thread("T" + t), 1 + random.nextInt(maxSteps));
    }
    if (random.nextInt(3) == 0) {
      model.atEnd(condition(x), "final");
    }
    return model.build();
  }

  private void write(ThreadBuilder thread, int steps) {
    IntCell r = thread.integer("r", 0, MAX);
    for (int i = 0; i < steps; i++) {
      thread.label("L" + i);
      String target = random.nextInt(4) == 0 ? "L" + target(i, steps) : null;
      thread.choice(arms(r, target));
    }
    thread.label("L" + steps);
  }

  private int target(int from, int steps) {
    return loops ? random.nextInt(steps + 1) : from + 1 + random.nextInt(steps - from);
  }

  private Arm[] arms(IntCell r, String target) {
    return switch (random.nextInt(6)) {
      case 0 -> new Arm[] {condition(r).then(body(r))};
      case 1 -> {
        BoolExpression condition = condition(r);
        yield new Arm[] {condition.then(body(r)).go(target), condition.not().then(body(r))};
      }
      case 2 -> new Arm[] {condition(r).then(body(r)).go(target), condition(r).then(body(r))};
      default -> new Arm[] {BoolExpression.of(true).then(body(r))};
    };
  }

  private Statement[] body(IntCell r) {
    List<Statement> body = new ArrayList<>();
    int size = random.nextInt(8) == 0 ? 2 : 1;
    for (int i = 0; i < size; i++) {
      body.add(statement(r));
    }
    return body.toArray(new Statement[0]);
  }

  private Statement statement(IntCell r) {
    return switch (random.nextInt(10)) {
      case 0, 1 -> r.becomes(value(r));
      case 2 -> flag.becomes(random.nextBoolean());
      case 3 -> cells.at(random.nextInt(2)).becomes(value(r));
      case 4 -> cells.at(r.mod(2)).becomes(value(r));
      case 5 -> cells.at(x.mod(2)).becomes(value(r));
      case 6 -> random.nextInt(3) == 0 ? condition(r).orFail("asserted") : y.becomes(value(r));
      case 7 -> random.nextInt(4) == 0 ? cells.at(r).becomes(0) : x.becomes(value(r));
      default -> (random.nextBoolean() ? x : y).becomes(value(r));
    };
  }

  private IntExpression value(IntCell r) {
    return switch (random.nextInt(9)) {
      case 0, 1, 2 -> IntExpression.of(random.nextInt(MAX + 1));
      case 3 -> r;
      case 4 -> variable(r).plus(1).mod(MAX + 1);
      case 5 -> cells.at(y.mod(2));
      case 6 -> condition(r).pick(variable(r), IntExpression.of(0));
      case 7 -> random.nextInt(4) == 0 ? variable(r).plus(1) : variable(r);
      default -> variable(r);
    };
  }

  private IntExpression variable(IntCell r) {
    return switch (random.nextInt(4)) {
      case 0 -> x;
      case 1 -> y;
      case 2 -> cells.at(random.nextInt(2));
      default -> r;
    };
  }

  private BoolExpression condition(IntCell r) {
    IntExpression left = r.equals(x) ? x : variable(r);
    return switch (random.nextInt(6)) {
      case 0 -> flag;
      case 1 -> flag.not();
      case 2 -> left.is(random.nextInt(MAX + 1));
      case 3 -> left.isNot(random.nextInt(MAX + 1));
      case 4 -> flag.and(left.atMost(1));
      default -> left.lessThan(2).or(y.is(x));
    };
  }
}
