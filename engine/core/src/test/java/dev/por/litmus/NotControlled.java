package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.net.ProxySelector;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.Selector;
import java.nio.file.Path;

/** What por refuses by name, each with the name. */
@SuppressWarnings("ReturnValueIgnored") // that the call is made is all that matters
class NotControlled {
  private static final String WORLD = "sockets, processes, file locks";
  private static final String REFUSED = "none: the test is UNSUPPORTED where it makes the call";

  @ConcurrencyTest
  @Construct(group = Group.FAILURES, name = WORLD, transition = REFUSED)
  @IsRefused(naming = "java.net.ServerSocket.<init>")
  void socket() throws IOException {
    new ServerSocket().close();
  }

  @ConcurrencyTest
  @Construct(group = Group.FAILURES, name = WORLD, transition = REFUSED)
  @IsRefused(naming = "java.nio.channels.Selector.open")
  void channel() throws IOException {
    Selector.open().close();
  }

  @ConcurrencyTest
  @Construct(group = Group.FAILURES, name = WORLD, transition = REFUSED)
  @IsRefused(naming = "java.lang.ProcessBuilder.<init>")
  void process() {
    new ProcessBuilder("true").command();
  }

  @ConcurrencyTest
  @Construct(group = Group.FAILURES, name = WORLD, transition = REFUSED)
  @IsRefused(naming = "java.nio.channels.FileChannel.lock")
  void fileLock() throws IOException {
    try (FileChannel file = FileChannel.open(Path.of("."))) {
      file.lock();
    }
  }

  @ConcurrencyTest
  @Construct(
      group = Group.STATE,
      name = "static methods that change the whole JVM for good",
      transition = REFUSED)
  @IsRefused(naming = "java.net.ProxySelector.setDefault")
  void proxies() {
    ProxySelector.setDefault(ProxySelector.getDefault());
  }

  @ConcurrencyTest
  @Construct(
      group = Group.HANDLES,
      name = "`Lookup.defineHiddenClass`, `defineHiddenClassWithClassData`",
      transition = "refused where they are called: agents are not told of hidden classes")
  @IsRefused(naming = "java.lang.invoke.MethodHandles$Lookup.defineHiddenClass")
  void hiddenClass() throws IllegalAccessException {
    MethodHandles.lookup().defineHiddenClass(new byte[0], false);
  }
}
