package dev.por.maven;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.plugin.InvalidSettingsException;
import java.util.Properties;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UnknownSettingsTest {
  private final PluginDescriptor goals = new PluginDescriptor();
  private final UnknownSettings settings = new UnknownSettings(goals);

  @BeforeEach
  void addGoalsWithOneParameterEach() throws Exception {
    for (String name : new String[] {"budget", "schedule"}) {
      Parameter parameter = new Parameter();
      parameter.setName(name);
      MojoDescriptor goal = new MojoDescriptor();
      goal.setGoal("goal-with-" + name);
      goal.addParameter(parameter);
      goals.addMojo(goal);
    }
  }

  @Test
  void settingsOfAnyGoalAreKnown() {
    assertDoesNotThrow(() -> settings.refuse(pom("schedule"), commandLine("por.budget")));
  }

  @Test
  void otherPropertiesAreNoneOfOurs() {
    assertDoesNotThrow(() -> settings.refuse(null, commandLine("skipTests", "por.version")));
  }

  @Test
  void namesAMisspeltProperty() {
    assertTrue(refusal(null, commandLine("por.bugdet")).startsWith("por.bugdet is no setting"));
  }

  @Test
  void namesAMisspeltElementOfTheConfiguration() {
    assertTrue(refusal(pom("bugdet"), commandLine()).startsWith("por.bugdet is no setting"));
  }

  @Test
  void namesAllOfThemAlsoInExecutions() {
    Plugin plugin = pom("bugdet");
    PluginExecution execution = new PluginExecution();
    execution.setConfiguration(configuration("workes"));
    plugin.addExecution(execution);
    String message = refusal(plugin, commandLine());
    assertTrue(message.startsWith("por.bugdet and por.workes are no settings"), message);
  }

  private String refusal(Plugin plugin, Properties commandLine) {
    return assertThrows(InvalidSettingsException.class, () -> settings.refuse(plugin, commandLine))
        .getMessage();
  }

  private static Properties commandLine(String... names) {
    Properties properties = new Properties();
    for (String name : names) {
      properties.setProperty(name, "");
    }
    return properties;
  }

  private static Plugin pom(String element) {
    Plugin plugin = new Plugin();
    plugin.setConfiguration(configuration(element));
    return plugin;
  }

  private static Xpp3Dom configuration(String element) {
    Xpp3Dom configuration = new Xpp3Dom("configuration");
    configuration.addChild(new Xpp3Dom(element));
    return configuration;
  }
}
