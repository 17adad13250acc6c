package dev.por.report.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.por.report.HostileInputTest;
import dev.por.report.HtmlReport;
import dev.por.report.LargeSamples;
import dev.por.report.Samples;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** What a reader meets: the pages in a real browser. Screenshots are kept in the build folder. */
class PagesInABrowserTest {
  private static final Path SCREENSHOTS = Path.of("target/screenshots");

  /** What Jenkins sends with archived pages unless it is configured otherwise. */
  private static final String JENKINS =
      "sandbox allow-same-origin; default-src 'none'; img-src 'self'; style-src 'self';";

  private static final String HOSTILE =
      "<script>document.title='owned'</script>\"'><img src=x onerror=alert(1)> \u202Eשלום "
          + "unbreakable".repeat(40);

  /** On more than this a look takes minutes; smaller pages of the same template show the same. */
  private static final int LARGE = 200_000;

  private static final Map<String, Object> DISABLED = Map.of("value", true);
  private static final Map<String, Object> ENABLED = Map.of("value", false);

  @TempDir static Path report;

  private static Browser browser;

  @BeforeAll
  static void open() throws IOException {
    Optional<String> missing = Browser.missing();
    if (missing.isPresent()) {
      System.err.println("SKIPPED PagesInABrowserTest: " + missing.get());
      return;
    }
    HtmlReport.write(Samples.closed(), report.resolve("closed"));
    HtmlReport.write(Samples.open(), report.resolve("open"));
    HtmlReport.write(LargeSamples.longSchedule(520), report.resolve("long"));
    HtmlReport.write(HostileInputTest.everywhere(HOSTILE), report.resolve("hostile"));
    browser = Browser.start(Files.createTempDirectory(Path.of("target"), "browser"));
  }

