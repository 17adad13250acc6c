package dev.por.engine.worker;

import dev.por.engine.control.carrier.CarrierChoice;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Strategy.Trait;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.worker.recording.Output;
import java.util.List;

/** Finds out whether a test is code or a model; nothing else in a worker asks that. */
final class ExploredTestFactory {
  private final LauncherLine line;
  private final Output output;
  private final Explorer explorer;
  private final CarrierChoice carriers;
  private final List<String> assumptions;

  /**
   * The factory of a worker.
   *
   * @param carriers what threads of code run on
   * @param assumptions what every test of code rests on here
   */
  ExploredTestFactory(
      LauncherLine line,
      Output output,
      Explorer explorer,
      CarrierChoice carriers,
      List<String> assumptions) {
    this.line = line;
    this.output = output;
    this.explorer = explorer;
    this.carriers = carriers;
    this.assumptions = assumptions;
  }

  ExploredTest of(TestPlan test) throws InterruptedException {
    ModelSource model = ModelSource.of(test, ClassLoader.getSystemClassLoader());
    Strategy strategy = test.search().strategy();
    if (model != null) {
      return new ModelExploration(test, model, line);
    }
    if (strategy.is(Trait.FORMULA)) {
      return new RefusedTest(Errors.needsFormula(test.id(), strategy));
    }
    if (!strategy.is(Trait.CODE)) {
      return new RefusedTest(Errors.needsModel(test.id(), strategy));
    }
    return explorer.call(
        () -> new CodeExploration(test, assumptions, output, carriers, explorer, line));
  }
}
