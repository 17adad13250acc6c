package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.por.engine.result.Assumption;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What others bring: agents in the same JVM, libraries that make classes while the test runs, named
 * modules, the class files of newer compilers. Each with a test that passes, with the number of
 * traces that it has without them, and one that fails.
 */
class ForeignCodeIT {
  private static final Path JARS = Path.of("target", "foreign");

  private static final String IMPORTS = "import dev.por.api.ConcurrencyTest;\n";

  private static final String ACCOUNTS =
      """
      interface Counting {
        java.util.List<String> TESTS = new java.util.ArrayList<>();
        void add();
      }
      enum Mode { ON, OFF; boolean used; }
      class Guarded implements Counting {
        int value;
        public void add() { synchronized (this) { value++; } }
      }
      class Careless implements Counting {
        int value;
        public void add() { if (value >= 0) { value++; } }
      }
      class Two {
        static void add(Counting counting) throws Exception {
          Thread thread = new Thread(counting::add);
          thread.start();
          counting.add();
          thread.join();
        }
      }
      class CountingTest {
        @ConcurrencyTest void guarded() throws Exception {
          if (Mode.ON.used || !Counting.TESTS.isEmpty()) throw new AssertionError("old");
          Mode.ON.used = true;
          Counting.TESTS.add("guarded");
          Guarded counting = new Guarded();
          Two.add(counting);
          if (counting.value != 2) throw new AssertionError("lost");
        }
        @ConcurrencyTest void careless() throws Exception {
          Careless counting = new Careless();
          Two.add(counting);
          if (counting.value != 2) throw new AssertionError("lost");
        }
      }
      """;

  private static final String MOCKS =
      """
      import static org.mockito.Mockito.*;
      class MockTest {
        interface Stock { int left(); }
        static class Shop {
          private final Stock stock;
          private int sold;
          Shop(Stock stock) { this.stock = stock; }
          synchronized void guarded() { sold += stock.left(); }
          void careless() { sold += stock.left(); }
        }
        private Shop shop(Stock stock) {
          when(stock.left()).thenReturn(1);
          return new Shop(stock);
        }
        @ConcurrencyTest void guarded() throws Exception {
          Stock stock = mock(Stock.class);
          Shop shop = shop(stock);
          Thread thread = new Thread(shop::guarded);
          thread.start();
          shop.guarded();
          thread.join();
          if (shop.sold != 2) throw new AssertionError("lost");
          verify(stock, times(2)).left();
        }
        @ConcurrencyTest void careless() throws Exception {
          Shop shop = shop(mock(Stock.class));
          Thread thread = new Thread(shop::careless);
          thread.start();
          shop.careless();
          thread.join();
          if (shop.sold != 2) throw new AssertionError("lost");
        }
      }
      """;

  /** A proxy as Spring makes it, and one by Byte Buddy: sub classes with an interceptor. */
  private static final String SUBCLASSES =
      """
      import net.bytebuddy.ByteBuddy;
      import net.bytebuddy.implementation.SuperMethodCall;
      import net.bytebuddy.matcher.ElementMatchers;
      import org.springframework.cglib.proxy.*;
      class SubclassTest {
        public static class Service {
          public int calls;
          public void guarded() { synchronized (this) { calls++; } }
          public void careless() { calls++; }
        }
        private static Service byCglib() {
          // CGLIB knows the class that it made last time as long as a static of that class is kept
          System.gc();
          return (Service) Enhancer.create(Service.class,
              (MethodInterceptor) (self, method, arguments, proxy) -> proxy.invokeSuper(self, arguments));
        }
        private static final Class<? extends Service> TYPE = new ByteBuddy()
            .subclass(Service.class)
            .method(ElementMatchers.isDeclaredBy(Service.class)).intercept(SuperMethodCall.INSTANCE)
            .make().load(SubclassTest.class.getClassLoader()).getLoaded();
        private static void both(Runnable call) throws Exception {
          Thread thread = new Thread(call);
          thread.start();
          call.run();
          thread.join();
        }
        @ConcurrencyTest void guarded() throws Exception {
          Service service = byCglib();
          both(service::guarded);
          if (service.calls != 2) throw new AssertionError("lost");
        }
        @ConcurrencyTest void careless() throws Exception {
          Service service = byCglib();
          both(service::careless);
          if (service.calls != 2) throw new AssertionError("lost");
        }
        @ConcurrencyTest void carelessByteBuddy() throws Exception {
          Service service = TYPE.getDeclaredConstructor().newInstance();
          both(service::careless);
          if (service.calls != 2) throw new AssertionError("lost");
        }
      }
      """;

