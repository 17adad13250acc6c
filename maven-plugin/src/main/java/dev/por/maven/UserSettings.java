package dev.por.maven;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.model.ConfigurationContainer;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.descriptor.Parameter;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * The settings that a user wrote, in the POM or on the command line.
 *
 * <p>Maven alone would drop some of them in silence, and the gate would ask for less than its user
 * believes: a name that no goal knows, and a property of the command line that the POM configures
 * too. Here the command line wins, and unknown names go along, to be refused by {@link
 * dev.por.plugin.Settings} in the words of all front ends.
 *
 * @param goals what the plugin offers
 * @param declared the plugin as the POM has it, or null
 * @param commandLine the properties of the command line
 */
record UserSettings(PluginDescriptor goals, Plugin declared, Properties commandLine) {
  private static final String PREFIX = "por.";

  /** Where a build likes to keep the version of the plugin; no business of ours. */
  private static final String VERSION = "version";

  /**
   * All of them, by name.
   *
   * @param injected what Maven made of those it knows
   */
  Map<String, String> over(Map<String, String> injected) {
    Map<String, String> values = new TreeMap<>(injected);
    Set<String> parameters = parameters();
    inPom().filter(name -> !parameters.contains(name)).forEach(name -> values.put(name, ""));
    parameters.removeAll(SettingsMojo.names());
    parameters.add(VERSION);
    onCommandLine()
        .filter(name -> !parameters.contains(name))
        .forEach(name -> values.put(name, commandLine.getProperty(PREFIX + name)));
    return values;
  }

  private Set<String> parameters() {
    return goals.getMojos().stream()
        .flatMap(goal -> goal.getParameters().stream())
        .map(Parameter::getName)
        .collect(Collectors.toSet());
  }

  private Stream<String> onCommandLine() {
    return commandLine.stringPropertyNames().stream()
        .filter(name -> name.startsWith(PREFIX))
        .map(name -> name.substring(PREFIX.length()));
  }

  private Stream<String> inPom() {
    if (declared == null) {
      return Stream.empty();
    }
    return Stream.of(List.of(declared), declared.getExecutions())
        .flatMap(List::stream)
        .map(ConfigurationContainer::getConfiguration)
        .filter(Xpp3Dom.class::isInstance)
        .flatMap(configuration -> Stream.of(((Xpp3Dom) configuration).getChildren()))
        .map(Xpp3Dom::getName);
  }
}