  /** Not in {@code open}: a class that aborts as a whole is not counted as skipped by Surefire. */
  @BeforeEach
  void needsABrowser() {
    Browser.missing().ifPresent(Assumptions::abort);
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  @ParameterizedTest
  @CsvSource({"1280, light, true", "1280, dark, false", "360, light, false", "360, dark, true"})
  void everyPageIsSoundAndAccessible(int width, String scheme, boolean axe) throws IOException {
    browser.width(width);
    browser.colours(scheme);
    List<String> problems = new ArrayList<>();
    for (Path page : pages()) {
      String name = report.relativize(page).toString();
      browser.open(page);
      if (Files.size(page) < LARGE) {
        browser.screenshot(SCREENSHOTS.resolve(scheme + "-" + width + "/" + name + ".png"));
      }
      browser.console().forEach(line -> problems.add(name + ": console: " + line));
      if (axe && Files.size(page) < LARGE) {
        browser.accessibilityProblems().forEach(p -> problems.add(name + ": axe-core: " + p));
      }
      if (browser.overflow() != 0) {
        problems.add(name + ": " + browser.overflow() + " pixels beyond the window");
      }
      if (browser.driver().getTitle().equals("owned")) {
        problems.add(name + ": a script of the code under test ran");
      }
    }
    assertEquals("", String.join("\n", problems));
  }

  @Test
  void theseChecksCanFail() throws IOException {
    Path page = report.resolve("broken.page");
    Files.writeString(
        page,
        """
        <!DOCTYPE html><title>x</title><script>nothing()</script>
        <p>%s</p><img src="missing.png">
        """
            .formatted("x".repeat(2_000)));
    Path html = Files.move(page, report.resolveSibling("broken.html"));
    browser.width(360);
    browser.open(html);

    assertTrue(browser.overflow() > 0);
    assertFalse(browser.console().isEmpty());
    assertFalse(browser.accessibilityProblems().isEmpty());
    Files.delete(html);
  }

  @Test
  void everythingCanBeReadWithoutTheScript() {
    browser.width(1280);
    browser.driver().executeCdpCommand("Emulation.setScriptExecutionDisabled", DISABLED);
    try {
      browser.open(report.resolve("closed/index.html"));
      String text = browser.driver().findElement(By.tagName("main")).getText();

      assertTrue(text.contains("The gate is closed"), text);
      assertTrue(text.contains("depositsAddUp"), text);
    } finally {
      browser.driver().executeCdpCommand("Emulation.setScriptExecutionDisabled", ENABLED);
    }
  }

  @Test
  void columnsSortBothWays() {
    browser.width(1280);
    browser.open(report.resolve("closed/index.html"));
    WebElement traces = header("Traces");

    traces.click();
    assertEquals(List.of("0", "2", "2", "6", "1,380", "4,210"), column(4));
    assertEquals("ascending", traces.findElement(By.xpath("..")).getDomAttribute("aria-sort"));

    traces.click();
    assertEquals(List.of("4,210", "1,380", "6", "2", "2", "0"), column(4));
    assertEquals("descending", traces.findElement(By.xpath("..")).getDomAttribute("aria-sort"));
  }

  /** The fold of a window of 1280 by 900 pixels. */
  private static final int FOLD = 900;

  @Test
  void theGuiltyMethodAndTheCauseAreAboveTheFold() throws IOException {
    browser.width(1280);
    browser.open(page("closed", "-failure-1.html", "depositsAddUp"));
    assertAboveTheFold(By.xpath("//main//*[contains(text(),'Lost update: main overwrites')]"));
    assertAboveTheFold(By.xpath("//main//*[contains(text(),'deposit()')]"));
    browser.open(page("long", "-failure-1.html", "longSchedule"));
    assertAboveTheFold(By.id("matter"));
  }

  private static Path page(String folder, String end, String part) throws IOException {
    try (Stream<Path> all = Files.list(report.resolve(folder).resolve("pages"))) {
      return all.filter(p -> p.toString().endsWith(end) && p.toString().contains(part))
          .findFirst()
          .orElseThrow();
    }
  }

  private static void assertAboveTheFold(By what) {
    WebElement first = browser.driver().findElements(what).get(0);
    int bottom = first.getRect().getY() + first.getRect().getHeight();
    assertTrue(bottom <= FOLD, what + " ends " + bottom + " pixels down");
  }

  @Test
  void theKeyboardReachesTheContentFirst() {
    browser.open(report.resolve("closed/index.html"));
    browser.driver().switchTo().activeElement().sendKeys(org.openqa.selenium.Keys.TAB);

    WebElement first = browser.driver().switchTo().activeElement();
    assertEquals("Skip to the content", first.getText());
    assertTrue(first.getRect().getX() >= 0, "the skip link comes into view");
  }

  @ParameterizedTest
  @ValueSource(strings = {"closed/index.html", "open/index.html"})
  void jenkinsDefaultPolicyLeavesThePagesWhole(String index) throws IOException {
    HttpServer server = serveAsJenkinsDoes();
    try {
      URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/" + index);
      browser.driver().get(uri.toString());

      assertEquals(
          List.of(),
          browser.console().stream().filter(line -> !line.contains("script")).toList(),
          "only the script, which the pages can do without, is refused");
      assertEquals(
          "flex", browser.driver().findElement(By.className("banner")).getCssValue("display"));
      assertTrue(browser.driver().findElement(By.tagName("h1")).getText().startsWith("The gate"));
    } finally {
      server.stop(0);
    }
  }

  private static WebElement header(String text) {
    return browser.driver().findElement(By.xpath("//thead//button[text()='" + text + "']"));
  }

  private static List<String> column(int number) {
    return browser
        .driver()
        .findElements(By.cssSelector("table.tests tbody tr > *:nth-child(" + number + ")"))
        .stream()
        .map(WebElement::getText)
        .toList();
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(report)) {
      return files.filter(f -> f.toString().endsWith(".html")).sorted().toList();
    }
  }

  private static HttpServer serveAsJenkinsDoes() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          Path file = report.resolve(exchange.getRequestURI().getPath().substring(1));
          boolean there = Files.isRegularFile(file);
          exchange.getResponseHeaders().set("Content-Security-Policy", JENKINS);
          exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
          exchange.getResponseHeaders().set("Content-Type", type(file.toString()));
          byte[] body = there ? Files.readAllBytes(file) : new byte[0];
          exchange.sendResponseHeaders(there ? 200 : 404, body.length == 0 ? -1 : body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    return server;
  }

  private static String type(String file) {
    if (file.endsWith(".css")) {
      return "text/css";
    }
    if (file.endsWith(".js")) {
      return "text/javascript";
    }
    return file.endsWith(".svg") ? "image/svg+xml" : "text/html; charset=utf-8";
  }
}