  /** Threads share state of the tool itself: what a mock answers next, and which calls it got. */
  private static final String MEETINGS =
      """
      import static org.mockito.Mockito.*;
      import org.mockito.*;
      class MeetingTest {
        interface Source { int next(); void put(int n); }
        private final int[] got = new int[2];
        private Source source() {
          Source source = mock(Source.class);
          when(source.next()).thenReturn(1, 2);
          return source;
        }
        private static void both(Runnable one, Runnable other) throws Exception {
          Thread thread = new Thread(one);
          thread.start();
          other.run();
          thread.join();
        }
        private void bothTake(Source source) throws Exception {
          both(() -> got[0] = source.next(), () -> got[1] = source.next());
        }
        @ConcurrencyTest void eachGetsOne() throws Exception {
          bothTake(source());
          if (got[0] + got[1] != 3) throw new AssertionError("the same");
        }
        @ConcurrencyTest void mainGetsTheFirst() throws Exception {
          bothTake(source());
          if (got[1] != 1) throw new AssertionError("lost");
        }
        @ConcurrencyTest void mainIsCaptured() throws Exception {
          Source source = mock(Source.class);
          both(() -> source.put(1), () -> source.put(2));
          ArgumentCaptor<Integer> put = ArgumentCaptor.forClass(Integer.class);
          verify(source, times(2)).put(put.capture());
          if (put.getAllValues().get(0) != 2) throw new AssertionError("lost");
        }
        @ConcurrencyTest void twoMocksInOrder() throws Exception {
          Source one = mock(Source.class);
          Source other = mock(Source.class);
          both(() -> one.put(1), () -> other.put(2));
          InOrder order = inOrder(one, other);
          try {
            order.verify(other).put(2);
            order.verify(one).put(1);
          } catch (AssertionError e) {
            throw new AssertionError("lost");
          }
        }
        @ConcurrencyTest void notCalledYet() throws Exception {
          Source source = mock(Source.class);
          both(() -> source.put(1), () -> {
            try {
              verify(source, never()).put(1);
            } catch (AssertionError e) {
              throw new AssertionError("lost");
            }
          });
        }
        @ConcurrencyTest void carelessAnswer() throws Exception {
          Source source = mock(Source.class);
          when(source.next()).thenAnswer(call -> { int n = got[0]; got[0] = n + 1; return n; });
          both(source::next, source::next);
          if (got[0] != 2) throw new AssertionError("lost");
        }
      }
      """;

  /** Syntax that only the class files of JDK 21 and newer have. */
  private static final String NEWEST =
      """
      sealed interface Order permits Buy, Sell {}
      record Buy(int n) implements Order {}
      record Sell(int n) implements Order {}
      class Ledger {
        final int limit;
        int sum;
        Ledger(int limit) {
          if (limit < 0) { throw new IllegalArgumentException(); }
          this.limit = limit;
          super();
        }
        void book(Order order) {
          sum += switch (order) { case Buy(var n) when n > limit -> limit; case Buy(var n) -> n; case Sell(int n) -> -n; };
          Runnable unnamed = () -> { for (var _ : new int[0]) { sum++; } };
          unnamed.run();
        }
      }
      class NewestTest {
        private final Ledger ledger = new Ledger(10);
        @ConcurrencyTest void guarded() throws Exception {
          Thread thread = new Thread(() -> { synchronized (ledger) { ledger.book(new Buy(20)); } });
          thread.start();
          synchronized (ledger) { ledger.book(new Sell(3)); }
          thread.join();
          if (ledger.sum != 7) throw new AssertionError("lost");
        }
        @ConcurrencyTest void careless() throws Exception {
          Thread thread = new Thread(() -> ledger.book(new Buy(20)));
          thread.start();
          ledger.book(new Sell(3));
          thread.join();
          if (ledger.sum != 7) throw new AssertionError("lost");
        }
      }
      """;

  /** Scopes as JDK 25 has them; the litmus programs have more. */
  private static final String STRUCTURED =
      """
      import java.util.concurrent.CountDownLatch;
      import java.util.concurrent.StructuredTaskScope;
      class ScopeTest {
        int n;
        @ConcurrencyTest void forks() throws Exception {
          try (var scope = StructuredTaskScope.open()) {
            scope.fork(() -> n++);
            scope.join();
            if (n != 1) throw new AssertionError("lost");
          }
        }
        // the first wait for a latch in its worker is that of a virtual thread
        @ConcurrencyTest void awaits() throws Exception {
          CountDownLatch latch = new CountDownLatch(1);
          try (var scope = StructuredTaskScope.open()) {
            scope.fork(() -> { latch.await(); return 1; });
            latch.countDown();
            scope.join();
          }
        }
        @ConcurrencyTest void careless() throws Exception {
          try (var scope = StructuredTaskScope.open()) {
            scope.fork(() -> n++);
            scope.fork(() -> n++);
            scope.join();
            if (n != 2) throw new AssertionError("lost");
          }
        }
      }
      """;

