package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table in the documentation is that of the litmus suite, and every row can fail. */
class CompatibilityTableTest {
  private static final Path DOCUMENT = Path.of("..", "..", "docs", "compatibility.md");

  @Test
  void documentIsThatOfTheSuite() throws IOException {
    String document = Files.readString(DOCUMENT);
    String generated = CompatibilityTable.replaceIn(document, LitmusSuite.programs());
    if (System.getProperty("por.golden.update") != null) {
      Files.writeString(DOCUMENT, generated);
    } else {
      assertEquals(
          generated,
          document,
          "docs/compatibility.md is not that of the litmus suite. Next: run this test once with"
              + " -Dpor.golden.update and look at the difference.");
    }
  }

  @Test
  void everyRowHasACorrectAndABrokenProgram() {
    List<LitmusProgram> programs = LitmusSuite.programs();
    List<String> lacking =
        programs.stream()
            .map(program -> program.construct().name())
            .distinct()
            .filter(
                name ->
                    !of(programs, name).allMatch(LitmusProgram::isRefused)
                        && !(of(programs, name).anyMatch(p -> p.has(Passes.class))
                            && of(programs, name).anyMatch(p -> p.has(Fails.class))))
            .toList();
    assertEquals(List.of(), lacking, "rows without a program that passes and one that fails");
  }

  @Test
  void rowsOfOneNameSayTheSame() {
    List<LitmusProgram> programs = LitmusSuite.programs();
    List<String> names = programs.stream().map(p -> p.construct().name()).distinct().toList();
    List<Construct> rows = programs.stream().map(LitmusProgram::construct).distinct().toList();
    assertEquals(names, rows.stream().map(Construct::name).toList());
  }

  private static Stream<LitmusProgram> of(List<LitmusProgram> programs, String name) {
    return programs.stream().filter(program -> program.construct().name().equals(name));
  }
}
