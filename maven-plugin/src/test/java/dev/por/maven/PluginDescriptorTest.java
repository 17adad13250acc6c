package dev.por.maven;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.plugin.Settings;
import dev.por.plugin.Vocabulary;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What Maven will know of the plugin: the descriptor that the build generated. */
class PluginDescriptorTest {
  /** The properties that turn tests off, whatever runs them. */
  private static final Map<String, String> MAVENS_OWN =
      Map.of("skipTests", "${skipTests}", "skipTestCompilation", "${maven.test.skip}");

  private static Document descriptor;

  @BeforeAll
  static void read() throws Exception {
    try (InputStream in =
        PluginDescriptorTest.class.getResourceAsStream("/META-INF/maven/plugin.xml")) {
      descriptor = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
    }
  }

  @Test
  void prefixIsPor() {
    assertEquals("por", text(descriptor.getDocumentElement(), "goalPrefix"));
  }

  @Test
  void goals() {
    Set<String> goals = new TreeSet<>(goalsWith("goal", null));
    assertEquals(Set.of("check", "help", "merge", "replay", "verify"), goals);
  }

  @Test
  void directCallsCompileTheTestsFirstAndCheckDoesNot() {
    assertEquals(List.of("replay", "verify"), goalsWith("executePhase", "test-compile"));
    assertEquals(List.of("check"), goalsWith("phase", "verify"));
  }

  @Test
  void goalsSeeTheTestClassPathAndMayRunInParallel() {
    List<String> exploring = List.of("check", "replay", "verify");
    assertEquals(exploring, goalsWith("requiresDependencyResolution", "test"));
    assertEquals(
        List.of("check", "help", "merge", "replay", "verify"), goalsWith("threadSafe", "true"));
  }

  @Test
  void everySettingIsAParameterOfCheckAndVerify() {
    Set<String> settings = SettingsMojo.names();
    for (String goal : List.of("check", "verify")) {
      Set<String> parameters = new TreeSet<>();
      editable(goal).forEach(p -> parameters.add(text(p, "name")));
      parameters.retainAll(settings);
      assertEquals(settings, parameters, goal);
    }
  }

  @Test
  void everyParameterHasADescriptionAndAPropertyOfItsName() {
    assertAll(
        List.of("check", "verify", "replay").stream()
            .flatMap(goal -> editable(goal).stream().map(p -> () -> isDocumented(goal, p))));
  }

  /** The defaults are written in two places, but made in one. */
  @Test
  void descriptionsNameTheTrueDefaults() {
    String defaults = Settings.of(Map.of(), Vocabulary.MAVEN).toString();
    for (Element parameter : editable("check")) {
      Matcher value =
          Pattern.compile("[{ ]" + text(parameter, "name") + "=([^,}]+)").matcher(defaults);
      if (value.find() && !text(parameter, "name").equals("workers")) {
        String description = text(parameter, "description");
        String expected = "Default: " + value.group(1) + ".";
        assertTrue(description.endsWith(expected), () -> description + " lacks " + expected);
      }
    }
  }

  private static void isDocumented(String goal, Element parameter) {
    String name = text(parameter, "name");
    assertFalse(text(parameter, "description").isBlank(), name + " has no description");
    Element values = (Element) mojo(goal).getElementsByTagName("configuration").item(0);
    assertEquals(MAVENS_OWN.getOrDefault(name, "${por." + name + "}"), text(values, name));
  }

  private static List<Element> editable(String goal) {
    return elements(mojo(goal), "parameter").stream()
        .filter(p -> text(p, "editable").equals("true"))
        .toList();
  }

  private static Element mojo(String goal) {
    return elements(descriptor.getDocumentElement(), "mojo").stream()
        .filter(m -> text(m, "goal").equals(goal))
        .findFirst()
        .orElseThrow();
  }

  /** The goals whose element has this value, or any if it is null. */
  private static List<String> goalsWith(String element, String value) {
    return elements(descriptor.getDocumentElement(), "mojo").stream()
        .filter(m -> value == null || text(m, element).equals(value))
        .map(m -> text(m, "goal"))
        .sorted()
        .toList();
  }

  private static List<Element> elements(Element parent, String name) {
    NodeList found = parent.getElementsByTagName(name);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }

  private static String text(Element parent, String name) {
    NodeList found = parent.getElementsByTagName(name);
    return found.getLength() == 0 ? "" : found.item(0).getTextContent();
  }
}
