package dev.por.engine.launch;

import dev.por.engine.merge.ShardMerge;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.wire.FileNames;
import dev.por.engine.wire.SearchFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files that the parts of divided tests leave: in this launch, and from one build to the next.
 */
final class DividedTestFiles {
  private static final Pattern NAME = Pattern.compile(".*\\.part-1-of-(\\d+)\\.search");

  private final SearchKeyMaker searches;

  /**
   * Parts of searches that wait in files.
   *
   * @param searches null when none does, so that nothing can be divided
   */
  DividedTestFiles(SearchKeyMaker searches) {
    this.searches = searches;
  }

  /** Into how many parts an earlier build divided a test that is to go on; 0 when it did not. */
  int saved(TestPlan test) {
    if (searches == null || !Files.isDirectory(searches.directory())) {
      return 0;
    }
    try {
      List<Path> found = found(test);
      int parts = found.isEmpty() ? 0 : number(found.get(0));
      if (parts > 0 && !(found.size() == parts && fit(test, parts))) {
        delete(found);
        return 0;
      }
      return parts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Path> found(TestPlan test) throws IOException {
    List<Path> found = new ArrayList<>();
    String pattern = FileNames.of(test.id()) + ".part-*.search";
    try (DirectoryStream<Path> files = Files.newDirectoryStream(searches.directory(), pattern)) {
      files.forEach(found::add);
    }
    found.sort(null);
    return found;
  }

  private static int number(Path first) {
    Matcher name = NAME.matcher(first.getFileName().toString());
    return name.matches() ? Integer.parseInt(name.group(1)) : 1;
  }

  /** Whether they are all there and of what is to be explored now. */
  private boolean fit(TestPlan test, int parts) throws IOException {
    if (test.search().stop().maxExecutions() != null) {
      return false;
    }
    for (int part = 1; part <= parts; part++) {
      Path file = searches.file(test, part, parts);
      String key = Files.isRegularFile(file) ? SearchFile.keyOf(file) : null;
      if (key == null || !key.startsWith(searches.key(test) + " ")) {
        return false;
      }
    }
    return true;
  }

  /** The result of a test all parts of which are done. */
  TestResult joined(Division division) {
    List<Path> seen = new ArrayList<>();
    for (int part = 1; part <= division.parts(); part++) {
      seen.add(searches.seen(division.test(), part, division.parts()));
    }
    TestResult result =
        ShardMerge.joined(division.test().id(), division.results(), seen)
            .observing(division.observed());
    delete(seen);
    if (result.stopReason() != StopReason.TIME_LIMIT) {
      forget(division);
      delete(List.of(searches.file(division.test())));
    }
    return result;
  }

  /** The parts do not go on. */
  void forget(Division division) {
    for (int part = 1; part <= division.parts(); part++) {
      delete(List.of(searches.file(division.test(), part, division.parts())));
    }
  }

  private static void delete(List<Path> files) {
    try {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("What must not be used again cannot be deleted", e);
    }
  }
}
