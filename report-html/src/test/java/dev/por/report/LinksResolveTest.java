package dev.por.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every address on every page leads to a file of the report, and to a place that exists in it. */
class LinksResolveTest {
  private static final Pattern LINK = Pattern.compile(" (?:href|src)=\"([^\"]*)\"");

  @TempDir Path directory;

  @Test
  void ofAnOrdinaryReport() throws IOException {
    HtmlReport.write(Samples.closed(), directory);

    assertEquals(List.of(), broken());
  }

  @Test
  void ofAReportOfManyPages() throws IOException {
    HtmlReport.write(LargeSamples.manyTests(600), directory);

    assertEquals(List.of(), broken());
  }

  @Test
  void ofALongSchedule() throws IOException {
    HtmlReport.write(LargeSamples.longSchedule(1_234), directory);

    assertEquals(List.of(), broken());
  }

  private List<String> broken() throws IOException {
    Map<String, String> files = HtmlReportTest.files(directory);
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Map.Entry<String, String> page : files.entrySet()) {
      if (!page.getKey().endsWith(".html")) {
        continue;
      }
      Matcher m = LINK.matcher(page.getValue());
      while (m.find()) {
        links++;
        if (!leadsSomewhere(page.getKey(), m.group(1), files)) {
          broken.add(page.getKey() + " -> " + m.group(1));
        }
      }
    }
    assertTrue(links > 50, "links were found");
    return broken;
  }

  private static boolean leadsSomewhere(String from, String link, Map<String, String> files) {
    int hash = link.indexOf('#');
    String file = hash < 0 ? link : link.substring(0, hash);
    Path target = file.isEmpty() ? Path.of(from) : Path.of(from).resolveSibling(file).normalize();
    String text = files.get(target.toString().replace('\\', '/'));
    return text != null && (hash < 0 || text.contains("id=\"" + link.substring(hash + 1) + "\""));
  }
}
