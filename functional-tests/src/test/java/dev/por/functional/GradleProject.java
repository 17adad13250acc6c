package dev.por.functional;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Fixtures as the subprojects of one Gradle build, in the Groovy DSL. */
final class GradleProject {
  private static final Set<String> DURATIONS = Set.of("budget", "totalBudget", "controlTimeout");
  private static final Set<String> TEXTS =
      Set.of("strategy", "timeouts", "jdk", "shard", "maxHeap");
  private static final Set<String> LISTS =
      Set.of("instrument", "trust", "include", "exclude", "rules", "knownFailures");

  private static final Set<String> WORDS = Set.of("jvmArguments", "agents");
  private static final Set<String> MAPS = Set.of("systemProperties", "environment");

  private GradleProject() {}

  /** Writes build scripts and sources. */
  static void write(Path directory, List<Fixture> fixtures, Path repository) {
    Directories.write(directory.resolve("settings.gradle"), settings(fixtures, repository));
    for (Fixture fixture : fixtures) {
      Path project = directory.resolve(fixture.name());
      Directories.write(project.resolve("build.gradle"), script(fixture));
      fixture.copySources(project);
    }
  }

  private static String settings(List<Fixture> fixtures, Path repository) {
    return """
    pluginManagement {
      repositories {
    %1$s
      }
    }
    dependencyResolutionManagement {
      repositories {
    %1$s
      }
    }
    rootProject.name = 'fixtures'
    %2$s
    """
        .formatted(
            repositories(repository),
            fixtures.stream()
                .map(fixture -> "include '" + fixture.name() + "'\n")
                .collect(Collectors.joining()));
  }

  /** The reactor's artifacts, what the outer build has fetched, and Central for the rest. */
  private static String repositories(Path repository) {
    return """
        maven { url = '%s' }
        maven { url = '%s' }
        mavenCentral()"""
        .formatted(repository.toUri(), Path.of(System.getProperty("maven.cache")).toUri());
  }

  private static String script(Fixture fixture) {
    return """
    plugins {
      id 'java'
      id 'dev.por.concurrency-check' version '%s'
    }
    dependencies {
    %s}
    concurrencyCheck {
    %s}
    """
        .formatted(
            ReactorRepository.VERSION,
            fixture.dependencies().stream()
                .map(dependency -> "  testImplementation '" + dependency + "'\n")
                .collect(Collectors.joining()),
            fixture.settings().entrySet().stream()
                .map(setting -> "  " + setting.getKey() + " = " + literal(setting) + "\n")
                .collect(Collectors.joining()));
  }

  /** The value as a build script spells it, by the type of the extension's property. */
  private static String literal(Map.Entry<String, String> setting) {
    String value = setting.getValue();
    if (DURATIONS.contains(setting.getKey())) {
      return "java.time.Duration.parse('PT" + value + "')";
    }
    if (TEXTS.contains(setting.getKey())) {
      return "'" + value + "'";
    }
    if (WORDS.contains(setting.getKey())) {
      return "['" + value.replace(" ", "', '") + "']";
    }
    if (MAPS.contains(setting.getKey())) {
      return Stream.of(value.split(" ", -1))
          .map(entry -> entry.replace("=", ": '") + "'")
          .collect(Collectors.joining(", ", "[", "]"));
    }
    if (LISTS.contains(setting.getKey())) {
      return "['" + value.replace(",", "', '") + "']";
    }
    return value;
  }
}
