package dev.por.functional;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Fixtures as the modules of one Maven project. */
final class MavenProject {
  private static final String PARENT =
      """
      <parent>
        <groupId>fixtures</groupId>
        <artifactId>fixtures</artifactId>
        <version>1</version>
      </parent>""";

  private MavenProject() {}

  /** Writes POMs and sources. */
  static void write(Path directory, List<Fixture> fixtures) {
    Directories.write(directory.resolve("pom.xml"), parent(fixtures));
    for (Fixture fixture : fixtures) {
      Path module = directory.resolve(fixture.name());
      Directories.write(module.resolve("pom.xml"), module(fixture));
      fixture.copySources(module);
    }
  }

  /** Moves the main classes of a module into a new one without tests, where por is off. */
  static void splitOffMain(Path directory, String module, String library) {
    Path main = directory.resolve(module).resolve("src/main");
    Directories.copy(main, directory.resolve(library).resolve("src/main"));
    Directories.delete(main);
    String pom =
        """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          %s
          <artifactId>%s</artifactId>
          <properties><por.skip>true</por.skip></properties>
        </project>
        """;
    Directories.write(
        directory.resolve(library).resolve("pom.xml"), pom.formatted(PARENT, library));
    Directories.edit(
        directory.resolve(module).resolve("pom.xml"),
        "<build>",
        dependencies(List.of("fixtures:" + library + ":1")) + "<build>");
    String modules = "<modules><module>" + library + "</module>";
    Directories.edit(directory.resolve("pom.xml"), "<modules>", modules);
  }

  /** The versions are those of por's own build, so that nothing has to be fetched for the tests. */
  private static String parent(List<Fixture> fixtures) {
    return """
    <project xmlns="http://maven.apache.org/POM/4.0.0">
      <modelVersion>4.0.0</modelVersion>
      <groupId>fixtures</groupId>
      <artifactId>fixtures</artifactId>
      <version>1</version>
      <packaging>pom</packaging>
      <modules>%s</modules>
      <properties>
        <maven.compiler.release>17</maven.compiler.release>
        <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
      </properties>
      <dependencies>
        <dependency>
          <groupId>dev.por</groupId>
          <artifactId>por-api</artifactId>
          <version>%s</version>
          <scope>test</scope>
        </dependency>
      </dependencies>
      <build>
        <plugins>
          <plugin>
            <artifactId>maven-resources-plugin</artifactId>
            <version>3.3.1</version>
          </plugin>
          <plugin>
            <artifactId>maven-compiler-plugin</artifactId>
            <version>3.14.1</version>
          </plugin>
          <plugin>
            <groupId>dev.por</groupId>
            <artifactId>por-maven-plugin</artifactId>
            <version>%s</version>
          </plugin>
        </plugins>
      </build>
    </project>
    """
        .formatted(
            fixtures.stream()
                .map(fixture -> "<module>" + fixture.name() + "</module>")
                .collect(Collectors.joining()),
            ReactorRepository.VERSION,
            ReactorRepository.VERSION);
  }

  private static String module(Fixture fixture) {
    return """
    <project xmlns="http://maven.apache.org/POM/4.0.0">
      <modelVersion>4.0.0</modelVersion>
      %s
      <artifactId>%s</artifactId>
      %s<build>
        <plugins>
          <plugin>
            <groupId>dev.por</groupId>
            <artifactId>por-maven-plugin</artifactId>
            <configuration>%s</configuration>
          </plugin>
        </plugins>
      </build>
    </project>
    """
        .formatted(
            PARENT,
            fixture.name(),
            dependencies(fixture.dependencies()),
            configuration(fixture.settings()));
  }

  private static String dependencies(List<String> coordinates) {
    return coordinates.isEmpty()
        ? ""
        : coordinates.stream()
            .map(coordinate -> dependency(coordinate.split(":")))
            .collect(Collectors.joining("", "<dependencies>", "</dependencies>"));
  }

  private static String dependency(String... coordinate) {
    return """
    <dependency>
      <groupId>%s</groupId>
      <artifactId>%s</artifactId>
      <version>%s</version>
    </dependency>"""
        .formatted((Object[]) coordinate);
  }

  private static String configuration(Map<String, String> settings) {
    return settings.entrySet().stream()
        .map(setting -> "<%1$s>%2$s</%1$s>".formatted(setting.getKey(), setting.getValue()))
        .collect(Collectors.joining());
  }
}
