package dev.por.gradle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.Dependency;

/**
 * The parts of por that a project takes from its repositories, in the version of the plugin.
 *
 * <p>The engine is one of them although the plugin depends on it too: Gradle rewrites the classes
 * of plugins for itself, and such a copy could not run in the JVM of the code under test.
 */
final class Artifacts {
  private static final String ENGINE = "concurrencyEngine";

  private final Project project;
  private final String version = version();

  Artifacts(Project project) {
    this.project = project;
  }

  /** Holds the jar of the engine. */
  Configuration engine() {
    Configuration engine = project.getConfigurations().create(ENGINE);
    engine.setDescription("The engine that explores the tests of this project.");
    engine.setCanBeConsumed(false);
    engine.setTransitive(false);
    engine.defaultDependencies(dependencies -> dependencies.add(part("por-engine")));
    return engine;
  }

  /** Lets the tests of the project use {@code @ConcurrencyTest}. */
  void addApiTo(String configuration) {
    project
        .getConfigurations()
        .named(configuration)
        .configure(it -> it.getDependencies().add(part("por-api")));
  }

  private Dependency part(String name) {
    return project.getDependencies().create("dev.por:" + name + ":" + version);
  }

  private static String version() {
    Properties properties = new Properties();
    try (InputStream in = Artifacts.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }
}
