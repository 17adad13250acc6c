package dev.por.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.Test;

class LogConsoleTest {
  private final List<String> lines = new ArrayList<>();
  private long seconds;
  private final LogConsole console =
      new LogConsole(new RecordingLog(), () -> TimeUnit.SECONDS.toNanos(seconds));

  @Test
  void informsAndWarnsAtOnce() {
    console.info("found");
    console.warn("look");
    assertEquals(List.of("found", "! look"), lines);
  }

  @Test
  void showsProgressNowAndThen() {
    for (seconds = 0; seconds <= 11; seconds++) {
      console.progress("after " + seconds);
    }
    assertEquals(List.of("after 5", "after 10"), lines);
  }

  private final class RecordingLog extends SystemStreamLog {
    @Override
    public void info(CharSequence line) {
      lines.add(line.toString());
    }

    @Override
    public void warn(CharSequence line) {
      lines.add("! " + line);
    }
  }
}
