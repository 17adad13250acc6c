package dev.por.engine.launch;

import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.wire.Json;
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
 * Where the searches of a plan wait between builds, and the keys that say what they depend on: the
 * bytes of the class path and of the engine, and every setting but those that only say when to
 * stop. The worker adds its JVM.
 */
final class SearchKeys {
  private static final int NAME_BYTES = 8;

  private final Path directory;
  private final byte[] common;

  /** The keys of a plan, which has a directory for searches. */
  SearchKeys(ExplorationPlan plan, Path engineJar) throws IOException {
    this.directory = Path.of(plan.searches()).toAbsolutePath();
    MessageDigest digest = sha256();
    add(digest, engineJar);
    for (String entry : plan.classPath()) {
      add(digest, Path.of(entry));
    }
    digest.update(Json.bytes(List.of(plan.instrument(), plan.trust(), plan.jvmArguments())));
    this.common = digest.digest();
  }

  /** The key of a test's search. */
  String key(TestPlan test) {
    MessageDigest digest = sha256();
    digest.update(common);
    digest.update(Json.bytes(test.search().unlimited()));
    digest.update(Json.bytes(List.of(test.id(), test.className(), test.methodName(), test.main())));
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The file of a test's search; its name starts as the test's does. */
  Path file(TestPlan test) {
    byte[] hash = sha256().digest(test.id().getBytes(StandardCharsets.UTF_8));
    String name = test.className().replaceAll(".*\\.", "") + "-" + test.methodName();
    String readable = name.replaceAll("[^A-Za-z0-9_-]", "_");
    return directory.resolve(
        readable.substring(0, Math.min(60, readable.length()))
            + "-"
            + HexFormat.of().formatHex(hash, 0, NAME_BYTES)
            + ".search");
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
