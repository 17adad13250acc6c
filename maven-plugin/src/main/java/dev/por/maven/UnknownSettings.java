package dev.por.maven;

import dev.por.plugin.InvalidSettingsException;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.model.ConfigurationContainer;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.descriptor.Parameter;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * Settings that the user wrote and no goal has. Maven passes over them in silence, so that a slip
 * in {@code preemptionBound} would quietly ask for less than its author believes.
 *
 * @param goals what the plugin offers
 */
record UnknownSettings(PluginDescriptor goals) {
  private static final String PREFIX = "por.";

  /** Where a build likes to keep the version of the plugin; no business of ours. */
  private static final String VERSION = "version";

  /**
   * Refuses a POM or a command line with unknown settings.
   *
   * @param declared the plugin as the POM has it, or null
   * @param commandLine the properties of the command line
   */
  void refuse(Plugin declared, Properties commandLine) {
    Set<String> unknown = new TreeSet<>();
    Stream.concat(inPom(declared), onCommandLine(commandLine)).forEach(unknown::add);
    unknown.removeAll(known());
    if (!unknown.isEmpty()) {
      throw new InvalidSettingsException(
          PREFIX
              + String.join(" and " + PREFIX, unknown)
              + (unknown.size() == 1 ? " is no setting" : " are no settings")
              + " of por, and Maven would ignore what it does not know; mvn por:help -Ddetail lists those that are.");
    }
  }

  private Set<String> known() {
    return goals.getMojos().stream()
        .flatMap(goal -> goal.getParameters().stream())
        .map(Parameter::getName)
        .collect(Collectors.toSet());
  }

  private static Stream<String> onCommandLine(Properties properties) {
    return properties.stringPropertyNames().stream()
        .filter(name -> name.startsWith(PREFIX))
        .map(name -> name.substring(PREFIX.length()))
        .filter(name -> !name.equals(VERSION));
  }

  private static Stream<String> inPom(Plugin plugin) {
    if (plugin == null) {
      return Stream.empty();
    }
    return Stream.of(List.of(plugin), plugin.getExecutions())
        .flatMap(List::stream)
        .map(ConfigurationContainer::getConfiguration)
        .filter(Xpp3Dom.class::isInstance)
        .flatMap(configuration -> Stream.of(((Xpp3Dom) configuration).getChildren()))
        .map(Xpp3Dom::getName);
  }
}
