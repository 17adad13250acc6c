package dev.por.engine.launch;

import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.wire.FileNames;
import dev.por.engine.wire.Json;
import dev.por.engine.wire.WorkerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where the searches of a plan wait, between builds or until they are divided, and the keys that
 * say what they depend on: the bytes of the class path and of the engine, and every setting but
 * those that only say when to stop. The worker adds its JVM.
 */
final class SearchKeyMaker {
  private static final String AGENT = "-javaagent:";

  private final ExplorationPlan plan;
  private final Path room;
  private final byte[] common;

  /**
   * The keys of a plan.
   *
   * @param room a directory for what does not wait for the next build
   */
  SearchKeyMaker(ExplorationPlan plan, Path engineJar, Path room) throws IOException {
    this.plan = plan;
    this.room = room.toAbsolutePath();
    MessageDigest digest = sha256();
    add(digest, engineJar);
    for (String entry : plan.jvm().classPath()) {
      add(digest, Path.of(entry));
    }
    for (Path agent : agents(plan.jvm())) {
      add(digest, agent);
    }
    digest.update(
        Json.bytes(
            List.of(
                plan.code().instrument(),
                plan.code().trust(),
                plan.jvm().jvmArguments(),
                plan.jvm().environment(),
                plan.code().deep())));
    this.common = digest.digest();
  }

  /** The jars of the agents that the build asks for. */
  private static List<Path> agents(ForkedJvm jvm) {
    Path directory = Path.of(jvm.directory() == null ? "" : jvm.directory());
    return jvm.jvmArguments().stream()
        .filter(argument -> argument.startsWith(AGENT))
        .map(argument -> argument.substring(AGENT.length()).replaceFirst("=.*", ""))
        .map(directory::resolve)
        .toList();
  }

  /** The key of a test's search. */
  String key(TestPlan test) {
    MessageDigest digest = sha256();
    digest.update(common);
    digest.update(Json.bytes(test.search().unlimited()));
    digest.update(Json.bytes(List.of(test.id(), test.className(), test.methodName(), test.main())));
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Whether searches wait for the next build. */
  boolean outlive() {
    return plan.otherRuns().searches() != null;
  }

  /** The directory in which searches wait. */
  Path directory() {
    return outlive() ? Path.of(plan.otherRuns().searches()).toAbsolutePath() : room;
  }

  /** The file in which a test's search waits. */
  Path file(TestPlan test) {
    String part =
        plan.otherRuns().shard() == null ? "" : "." + plan.otherRuns().shard().replace('/', '-');
    return directory().resolve(FileNames.of(test.id()) + part + ".search");
  }

  /** The file in which a part of a test's search waits. */
  Path file(TestPlan test, int part, int parts) {
    return directory()
        .resolve(FileNames.of(test.id()) + ".part-" + part + "-of-" + parts + ".search");
  }

  /** The file that says what a part of a test's search has seen. */
  Path seen(TestPlan test, int part, int parts) {
    return room.resolve(FileNames.of(test.id()) + ".seen-" + part + "-of-" + parts);
  }

  /** The request to explore a test, or a part of it. */
  WorkerRequest.Explore request(WorkItem item) {
    TestPlan test = item.test();
    if (item.division() != null) {
      int parts = item.division().parts();
      return new WorkerRequest.Explore(
          test,
          file(test, item.part(), parts).toString(),
          key(test),
          item.part() + "/" + parts,
          seen(test, item.part(), parts).toString(),
          file(test).toString());
    }
    String part =
        plan.otherRuns().shard() == null
            ? null
            : Path.of(plan.otherRuns().parts())
                .toAbsolutePath()
                .resolve(FileNames.part(test.id()))
                .toString();
    return new WorkerRequest.Explore(
        test, file(test).toString(), key(test), plan.otherRuns().shard(), part, null);
  }

  /** Every file below a directory by its relative name, or the one file; both with their bytes. */
  private static void add(MessageDigest digest, Path entry) throws IOException {
    if (!Files.isDirectory(entry)) {
      addFile(digest, "", entry);
      return;
    }
    List<Path> files;
    try (Stream<Path> walk = Files.walk(entry)) {
      files = walk.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      addFile(digest, entry.relativize(file).toString(), file);
    }
  }

  private static void addFile(MessageDigest digest, String name, Path file) throws IOException {
    boolean there = Files.isRegularFile(file);
    String head = name + '\n' + (there ? Files.size(file) : -1) + '\n';
    digest.update(head.getBytes(StandardCharsets.UTF_8));
    if (!there) {
      return;
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