  /** Scopes as JDK 21 has them: they are classes, and any thread in one may fork. */
  private static final String STRUCTURED_BEFORE =
      """
      import java.time.Duration;
      import java.time.Instant;
      import java.util.concurrent.*;
      import java.util.concurrent.StructuredTaskScope.*;
      import java.util.concurrent.atomic.AtomicInteger;
      class ScopeTest {
        static final ScopedValue<String> KEY = ScopedValue.newInstance();
        final AtomicInteger number = new AtomicInteger();
        static void check(boolean condition, String message) {
          if (!condition) throw new AssertionError(message);
        }
        int twoSteps() { int seen = number.get(); number.set(seen + 1); return seen; }
        @ConcurrencyTest void results() throws Exception {
          try (var scope = new StructuredTaskScope.ShutdownOnFailure()) {
            var one = scope.fork(() -> 1);
            var other = scope.fork(() -> 2);
            scope.join().throwIfFailed();
            check(one.get() + other.get() == 3, "sum");
          }
        }
        @ConcurrencyTest void forksItself() throws Exception {
          try (var scope = new StructuredTaskScope<Integer>()) {
            scope.fork(() -> { scope.fork(number::incrementAndGet); return 1; });
            scope.join();
            check(number.get() == 1, "not awaited");
          }
        }
        @ConcurrencyTest void interrupts() throws Exception {
          try (var scope = new StructuredTaskScope.ShutdownOnFailure()) {
            scope.fork(() -> { throw new IllegalStateException(); });
            var other = scope.fork(() -> { new CountDownLatch(1).await(); return 1; });
            scope.join();
            check(other.state() == Subtask.State.UNAVAILABLE, "state");
          }
        }
        static class First extends StructuredTaskScope<Integer> {
          @Override protected void handleComplete(Subtask<? extends Integer> subtask) { shutdown(); }
        }
        @ConcurrencyTest void ofAClassBelow() throws Exception {
          try (var scope = new First()) {
            scope.fork(() -> 1);
            scope.fork(() -> { new CountDownLatch(1).await(); return 2; });
            scope.join();
            check(scope.isShutdown(), "not shut down");
          }
        }
        @ConcurrencyTest void late() throws Exception {
          try (var scope = new StructuredTaskScope<Integer>()) {
            scope.fork(() -> { Thread.sleep(Duration.ofDays(1)); return 1; });
            try {
              scope.joinUntil(Instant.now().plusSeconds(1));
              check(false, "joined");
            } catch (TimeoutException e) {
              scope.shutdown();
            }
          }
        }
        @ConcurrencyTest void inherits() throws Exception {
          ScopedValue.callWhere(KEY, "mine", () -> {
            try (var scope = new StructuredTaskScope<String>()) {
              var seen = scope.fork(KEY::get);
              scope.join();
              check(seen.get().equals("mine"), "not inherited");
            }
            return null;
          });
          Thread other = new Thread(() -> check(!KEY.isBound(), "bound elsewhere"));
          other.start();
          other.join();
        }
        @ConcurrencyTest void careless() throws Exception {
          try (var scope = new StructuredTaskScope<Integer>()) {
            scope.fork(this::twoSteps);
            scope.fork(this::twoSteps);
            scope.join();
          }
          check(number.get() == 2, "lost");
        }
        @ConcurrencyTest void notTheFirst() throws Exception {
          try (var scope = new StructuredTaskScope.ShutdownOnSuccess<Integer>()) {
            scope.fork(() -> 1);
            scope.fork(() -> 2);
            check(scope.join().result() == 1, "lost");
          }
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void coverageAgent() throws Exception {
    Path data = directory.resolve("jacoco.exec");
    Path classes = compiled("coverage", ACCOUNTS, List.of());
    List<String> agent =
        List.of("-javaagent:" + jar("org.jacoco.agent").toAbsolutePath() + "=destfile=" + data);
    check(List.of(classes), "CountingTest", Litmus.JAVA, agent);
    assertTrue(Files.exists(data), "the agent has written what was covered");
  }

  @Test
  void mocks() throws Exception {
    List<Path> jars =
        List.of(
            jar("mockito-core"), jar("byte-buddy-1"), jar("byte-buddy-agent"), jar("objenesis"));
    List<Path> entries = new ArrayList<>(jars);
    entries.add(compiled("mocks", MOCKS, jars));
    List<String> agent = List.of("-javaagent:" + jar("mockito-core").toAbsolutePath());
    check(entries, "MockTest", Litmus.JAVA, agent);
  }

  /** By hand: two calls come in two orders. */
  @Test
  void threadsMeetInMocks() throws Exception {
    List<Path> jars =
        List.of(
            jar("mockito-core"), jar("byte-buddy-1"), jar("byte-buddy-agent"), jar("objenesis"));
    List<Path> entries = new ArrayList<>(jars);
    entries.add(compiled("meetings", MEETINGS, jars));
    List<String> agent = List.of("-javaagent:" + jar("mockito-core").toAbsolutePath());
    List<TestResult> results =
        CompiledTests.explore(
            entries,
            Litmus.JAVA,
            agent,
            "MeetingTest#eachGetsOne",
            "MeetingTest#mainGetsTheFirst",
            "MeetingTest#mainIsCaptured",
            "MeetingTest#twoMocksInOrder",
            "MeetingTest#notCalledYet",
            "MeetingTest#carelessAnswer");
    TestResult passed = Litmus.explored(results.get(0), Verdict.PASS, 2);
    assertTrue(
        Assumption.inShort(passed.guarantee().assumptions()).get(0).contains("org.mockito.*"),
        () -> String.valueOf(passed.guarantee().assumptions()));
    results.subList(1, results.size()).forEach(ForeignCodeIT::fails);
  }

  @Test
  void proxiesThatAreSubclasses() throws Exception {
    List<Path> jars = List.of(jar("byte-buddy-1"), jar("spring-core"), jar("spring-jcl"));
    List<Path> entries = new ArrayList<>(jars);
    entries.add(compiled("subclasses", SUBCLASSES, jars));
    // which thread asks the proxy first, then which one counts first
    check(4, entries, "SubclassTest", Litmus.JAVA, List.of(), "SubclassTest#carelessByteBuddy");
  }

  /**
   * On the module path: the module reads what instrumentation calls although it does not say so.
   */
  @Test
  void namedModules() throws Exception {
    Path module = Files.createDirectories(directory.resolve("modules"));
    Path info = module.resolve("module-info.java");
    Files.writeString(info, "open module counting { exports counting; }");
    Path code = Files.createDirectories(module.resolve("counting")).resolve("Code.java");
    Files.writeString(code, "package counting;\n" + IMPORTS + ACCOUNTS);
    javacModule(module, info, code);
    List<String> arguments =
        List.of(
            "--module-path=" + module,
            "--add-modules=counting",
            "--add-reads=counting=ALL-UNNAMED");
    check(List.of(), "counting.CountingTest", Litmus.JAVA, arguments);
  }

  private static void javacModule(Path module, Path... sources) {
    List<String> arguments = new ArrayList<>(CompiledTests.options(module, List.of()));
    arguments.add("--add-reads=counting=ALL-UNNAMED");
    Stream.of(sources).map(Path::toString).forEach(arguments::add);
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new)));
  }

  @Test
  void classFilesOfTheNewestJdk() throws Exception {
    Optional<Path> jdk = OtherJdkIT.newestBeside(Path.of(System.getProperty("java.home")));
    assumeTrue(jdk.isPresent(), "no JDK newer than this one is installed beside it");
    Path classes = compiledBy(jdk.get(), "newest", NEWEST);
    check(List.of(classes), "NewestTest", jdk.get().resolve("bin/java").toString(), List.of());
  }

  /** What is a preview there is explored. */
  @Test
  void structuredConcurrency() throws Exception {
    List<TestResult> results =
        exploredInPreview(25, STRUCTURED, "ScopeTest#awaits", "ScopeTest#forks");
    results.forEach(result -> Litmus.explored(result, Verdict.PASS, 1));
    exploredInPreview(25, STRUCTURED, "ScopeTest#careless").forEach(ForeignCodeIT::fails);
  }

  /** Traces as brute force counts them, where it comes to an end. */
  @Test
  void structuredConcurrencyAsItWas() throws Exception {
    List<TestResult> results =
        exploredInPreview(
            21,
            STRUCTURED_BEFORE,
            "ScopeTest#results",
            "ScopeTest#forksItself",
            "ScopeTest#interrupts",
            "ScopeTest#ofAClassBelow",
            "ScopeTest#late",
            "ScopeTest#inherits",
            "ScopeTest#careless",
            "ScopeTest#notTheFirst");
    int[] traces = {1, 2, 45, 45, 1, 1};
    for (int i = 0; i < traces.length; i++) {
      Litmus.explored(results.get(i), Verdict.PASS, traces[i]);
    }
    results.subList(traces.length, results.size()).forEach(ForeignCodeIT::fails);
  }

  private List<TestResult> exploredInPreview(int feature, String code, String... ids)
      throws Exception {
    Optional<Environment> jdk =
        Environment.installed().stream().filter(e -> e.feature() == feature).findFirst();
    assumeTrue(jdk.isPresent(), "no JDK " + feature + " is installed beside this one");
    Path home = jdk.get().java().getParent().getParent();
    Path classes =
        compiledBy(home, "structured", code, "--enable-preview", "--release", "" + feature);
    List<String> preview = List.of("--enable-preview");
    return CompiledTests.explore(List.of(classes), jdk.get().java().toString(), preview, ids);
  }

  private Path compiledBy(Path jdk, String name, String code, String... options)
      throws IOException, InterruptedException {
    Path classes = Files.createDirectories(directory.resolve(name));
    Path source = classes.resolve("Code.java");
    Files.writeString(source, IMPORTS + code);
    List<String> command = new ArrayList<>();
    command.add(jdk.resolve("bin/javac").toString());
    command.addAll(List.of(options));
    command.addAll(CompiledTests.options(classes, List.of()));
    command.add(source.toString());
    Process javac = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(javac.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, javac.waitFor(), output);
    return classes;
  }

  /** Two threads that each come first to a class of their own, which is loaded and woven then. */
  @Test
  void threadsLoadClassesSideBySide() throws Exception {
    StringBuilder code = new StringBuilder(IMPORTS + "class LoadingTest { int sum;\n");
    for (int i = 0; i < 40; i++) {
      code.append("static class C%d { int x; int get() { return x = %d; } }\n".formatted(i, i));
    }
    code.append(
        "int of(int i) throws Exception { return (int) Class.forName(\"LoadingTest$C\" + i)");
    code.append(".getDeclaredMethod(\"get\").invoke(Class.forName(\"LoadingTest$C\" + i)");
    code.append(".getDeclaredConstructor().newInstance()); }\n");
    code.append("synchronized void add(int n) { sum += n; }\n");
    code.append("void run(int from) { try { for (int i = from; i < 40; i += 2) { int n = of(i);");
    code.append(
        " if (i < 2) add(n + 1); } } catch (Exception e) { throw new AssertionError(e); } }\n");
    code.append(
        "@ConcurrencyTest void sideBySide() throws Exception { Thread t = new Thread(() -> run(1));");
    code.append(" t.start(); run(0); t.join(); if (sum != 3) throw new AssertionError(sum); } }\n");
    Path classes = CompiledTests.compiled(directory.resolve("loading"), code.toString(), List.of());
    String id = "LoadingTest#sideBySide";
    Litmus.explored(
        CompiledTests.explore(List.of(classes), Litmus.JAVA, List.of(), id).get(0),
        Verdict.PASS,
        2);
  }

  /**
   * In one test executions differ only by which thread takes the monitor first; the other test
   * loses an update.
   */
  private static void check(
      List<Path> entries, String type, String java, List<String> arguments, String... losing)
      throws InterruptedException {
    check(2, entries, type, java, arguments, losing);
  }

  private static void check(
      int traces,
      List<Path> entries,
      String type,
      String java,
      List<String> arguments,
      String... losing)
      throws InterruptedException {
    List<String> ids = new ArrayList<>(List.of(type + "#guarded", type + "#careless"));
    ids.addAll(List.of(losing));
    List<TestResult> results =
        CompiledTests.explore(entries, java, arguments, ids.toArray(String[]::new));
    Litmus.explored(results.get(0), Verdict.PASS, traces);
    results.subList(1, results.size()).forEach(ForeignCodeIT::fails);
    assertEquals(ids.size(), results.size());
  }

  private static void fails(TestResult result) {
    Litmus.explored(result, Verdict.FAIL, Passes.INSIDE);
    assertTrue(
        result.failures().stream().anyMatch(failure -> failure.message().contains("lost")),
        () -> String.valueOf(result.failures()));
  }

  private Path compiled(String name, String code, List<Path> jars) throws IOException {
    return CompiledTests.compiled(directory.resolve(name), IMPORTS + code, jars);
  }

  /** The jar whose name begins so, which the build has put there. */
  private static Path jar(String name) throws IOException {
    try (Stream<Path> jars = Files.list(Sources.find(JARS))) {
      return jars.filter(jar -> jar.getFileName().toString().startsWith(name))
          .findFirst()
          .orElseThrow(() -> new IllegalStateException(name + " is not in " + JARS));
    }
  }
}
