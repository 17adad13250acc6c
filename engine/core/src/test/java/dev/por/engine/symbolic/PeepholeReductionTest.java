package dev.por.engine.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.model.Model;
import dev.por.engine.program.automaton.RandomModel;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is left of the executions, counted by asking the solver for all of them. */
class PeepholeReductionTest {
  /** Theorem 2 of the paper. */
  @ParameterizedTest
  @EnumSource
  void ofTwoThreadsOneExecutionOfEachClassIsLeft(PeepholeMode mode) {
    int all = 0;
    int left = 0;
    for (long seed = 0; seed < 100; seed++) {
      Model model = RandomModel.of(seed, 2, 4, false);
      Words words = Words.of(model, mode);
      Set<List<Words.Letter>> found = Words.left(model, mode);
      assertTrue(words.all().containsAll(found), () -> mode + " invents some of " + model);
      assertEquals(words.classes(words.all()), found.size(), () -> mode + " on " + model);
      assertEquals(found.size(), words.classes(found), () -> mode + " on " + model);
      all += words.all().size();
      left += found.size();
    }
    System.out.println(mode + ": " + left + " of " + all + " executions of two threads are left");
    assertTrue(mode == PeepholeMode.NONE ? left == all : left < all);
  }

  /** Theorem 1 of the paper. */
  @ParameterizedTest
  @EnumSource
  void ofThreeThreadsNoClassIsLost(PeepholeMode mode) {
    int classes = 0;
    int left = 0;
    for (long seed = 0; seed < 40; seed++) {
      Model model = RandomModel.of(seed, 3, 2, false);
      Words words = Words.of(model, mode);
      Set<List<Words.Letter>> found = Words.left(model, mode);
      assertTrue(words.all().containsAll(found), () -> mode + " invents some of " + model);
      assertEquals(words.classes(words.all()), words.classes(found), () -> mode + " on " + model);
      classes += words.classes(words.all());
      left += found.size();
    }
    System.out.println(mode + ": " + left + " executions left for " + classes + " classes");
  }
}
