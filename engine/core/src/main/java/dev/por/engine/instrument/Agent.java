package dev.por.engine.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The agent of a worker: puts the hooks on the boot class path, then instruments classes as they
 * load. It refers to no class of the hooks itself, so that none is loaded too early.
 */
public final class Agent {
  /** The argument that has all of java.util.concurrent interleaved inside. */
  public static final String DEEP = "deep";

  private static volatile boolean loaded;

  private Agent() {}

  /**
   * Called by the JVM before {@code main}.
   *
   * @param arguments {@link #DEEP}, or nothing
   */
  public static void premain(String arguments, Instrumentation instrumentation) throws Exception {
    Path jar = probeJar();
    JarFile hooks = new JarFile(jar.toFile());
    instrumentation.appendToBootstrapClassLoaderSearch(hooks);
    openToHooks(instrumentation);
    load(hooks);
    forget(jar);
    makeCommonPool();
    PorTransformer.install(instrumentation, DEEP.equals(arguments));
    loaded = true;
  }

  /** JDK 17 has no segments of memory. */
  private static Map<String, Set<Module>> exports(Module base, Set<Module> hooks) {
    String segments = "jdk.internal.foreign";
    return base.getPackages().contains(segments)
        ? Map.of("jdk.internal.vm", hooks, "jdk.internal.misc", hooks, segments, hooks)
        : Map.of("jdk.internal.vm", hooks, "jdk.internal.misc", hooks);
  }

  /**
   * The module of the boot class path gets what continuations and offsets of fields need, the
   * engine the classes of the JDK that are interleaved inside.
   */
  private static void openToHooks(Instrumentation instrumentation) throws ClassNotFoundException {
    Module base = Object.class.getModule();
    Set<Module> hooks = Set.of(Class.forName("dev.por.probe.Site", false, null).getModule());
    Set<Module> engine = Set.of(Agent.class.getModule());
    Set<Module> both = Set.of(hooks.iterator().next(), Agent.class.getModule());
    instrumentation.redefineModule(
        base,
        Set.of(),
        exports(base, hooks),
        Map.ofEntries(
            Map.entry("java.io", engine),
            Map.entry("java.lang", both),
            Map.entry("java.lang.invoke", both),
            Map.entry("java.nio", engine),
            Map.entry("java.security", engine),
            Map.entry("java.util", engine),
            Map.entry("java.util.concurrent", engine),
            Map.entry("java.util.concurrent.atomic", engine),
            Map.entry("java.util.concurrent.locks", engine),
            Map.entry("java.util.stream", engine),
            Map.entry("jdk.internal.misc", hooks),
            Map.entry("jdk.internal.vm", hooks)),
        Set.of(),
        Map.of());
  }

  /** Classes of the JDK call them, also while one of them is being loaded. */
  private static void load(JarFile hooks) throws ClassNotFoundException {
    for (JarEntry entry : Collections.list(hooks.entries())) {
      String name = entry.getName();
      if (name.endsWith(".class")) {
        Class.forName(name.substring(0, name.length() - 6).replace('/', '.'), false, null);
      }
    }
  }

  /** The common pool of two processors, however many there are. */
  private static void makeCommonPool() {
    String parallelism = "java.util.concurrent.ForkJoinPool.common.parallelism";
    String before = System.getProperty(parallelism);
    System.setProperty(parallelism, "1");
    ForkJoinPool.commonPool();
    if (before == null) {
      System.clearProperty(parallelism);
    } else {
      System.setProperty(parallelism, before);
    }
  }

  /**
   * Deletes the jar, which the JVM holds open and whose classes are loaded. A worker halts or is
   * killed, so that nothing is deleted at its exit. Where an open file cannot be deleted, it stays.
   */
  private static void forget(Path jar) {
    if (!jar.toFile().delete()) {
      jar.toFile().deleteOnExit();
    }
  }

  /** Whether this JVM was started with the agent. */
  public static boolean loaded() {
    return loaded;
  }

  /** The jar with the hooks travels inside the engine's jar; the JVM wants it as a file. */
  private static Path probeJar() throws IOException {
    try (InputStream in = Agent.class.getResourceAsStream("probe.jar")) {
      if (in == null) {
        throw new IOException(
            "por's engine jar is damaged: dev/por/engine/instrument/probe.jar is not in it");
      }
      Path jar = Files.createTempFile("por-probe", ".jar");
      Files.copy(in, jar, StandardCopyOption.REPLACE_EXISTING);
      return jar;
    }
  }
}
