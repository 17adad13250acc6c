package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.Documents;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Strategy.Trait;
import dev.por.engine.plan.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every strategy has its search, and those that users may ask for are in the documents. */
class SearchFactoryTest {
  @ParameterizedTest
  @EnumSource
  void strategiesOfCodeHaveASearch(Strategy strategy) {
    Goal goal = new Goal(strategy, Target.bound(2), 0.2, StopRule.NEVER);
    if (strategy.is(Trait.CODE)) {
      assertNotNull(SearchFactory.start(goal));
    } else {
      assertTrue(strategy.is(Trait.STATES) || strategy.is(Trait.FORMULA));
      assertThrows(IllegalArgumentException.class, () -> SearchFactory.start(goal));
    }
  }

  @Test
  void offeredStrategiesAreDocumented() throws IOException {
    String document = Files.readString(Documents.ROOT.resolve("docs/algorithms.md"));
    List<String> missing =
        Stream.of(Strategy.values())
            .filter(strategy -> strategy.is(Trait.OFFERED) && !strategy.is(Trait.FORMULA))
            .map(Strategy::toString)
            .filter(name -> !document.contains("\n| `" + name + "`"))
            .toList();
    assertEquals(List.of(), missing, "strategies without a row in the table");
  }
}
