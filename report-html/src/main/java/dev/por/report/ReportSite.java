package dev.por.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The folder that a report is written into: {@code index.html}, all other pages in {@code pages},
 * style and script in {@code assets}.
 */
final class ReportSite {
  /** Every page carries it in its head; a file without it is not ours and is never deleted. */
  static final String MARK = "<meta name=\"generator\" content=\"por\">";

  private static final int HEAD = 600;

  private final Path directory;
  private final String version;
  private final TemplateEngine templates = new TemplateEngine();

  ReportSite(Path directory, String version) {
    this.directory = directory;
    this.version = version;
  }

  /** Removes the pages of an earlier run, the index first. */
  void clear() {
    try {
      Path pages = directory.resolve("pages");
      Files.deleteIfExists(directory.resolve("index.html"));
      Files.createDirectories(pages);
      try (DirectoryStream<Path> old = Files.newDirectoryStream(pages, "*.html")) {
        for (Path page : old) {
          deleteIfOurs(page);
        }
      }
    } catch (IOException e) {
      throw ReportFile.notWritten(directory, e);
    }
  }

  /** Writes a page into the folder of pages. */
  void page(String template, String name, Map<String, Object> model) {
    write(directory.resolve("pages").resolve(name + ".html"), template, "../", "", model);
  }

  /** Writes the index page, which is done last. */
  Path index(Map<String, Object> model) {
    Path index = directory.resolve("index.html");
    write(index, "index", "", "pages/", model);
    return index;
  }

  /** Copies a style sheet or a script. */
  void asset(String name) {
    try (InputStream in = ReportSite.class.getResourceAsStream("assets/" + name)) {
      ReportFile.write(directory.resolve("assets").resolve(name), in.readAllBytes());
    } catch (IOException e) {
      throw ReportFile.notWritten(directory, e);
    }
  }

  private void write(
      Path file, String template, String root, String pages, Map<String, Object> model) {
    Map<String, Object> all = new HashMap<>(model);
    all.put("root", root);
    all.put("pages", pages);
    all.put("version", version);
    ReportFile.write(file, templates.render(template, all));
  }

  private static void deleteIfOurs(Path page) throws IOException {
    String head;
    try (InputStream in = Files.newInputStream(page)) {
      head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
    }
    if (head.contains(MARK)) {
      Files.delete(page);
    }
  }
}
