package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What lies on this machine, by its address. */
@Construct(
    group = Group.STATE,
    name = "`URL.openStream`, `openConnection` of `file:`, `jar:` and of handlers of the program",
    transition =
        "one, a read of the files of the machine, if visible; so is each `get…` and `connect` of a"
            + " `URLConnection`. What the JDK opens a socket for is refused")
class OpenedUrls {
  private static String read(URL url) throws IOException {
    try (InputStream in = url.openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static void classFile(Class<?> type) throws IOException {
    URL url = type.getResource(type.getSimpleName() + ".class");
    check(read(url).length() > 10, "empty");
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false);
    try (InputStream in = connection.getInputStream()) {
      check(in.read() == 0xCA, "no class");
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void file() throws InterruptedException {
    run(() -> classFile(OpenedUrls.class), () -> classFile(OpenedUrls.class));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void jar() throws InterruptedException {
    run(
        () -> classFile(org.junit.jupiter.api.Test.class),
        () -> classFile(org.junit.jupiter.api.Test.class));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "too early")
  void writtenMeanwhile() throws IOException, InterruptedException {
    Path path = Files.createTempFile("por", "");
    URL url = path.toUri().toURL();
    run(() -> Files.writeString(path, "a"), () -> check(!read(url).isEmpty(), "too early"));
    Files.delete(path);
  }

  /** The connection is made before, and looks at the file later. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "too early")
  void writtenBehindTheConnection() throws IOException, InterruptedException {
    Path path = Files.createTempFile("por", "");
    URLConnection connection = path.toUri().toURL().openConnection();
    run(
        () -> Files.writeString(path, "a"),
        () -> {
          try (InputStream in = connection.getInputStream()) {
            check(in.read() == 'a', "too early");
          }
        });
    Files.delete(path);
  }

  @ConcurrencyTest
  @Construct(
      group = Group.STATE,
      name = "`URL.openStream`, `openConnection` of `http:` and other protocols of the network",
      transition = "none: the test is UNSUPPORTED where it makes the call")
  @IsRefused(naming = "java.net.URL.openStream of http:")
  void http() throws IOException {
    read(new URL("http://localhost:1/"));
  }

  @ConcurrencyTest
  @Construct(
      group = Group.STATE,
      name = "`URL.openStream`, `openConnection` of `http:` and other protocols of the network",
      transition = "none: the test is UNSUPPORTED where it makes the call")
  @IsRefused(naming = "java.net.URL.openConnection of jar:")
  void jarElsewhere() throws IOException {
    new URL("jar:http://localhost:1/a.jar!/b").openConnection();
  }
}
