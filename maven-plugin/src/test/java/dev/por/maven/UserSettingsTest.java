package dev.por.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Properties;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UserSettingsTest {
  private final PluginDescriptor goals = new PluginDescriptor();

  @BeforeEach
  void addGoalsWithASettingAndWithAnotherParameter() throws Exception {
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
  void whatNobodyWroteIsLeftToTheDefaults() {
    assertEquals(Map.of(), new CheckMojo().written());
    assertEquals(Map.of(), settings(null, "").over(Map.of()));
  }

  @Test
  void valuesGoOnAsTheyWereWritten() {
    ProjectMojo mojo = new CheckMojo();
    mojo.budget = "soon";
    mojo.preemptionBound = "3";
    Map<String, String> written = Map.of("budget", "soon", "preemptionBound", "3");
    assertEquals(written, mojo.written());
    assertEquals(written, settings(pom("budget"), "").over(written));
  }

  @Test
  void theCommandLineComesBeforeThePom() {
    UserSettings settings = settings(pom("budget"), "por.budget=1m");
    assertEquals(Map.of("budget", "1m"), settings.over(Map.of("budget", "10s")));
  }

  @Test
  void otherPropertiesAndParametersAreNoSettings() {
    String commandLine = "skipTests=true\npor.version=1.0\npor.schedule=abc";
    assertEquals(Map.of(), settings(pom("schedule"), commandLine).over(Map.of()));
  }

  @Test
  void misspeltPropertiesGoAlongToBeRefused() {
    assertEquals(Map.of("bugdet", "1m"), settings(null, "por.bugdet=1m").over(Map.of()));
  }

  @Test
  void misspeltElementsGoAlongToBeRefusedInExecutionsToo() {
    Plugin plugin = pom("bugdet");
    PluginExecution execution = new PluginExecution();
    execution.setConfiguration(configuration("workes"));
    plugin.addExecution(execution);
    assertEquals(Map.of("bugdet", "", "workes", ""), settings(plugin, "").over(Map.of()));
  }

  private UserSettings settings(Plugin plugin, String commandLine) {
    Properties properties = new Properties();
    commandLine
        .lines()
        .map(line -> line.split("=", 2))
        .forEach(property -> properties.setProperty(property[0], property[1]));
    return new UserSettings(goals, plugin, properties);
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
