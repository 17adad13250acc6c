package dev.por.engine.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Assumptions are worded once, and every one of them is in the documents. */
class AssumptionTest {
  private static final String DOCUMENT = "docs/compatibility.md";

  @Test
  void documentListsEveryAssumptionAndNoOther() throws IOException {
    StringBuilder table = new StringBuilder("\n| a result says | name | more |\n|---|---|---|\n");
    for (Assumption assumption : Assumption.values()) {
      String file = assumption.anchor().replaceAll("#.*|\\.\\./", "");
      String link = assumption.anchor().replaceAll("^compatibility\\.md", "");
      table.append("| ").append(assumption.words()).append(" | `").append(assumption.name());
      table.append("` | [").append(file).append("](").append(link).append(") |\n");
    }
    Documents.checkPart(DOCUMENT, "assumptions", table.append('\n').toString());
  }

  @Test
  void everyAnchorIsInItsDocument() throws IOException {
    for (Assumption assumption : Assumption.values()) {
      String[] link = assumption.anchor().split("#");
      Path document = Documents.ROOT.resolve("docs").resolve(link[0]);
      assertTrue(Documents.anchors(document).contains(link[1]), assumption.anchor());
    }
  }

  @Test
  void noOtherClassWordsAnAssumption() throws IOException {
    Set<String> others = new TreeSet<>();
    for (Path source : Documents.mainSources()) {
      String text = Files.readString(source);
      for (Assumption assumption : Assumption.values()) {
        String words = assumption.words().replace("\"", "\\\"");
        String beginning = words.substring(0, Math.min(24, words.length())).split("…")[0];
        if (text.contains('"' + beginning)) {
          others.add(source.getFileName().toString());
        }
      }
    }
    assertEquals(Set.of("Assumption.java"), others);
  }

  @Test
  void sentencesAreRecognised() {
    String shard = Assumption.SHARD.with(1, 4);
    assertEquals("only shard 1 of 4: certifies nothing without the others (merge)", shard);
    assertTrue(Assumption.SHARD.matches(shard));
    assertFalse(Assumption.MODEL.matches(shard));
    for (Assumption assumption : Assumption.values()) {
      assertTrue(assumption.matches(assumption.words()), assumption::name);
    }
  }

  @Test
  void whatNarrowsAPassIsSaidInShort() {
    assertEquals(
        List.of("org.mockito.*, a.b atomic", "JDK collections as single operations"),
        Assumption.inShort(
            List.of(
                Assumption.JDK_SUMMARY.sentence(),
                Assumption.LEFT_OUT_CALLS.with("org.mockito.*, a.b"),
                Assumption.COLLECTIONS.sentence())));
  }
}
