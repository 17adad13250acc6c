package dev.por.functional;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A small project with one behaviour, described in no build tool's language: sources under {@code
 * src} and a {@code fixture.properties} with the settings and what is to come of it.
 *
 * @param name the folder, which is also the name of the module
 * @param directory where it is
 * @param settings what the build asks, by the names of the settings
 * @param expected the other properties: {@code verdict} (of the only test; {@code none} when there
 *     is no test), {@code gate} (its verdict, where that is another), {@code stopReason}, {@code
 *     failure} (the kind of the first one), {@code message} (a part of what a failed build says),
 *     {@code test.NAME} (of a test among several: its verdict and a part of what is said about it),
 *     {@code racesWithin} (the library that has both accesses of the first data race of the first
 *     test), {@code dependencies} (what its tests use, as {@code group:artifact:version}, separated
 *     by commas; the POM of these tests fetches them)
 */
record Fixture(
    String name, Path directory, Map<String, String> settings, Map<String, String> expected) {
  private static final Path ROOT = Path.of(System.getProperty("por.fixtures"));
  private static final String SETTING = "setting.";
  private static final String TEST = "test.";

  /** All of them, in the order of their names, or those that {@code por.fixtures.only} names. */
  static List<Fixture> all() {
    List<String> only = List.of(System.getProperty("por.fixtures.only", "").split(",", -1));
    try (Stream<Path> folders = Files.list(ROOT)) {
      return folders
          .filter(it -> only.contains("") || only.contains(it.getFileName().toString()))
          .sorted()
          .map(Fixture::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The fixture of this name. */
  static Fixture named(String name) {
    return read(ROOT.resolve(name));
  }

  /** Whether the build is to succeed. */
  boolean passes() {
    return "PASS".equals(expected.getOrDefault("gate", expected.get("verdict")));
  }

  /** What is expected, or an empty string. */
  String expected(String property) {
    return expected.getOrDefault(property, "");
  }

  /** The verdict of each test and a part of what is said about it, by method. */
  Map<String, String> tests() {
    Map<String, String> tests = new TreeMap<>();
    expected.forEach(
        (key, value) -> {
          if (key.startsWith(TEST)) {
            tests.put(key.substring(TEST.length()), value);
          }
        });
    return tests;
  }

  /** The libraries that its tests use: group, artifact and version of each. */
  List<String> dependencies() {
    String all = expected("dependencies");
    return all.isEmpty() ? List.of() : List.of(all.split("\\s*,\\s*"));
  }

  /** This fixture with one more setting. */
  Fixture with(String setting, String value) {
    Map<String, String> more = new TreeMap<>(settings);
    more.put(setting, value);
    return new Fixture(name, directory, more, expected);
  }

  /** Copies the sources into a project of this name. */
  void copySources(Path project) {
    Directories.copy(directory.resolve("src"), project.resolve("src"));
  }

  private static Fixture read(Path directory) {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(directory.resolve("fixture.properties"))) {
      properties.load(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, String> settings = new TreeMap<>();
    Map<String, String> expected = new TreeMap<>();
    for (String key : properties.stringPropertyNames()) {
      if (key.startsWith(SETTING)) {
        settings.put(key.substring(SETTING.length()), properties.getProperty(key));
      } else {
        expected.put(key, properties.getProperty(key));
      }
    }
    return new Fixture(directory.getFileName().toString(), directory, settings, expected);
  }
}
