package dev.por.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Documents and comments name what they are about: no pronoun stands for a thread, a class or a
 * reader, and no comment leans on the one above.
 */
class PlainWordsTest {
  private static final Pattern PRONOUN =
      Pattern.compile("(?i)\\b(?:who|whoever|whom|(?:no|some|any|every)body)\\b");
  private static final Pattern HEARSAY =
      Pattern.compile("(?i)\\b(?:told\\s+of|is\\s+told|hears\\s+of|heard\\s+of)\\b");

  /** The first words of a Javadoc comment. */
  private static final Pattern LEANING =
      Pattern.compile("(?<=/\\*\\*)\\s+(?:\\*\\s+)?(?:The same|As|So)\\b");

  private static final Set<String> GENERATED = Set.of("target", "build", ".git", ".gradle");

  @Test
  void documentsNameWhatTheyAreAbout() throws IOException {
    List<ProseText.Place> found = new ArrayList<>();
    List<Path> documents = new ArrayList<>(Documents.all());
    documents.add(Documents.ROOT.resolve("CHANGELOG.md"));
    assertTrue(documents.size() > 60, "the documents were not found: " + documents);
    for (Path document : documents) {
      found.addAll(indirect(ProseText.ofDocument(document)));
    }
    check(found);
  }

  @Test
  void commentsNameWhatTheyAreAbout() throws IOException {
    List<ProseText.Place> found = new ArrayList<>();
    List<Path> sources = sources();
    assertTrue(sources.size() > 1500, "the sources were not found: " + sources.size());
    for (Path source : sources) {
      found.addAll(indirect(ProseText.ofSource(source)));
    }
    check(found);
  }

  @Test
  void noJavadocLeansOnTheOneAbove() throws IOException {
    List<ProseText.Place> found = new ArrayList<>();
    for (Path source : sources()) {
      String text = Files.readString(source);
      found.addAll(new ProseText(source, text, text).places(LEANING));
    }
    check(found);
  }

  @Test
  void wordsOfDocumentsAreFound() {
    String text =
        """
        # Whoever reads

        The first line `who`, the link [a](who.md), and "nobody
        knows" are no words. A map that
        somebody has shared is told
        of.

        ```
        who
        ```
        """;
    assertEquals(
        List.of(
            "a.md:1 says \"Whoever\": # Whoever reads",
            "a.md:5 says \"somebody\": A map that somebody has shared is told of.",
            "a.md:5 says \"is told\": A map that somebody has shared is told of."),
        indirect(ProseText.document(Path.of("a.md"), text)).stream()
            .map(place -> place.toString().replaceAll("\\s+", " "))
            .toList());
  }

  @Test
  void wordsOfCommentsAreFound() {
    String text =
        """
        /** A queue. It belongs to {@code who} asks, and to whom
         * it is given. */
        int whoWaits = nobody("// somebody", '"'); // nobody knows "who"
        """;
    assertEquals(
        List.of(
            "A.java:1 says \"whom\": It belongs to {@code who} asks, and to whom it is given.",
            "A.java:3 says \"nobody\": nobody knows \"who\""),
        indirect(ProseText.source(Path.of("A.java"), text)).stream()
            .map(Object::toString)
            .toList());
  }

  private static List<ProseText.Place> indirect(ProseText text) {
    List<ProseText.Place> places = new ArrayList<>(text.places(PRONOUN));
    places.addAll(text.places(HEARSAY));
    return places;
  }

  private static void check(List<ProseText.Place> found) {
    if (!found.isEmpty()) {
      StringBuilder message = new StringBuilder();
      found.forEach(place -> message.append("\n  ").append(place));
      fail(
          found.size()
              + " sentences do not name what they are about. Next: name the thread, the class, the"
              + " reader … in place of the pronoun; write that something is reported, not told;"
              + " begin a comment with its own subject."
              + message);
    }
  }

  /** Java sources of all modules, examples and fixtures, with their tests. */
  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    Files.walkFileTree(
        Documents.ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return GENERATED.contains(String.valueOf(folder.getFileName()))
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(".java")) {
              sources.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return sources;
  }
}
