package dev.por.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GithubLogTest {
  @TempDir Path directory;

  @Test
  void aFailureIsAnErrorAtItsLine() throws IOException {
    String log = String.join("\n", lines(Samples.closed()));
    assertTrue(log.contains("::error file="), log);
    assertTrue(log.contains("Account.java,line=13,title=assertion failed in shop.Acc"), log);
    assertTrue(log.contains("::Lost update: main overwrites Account#1.balance"), log);
    assertTrue(log.contains("%0AReplay: mvn por:replay -Dpor.schedule="), log);
  }

  @Test
  void anOpenGateSaysNothing() throws IOException {
    assertEquals(List.of(), lines(Samples.open()));
  }

  /** A name with a line break or a colon would begin another command. */
  @Test
  void everyLineIsOneCommand() throws IOException {
    for (String hostile : List.of("a\n::set-env name=x::y", "100%::error::z", "a,line=1:b")) {
      List<String> lines = lines(HostileInputTest.everywhere(hostile));
      assertTrue(!lines.isEmpty() && lines.size() <= 10, lines::toString);
      for (String line : lines) {
        assertTrue(line.matches("::error [^:]*::.*"), line);
        assertEquals(-1, line.indexOf('\r'));
      }
    }
  }

  private List<String> lines(ReportInput input) throws IOException {
    return Files.readAllLines(GithubLog.write(input, directory.resolve("github.log")));
  }
}
