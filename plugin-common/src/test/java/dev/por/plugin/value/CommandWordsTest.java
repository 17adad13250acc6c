package dev.por.plugin.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandWordsTest {
  @Test
  void whiteSpaceIsBetweenWordsUnlessItIsQuoted() {
    assertEquals(List.of("-Xss4m", "-Da=b"), CommandWords.split("  -Xss4m\n\t-Da=b "));
    assertEquals(List.of("-Da=b c", "-Dd=e f"), CommandWords.split("'-Da=b c' -Dd=\"e f\""));
    assertEquals(List.of("it's", ""), CommandWords.split("\"it's\" ''"));
    assertEquals(List.of(), CommandWords.split(" "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"'", "-Da='b", "\"it's"})
  void aQuoteThatIsNotClosedIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> CommandWords.split(text));
  }

  @Test
  void whatIsJoinedIsSplitAgain() {
    List<String> words = List.of("plain", "", "a b", "it's", "say \"yes\"", "'\"", "a\tb");
    assertEquals(words, CommandWords.split(CommandWords.join(words)));
    assertEquals("a=b 'c=d e'", CommandWords.join(Map.of("c", "d e", "a", "b")));
  }
}
