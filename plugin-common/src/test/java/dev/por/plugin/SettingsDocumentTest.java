package dev.por.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/settings.md} has a section for every setting, with a table that is generated. After a
 * wanted change run this test once with {@code -Dpor.golden.update}.
 */
class SettingsDocumentTest {
  private static final Path DOCUMENT =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("../docs/settings.md");

  /** Of each setting that is no flag and no number. */
  private static final Map<String, String> EXAMPLES =
      Map.ofEntries(
          Map.entry("budget", "30s"),
          Map.entry("totalBudget", "5m"),
          Map.entry("controlTimeout", "20s"),
          Map.entry("strategy", "dpor"),
          Map.entry("huntShare", "0.1"),
          Map.entry("timeouts", "any"),
          Map.entry("allowLeftThreads", "worker-*,pump"),
          Map.entry("jdk", "deep"),
          Map.entry("instrument", "com.acme,org.lib.queue"),
          Map.entry("trust", "com.acme.log"),
          Map.entry("failOnDataRace", "all"),
          Map.entry("projectPackages", "com.acme"),
          Map.entry("allowedRaces", "bank.Account.hits: a statistic"),
          Map.entry("rules", "localStates>=1000,total:traces>=50"),
          Map.entry("baseline", "concurrency-baseline.json"),
          Map.entry(
              "knownFailures", "bank.AccountTest#transfer until 2031-01-31: waits for the ledger"),
          Map.entry("include", "AccountTest*,*Queue*"),
          Map.entry("exclude", "*Slow*"),
          Map.entry("junitTests", "*ConcurrentTest,tag:concurrency"),
          Map.entry("shard", "1/4"),
          Map.entry("jvmArguments", "-Xss4m -Dlog=off"),
          Map.entry("systemProperties", "env=test region=eu"),
          Map.entry("environment", "TZ=UTC"),
          Map.entry("agents", "lib/agent.jar=verbose"),
          Map.entry("maxHeap", "2g"));

  private static final Set<String> LISTS =
      Set.of(
          "allowLeftThreads",
          "instrument",
          "trust",
          "projectPackages",
          "allowedRaces",
          "rules",
          "knownFailures",
          "include",
          "exclude",
          "junitTests");

  private static final Set<String> WORDS = Set.of("jvmArguments", "agents");
  private static final Set<String> MAPS = Set.of("systemProperties", "environment");

  @Test
  void everySettingHasItsSectionAndNothingElseHas() throws IOException {
    List<String> sections =
        Pattern.compile("(?m)^## (\\w+)$")
            .matcher(Files.readString(DOCUMENT))
            .results()
            .map(it -> it.group(1))
            .toList();
    assertEquals(Setting.names(), sections);
  }

  @Test
  void tablesAreThoseOfTheSettings() throws IOException {
    String text = Files.readString(DOCUMENT);
    String expected = text;
    for (Setting<?> setting : Setting.ALL) {
      String begin = "<!-- begin " + setting.name() + " -->\n";
      String end = "<!-- end " + setting.name() + " -->";
      assertTrue(text.contains(begin) && text.contains(end), setting.name());
      expected =
          Pattern.compile(Pattern.quote(begin) + ".*?" + Pattern.quote(end), Pattern.DOTALL)
              .matcher(expected)
              .replaceAll(Matcher.quoteReplacement(begin + table(setting) + end));
    }
    if (System.getProperty("por.golden.update") != null) {
      Files.writeString(DOCUMENT, expected);
    } else {
      assertEquals(expected, text);
    }
  }

  @Test
  void everyExampleCanBeWritten() {
    for (Setting<?> setting : Setting.ALL) {
      Settings.of(Map.of(setting.name(), example(setting)), Vocabulary.MAVEN);
    }
  }

  private static String table(Setting<?> setting) {
    String name = setting.name();
    String example = example(setting);
    String option =
        name.equals("include") ? "--tests" : Vocabulary.COMMAND_LINE.setting(setting.name());
    return "| | |\n|---|---|\n"
        + row("meaning", setting.meaning())
        + row("default", defaultText(setting))
        + row("value", setting.value().allowed())
        + code("POM", "<" + name + ">" + example.replace(">", "&gt;") + "</" + name + ">")
        + code("Gradle, Kotlin", kotlin(name, example))
        + code("Gradle, Groovy", name + " = " + groovy(name, example))
        + code("command line", option + " " + shell(example))
        + code("system property", "-D" + Vocabulary.MAVEN.setting(name) + "=" + shell(example));
  }

  private static String row(String head, String cell) {
    return "| " + head + " | " + cell.replace("|", "\\|") + " |\n";
  }

  private static String code(String head, String cell) {
    return row(head, '`' + cell + '`');
  }

  private static String defaultText(Setting<?> setting) {
    if (setting == Setting.WORKERS) {
      return "the number of cores";
    }
    return setting.defaultText() == null ? "none" : '`' + setting.defaultText() + '`';
  }

  private static String example(Setting<?> setting) {
    String known = EXAMPLES.get(setting.name());
    if (known != null) {
      return known;
    }
    boolean flag = setting.value().allowed().equals("true or false");
    return flag ? String.valueOf("false".equals(setting.defaultText())) : "3";
  }

  private static String kotlin(String name, String example) {
    if (MAPS.contains(name)) {
      return List.of(example.split(" ", -1)).stream()
          .map(it -> name + ".put(\"" + it.replace("=", "\", \"") + "\")")
          .collect(Collectors.joining("; "));
    }
    if (LISTS.contains(name) || WORDS.contains(name)) {
      return name + ".set(listOf(" + elements(name, example, "\"") + "))";
    }
    return name + ".set(" + single(name, example, "\"") + ")";
  }

  private static String groovy(String name, String example) {
    if (MAPS.contains(name)) {
      return List.of(example.split(" ", -1)).stream()
          .map(it -> it.replace("=", ": '") + "'")
          .collect(Collectors.joining(", ", "[", "]"));
    }
    if (LISTS.contains(name) || WORDS.contains(name)) {
      return "[" + elements(name, example, "'") + "]";
    }
    return single(name, example, "'");
  }

  private static String elements(String name, String example, String quote) {
    return List.of(example.split(WORDS.contains(name) ? " " : ",", -1)).stream()
        .map(it -> quote + it + quote)
        .collect(Collectors.joining(", "));
  }

  private static String single(String name, String example, String quote) {
    if (name.equals("baseline")) {
      return "file(" + quote + example + quote + ")";
    }
    return example.matches("true|false|[0-9.]+") ? example : quote + example + quote;
  }

  private static String shell(String example) {
    return example.matches("[\\w./:=,-]+") ? example : "'" + example + "'";
  }
}
