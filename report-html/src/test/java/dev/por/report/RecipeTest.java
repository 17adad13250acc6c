package dev.por.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Follows the recipe "Add a page of the report" of {@code docs/recipes.md} with a page that is not
 * there: a record, a template, a line that writes it.
 */
class RecipeTest {
  private static final Path REPORT = Path.of("src/main/java/dev/por/report/HtmlReport.java");
  private static final String BEFORE = "    site.page(\"run\",";
  private static final String LINE =
      "    site.page(\"dummy\", \"dummy\","
          + " Map.of(\"page\", new dev.por.report.page.DummyPage(\"nothing <at> all\")));\n";

  @TempDir Path directory;

  @Test
  void addAPageOfTheReport() throws Exception {
    String source = Files.readString(REPORT);
    String edited = source.replace(BEFORE, LINE + BEFORE);
    assertEquals(source.length() + LINE.length(), edited.length());
    Path classes = Files.createDirectories(directory.resolve("classes"));
    compile(
        classes,
        Files.writeString(directory.resolve("HtmlReport.java"), edited),
        Files.writeString(
            directory.resolve("DummyPage.java"),
            "package dev.por.report.page; public record DummyPage(String words) {}"));
    Path templates = Files.createDirectories(classes.resolve("dev/por/report/templates"));
    Files.writeString(
        templates.resolve("dummy.ftlh"),
        """
        <#import "layout.ftlh" as l>
        <@l.frame title="Dummy" crumbs=[{"text": "Dummy"}]>
        <p>${page.words()}</p>
        </@l.frame>
        """);
    try (URLClassLoader loader = edited(classes)) {
      Class<?> samples = loader.loadClass("dev.por.report.Samples");
      Method closed = samples.getDeclaredMethod("closed");
      closed.setAccessible(true);
      Object input = closed.invoke(null);
      loader
          .loadClass("dev.por.report.HtmlReport")
          .getMethod("write", input.getClass(), Path.class)
          .invoke(null, input, directory.resolve("report"));
    }
    String page = Files.readString(directory.resolve("report/pages/dummy.html"));
    assertTrue(page.contains("<p>nothing &lt;at&gt; all</p>"), page);
  }

  private static void compile(Path classes, Path... files) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-proc:none", "-cp", System.getProperty("java.class.path")));
    arguments.addAll(List.of("-d", classes.toString()));
    for (Path file : files) {
      arguments.add(file.toString());
    }
    String[] all = arguments.toArray(String[]::new);
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, all));
  }

  /** The classes and templates of this module, with these before them. */
  private static URLClassLoader edited(Path classes) throws Exception {
    List<URL> urls = new ArrayList<>();
    urls.add(classes.toUri().toURL());
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, 0)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }
}
