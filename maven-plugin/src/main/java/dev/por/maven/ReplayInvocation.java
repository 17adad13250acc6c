package dev.por.maven;

import dev.por.plugin.value.CommandWords;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;

/**
 * The command line that replays a schedule of this module where this Maven was started, whether its
 * modules are installed or not.
 */
record ReplayInvocation(MavenSession session, MavenProject project, Plugin plugin) {
  private static final String PREFIX = "por.";

  /** They select what is explored; the schedule selects what is replayed. */
  private static final Set<String> SELECTING = Set.of("include", "exclude", "shard");

  private static final Set<String> PLACES =
      Set.of("jvm", "reportDirectory", "explorationDirectory");

  /** The command but for the schedule, which is its end. */
  String command() {
    List<String> words = new ArrayList<>(List.of("mvn"));
    words.addAll(file());
    words.addAll(profiles());
    words.addAll(module());
    words.add(goal());
    words.addAll(settings());
    return CommandWords.join(words) + " -Dpor.schedule=";
  }

  private List<String> file() {
    MavenExecutionRequest request = session.getRequest();
    File pom = request.getPom();
    String directory = session.getSystemProperties().getProperty("user.dir");
    if (pom == null || directory == null) {
      return List.of();
    }
    Path here = Path.of(directory).toAbsolutePath().normalize();
    Path there = pom.toPath().toAbsolutePath().normalize();
    if (there.equals(here.resolve("pom.xml"))) {
      return List.of();
    }
    Path named =
        there.endsWith("pom.xml") && !there.getParent().equals(here) ? there.getParent() : there;
    return List.of("-f", here.relativize(named).toString());
  }

  /** Those of the settings are active without a word. */
  private List<String> profiles() {
    List<String> active = new ArrayList<>(session.getRequest().getActiveProfiles());
    active.removeAll(session.getSettings().getActiveProfiles());
    return active.isEmpty() ? List.of() : List.of("-P", String.join(",", active));
  }

  /** Modules that this one uses come along: they may not be installed. */
  private List<String> module() {
    if (session.getAllProjects().size() == 1) {
      return List.of();
    }
    Path root = session.getTopLevelProject().getBasedir().toPath();
    String path = root.relativize(project.getBasedir().toPath()).toString();
    List<String> words = new ArrayList<>(List.of("-pl", path.isEmpty() ? "." : path));
    boolean uses =
        session.getProjectDependencyGraph().getUpstreamProjects(project, true).stream()
            .anyMatch(other -> !other.getPackaging().equals("pom"));
    if (uses) {
      words.add("-am");
    }
    return words;
  }

  /** The short name is known where the POM at the top has the plugin. */
  private String goal() {
    MavenProject top = session.getTopLevelProject();
    boolean declared = top.getPlugin(plugin.getKey()) != null;
    boolean managed =
        top.getPluginManagement() != null
            && top.getPluginManagement().getPluginsAsMap().containsKey(plugin.getKey());
    return declared || managed ? "por:replay" : plugin.getId() + ":replay";
  }

  private List<String> settings() {
    Properties written = session.getUserProperties();
    Set<String> names = new TreeSet<>(SettingsMojo.names());
    names.addAll(PLACES);
    names.removeAll(SELECTING);
    return names.stream()
        .map(name -> PREFIX + name)
        .filter(written::containsKey)
        .map(name -> "-D" + name + "=" + written.getProperty(name))
        .toList();
  }
}
