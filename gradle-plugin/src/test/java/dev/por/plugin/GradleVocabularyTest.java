package dev.por.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.gradle.ConcurrencyCheckExtension;
import dev.por.gradle.ConcurrencyTask;
import java.io.File;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gradle.api.Project;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.testfixtures.ProjectBuilder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The extension has every setting and no other, and each reaches the tasks in the group that it
 * belongs to. It is in the package of the table of settings, which no other package sees.
 */
class GradleVocabularyTest {
  @TempDir Path directory;
  private Project project;
  private ConcurrencyCheckExtension extension;

  @BeforeEach
  void applyThePlugin() {
    project = ProjectBuilder.builder().withProjectDir(directory.toFile()).build();
    project.getPluginManager().apply("dev.por.concurrency-check");
    extension = project.getExtensions().getByType(ConcurrencyCheckExtension.class);
  }

  @Test
  void theExtensionHasEverySettingAndNoOther() {
    Set<String> properties =
        getters().map(GradleVocabularyTest::propertyName).collect(Collectors.toSet());
    assertEquals(new TreeSet<>(Setting.names()), new TreeSet<>(properties));
  }

  @Test
  void everySettingReachesTheTasksInItsGroup() throws Exception {
    for (Method getter : getters().toList()) {
      setToAnything(getter.invoke(extension));
    }
    for (String task :
        Set.of(
            "concurrencyExplore",
            "concurrencyReport",
            "concurrencyCheck",
            "concurrencyReplay",
            "concurrencyMerge")) {
      ConcurrencyTask settings = (ConcurrencyTask) project.getTasks().getByName(task);
      assertEquals(
          names(Setting.Stage.EXPLORATION), settings.getExplorationSettings().get().keySet());
      assertEquals(names(Setting.Stage.EFFORT), settings.getEffortSettings().get().keySet());
      assertEquals(names(Setting.Stage.GATE), settings.getGateSettings().get().keySet());
    }
  }

  @Test
  void whatNobodyWroteIsLeftToTheTableOfSettings() {
    ConcurrencyTask task = (ConcurrencyTask) project.getTasks().getByName("concurrencyExplore");
    assertEquals(Map.of(), task.getExplorationSettings().get());
    assertEquals(Map.of(), task.getEffortSettings().get());
    assertEquals(Map.of(), task.getGateSettings().get());
  }

  private static Set<String> names(Setting.Stage stage) {
    return Setting.ALL.stream()
        .filter(setting -> setting.stage() == stage)
        .map(Setting::name)
        .collect(Collectors.toSet());
  }

  /** Of the properties: a build script may call other methods, too, which add to one. */
  private static Stream<Method> getters() {
    return Arrays.stream(ConcurrencyCheckExtension.class.getMethods())
        .filter(method -> method.getParameterCount() == 0);
  }

  private static String propertyName(Method getter) {
    String name = getter.getName().substring("get".length());
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }

  private static void setToAnything(Object property) {
    if (property instanceof RegularFileProperty file) {
      file.set(new File("baseline.json"));
    } else if (property instanceof ListProperty<?> list) {
      addTo(list);
    } else if (property instanceof MapProperty<?, ?> map) {
      addTo(map);
    } else {
      setTo((Property<?>) property);
    }
  }

  @SuppressWarnings("unchecked") // every list of the extension is one of strings
  private static void addTo(ListProperty<?> list) {
    ((ListProperty<String>) list).add("anything");
  }

  @SuppressWarnings("unchecked") // so is every map
  private static void addTo(MapProperty<?, ?> map) {
    ((MapProperty<String, String>) map).put("anything", "goes");
  }

  /** Tries a value of each type; a property refuses those that are not of its own. */
  @SuppressWarnings("unchecked")
  private static void setTo(Property<?> property) {
    for (Object value : new Object[] {1, true, "anything", Duration.ofSeconds(1)}) {
      try {
        ((Property<Object>) property).set(value);
        return;
      } catch (IllegalArgumentException e) {
        // not of its type
      }
    }
    throw new AssertionError("no value for " + property);
  }
}
