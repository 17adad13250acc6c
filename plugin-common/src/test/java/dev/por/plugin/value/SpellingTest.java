package dev.por.plugin.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
  @ParameterizedTest
  @CsvSource({
    "'', '', 0",
    "'', abc, 3",
    "abc, abc, 0",
    "ABC, abc, 0",
    "abc, acb, 1",
    "ba, ab, 1",
    "abcd, badc, 2",
    "ca, abc, 3",
    "bank, bnak, 1",
    "kitten, sitting, 3",
    "budget, bugdet, 1"
  })
  void countsWhatMustBeChanged(String typed, String word, int distance) {
    assertEquals(distance, Spelling.distance(typed, word));
    assertEquals(distance, Spelling.distance(word, typed));
  }

  @Test
  void findsWhatHasItsLettersSwapped() {
    assertEquals(Optional.of("bank"), Spelling.nearest("bnak", List.of("shop", "bank")));
    assertEquals(Optional.of("io"), Spelling.nearest("oi", List.of("shop", "io")));
    assertEquals(Optional.empty(), Spelling.nearest("bank", List.of("shop")));
  }
}
