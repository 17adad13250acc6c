package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.net.ProxySelector;
import java.net.ServerSocket;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.FileChannel;
import java.nio.channels.Selector;
import java.nio.file.FileSystems;
import java.nio.file.Path;

/** What por refuses by name, each with the name. */
@SuppressWarnings("ReturnValueIgnored") // that the call is made is all that matters
class NotControlled {
  private static final String WORLD = "sockets, asynchronous channels, processes, file locks";
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
  @IsRefused(naming = "java.nio.channels.AsynchronousFileChannel.open")
  void fileReadByAnotherThread() throws IOException {
    AsynchronousFileChannel.open(Path.of("pom.xml")).close();
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
      transition = "refused where they are called: the JVM shows hidden classes to no agent")
  @IsRefused(naming = "java.lang.invoke.MethodHandles$Lookup.defineHiddenClass")
  void hiddenClass() throws IllegalAccessException {
    MethodHandles.lookup().defineHiddenClass(new byte[0], false);
  }

  private static final String CODE = "`MutableCallSite`, `VolatileCallSite`, `SwitchPoint`";
  private static final String MADE = "refused where they are made";

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = CODE, transition = MADE)
  @IsRefused(naming = "java.lang.invoke.MutableCallSite.<init>")
  void callSite() {
    new MutableCallSite(MethodHandles.constant(int.class, 0)).dynamicInvoker();
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = CODE, transition = MADE)
  @IsRefused(naming = "java.lang.invoke.SwitchPoint.<init>")
  void switchPoint() {
    new SwitchPoint().hasBeenInvalidated();
  }

  @ConcurrencyTest
  @Construct(group = Group.FAILURES, name = WORLD, transition = REFUSED)
  @IsRefused(naming = "java.nio.file.FileSystem.newWatchService")
  void watchedFiles() throws IOException {
    FileSystems.getDefault().newWatchService().close();
  }

  private static final String STATUS = "assertions of a class loader";

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = STATUS, transition = REFUSED)
  @IsRefused(naming = "java.lang.ClassLoader.setDefaultAssertionStatus")
  void assertions() {
    NotControlled.class.getClassLoader().setDefaultAssertionStatus(true);
  }
}
