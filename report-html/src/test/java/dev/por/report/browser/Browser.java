package dev.por.report.browser;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A real browser without a window. */
final class Browser implements AutoCloseable {
  private static final String AXE = axe();

  private final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  /** Why there is no browser to test with, or empty when there is one. */
  static Optional<String> missing() {
    for (String program : List.of("chromium", "chromedriver")) {
      if (onPath(program).isEmpty()) {
        return Optional.of(
            program
                + " is not installed, so no browser looked at the pages; on Debian: apt-get install"
                + " chromium chromium-driver");
      }
    }
    return Optional.empty();
  }

  static Browser start(Path profile) {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(onPath("chromium").orElseThrow().toFile());
    options.addArguments(
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        "--user-data-dir=" + profile);
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    File chromedriver = onPath("chromedriver").orElseThrow().toFile();
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(chromedriver).build();
    return new Browser(new ChromeDriver(service, options));
  }

  ChromeDriver driver() {
    return driver;
  }

  void open(Path page) {
    driver.get(page.toUri().toString());
  }

  void width(int pixels) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", pixels, "height", 900, "deviceScaleFactor", 1, "mobile", false));
  }

  void colours(String scheme) {
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  /** What the console said since this was last asked. */
  List<String> console() {
    List<String> lines = new ArrayList<>();
    for (LogEntry entry : driver.manage().logs().get(LogType.BROWSER)) {
      lines.add(entry.getLevel() + " " + entry.getMessage());
    }
    return lines;
  }

  /** How far the page is wider than the window, in pixels. */
  long overflow() {
    return (Long)
        driver.executeScript(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth");
  }

  /** What axe-core finds: one line per problem and place. */
  List<?> accessibilityProblems() {
    driver.executeScript(AXE);
    return (List<?>)
        driver.executeAsyncScript(
            """
            const done = arguments[arguments.length - 1];
            axe.run(document, {resultTypes: ["violations"], preload: false}).then(
              r => done(r.violations.flatMap(v => v.nodes.map(
                n => v.id + ": " + n.html.slice(0, 200) + " " + n.failureSummary))),
              e => done(["axe-core failed: " + e]));
            """);
  }

  void screenshot(Path file) throws IOException {
    Map<String, Object> png =
        driver.executeCdpCommand(
            "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true));
    Files.createDirectories(file.getParent());
    Files.write(file, Base64.getDecoder().decode((String) png.get("data")));
  }

  @Override
  public void close() {
    driver.quit();
  }

  private static Optional<Path> onPath(String program) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static String axe() {
    try (InputStream in = Browser.class.getResourceAsStream("/axe.min.js")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
