package dev.por.engine.instrument;

import dev.por.engine.instrument.deep.SpinLoops;
import dev.por.engine.instrument.emit.CoverageProbes;
import dev.por.engine.instrument.emit.LoopHeadWeaver;
import dev.por.engine.instrument.names.JdkModules;
import dev.por.engine.instrument.names.Scope;
import dev.por.engine.instrument.names.ToolMade;
import dev.por.engine.instrument.object.GuardedClasses;
import dev.por.engine.instrument.object.ThreadConfinedWeaver;
import dev.por.engine.instrument.statics.InterfaceFieldFinder;
import dev.por.engine.instrument.statics.StaticReset;
import dev.por.engine.instrument.unlisted.JdkWeaverRegistry;
import dev.por.engine.instrument.unlisted.UnlistedClasses;
import dev.por.engine.instrument.user.CatchAllHandlers;
import dev.por.engine.instrument.user.ClassInstrumenter;
import dev.por.engine.instrument.user.JdkObjectArrivalWeaver;
import dev.por.engine.instrument.user.LeftOutCode;
import dev.por.engine.instrument.user.NativeMethod;
import dev.por.engine.instrument.user.ReferredClassCollector;
import dev.por.probe.HookSilence;
import dev.por.probe.Probe;
import dev.por.probe.chance.CollectionOrder;
import dev.por.probe.chance.Hashes;
import dev.por.probe.leftout.LeftOutClasses;
import dev.por.probe.memory.Reflected;
import dev.por.probe.object.DeepClasses;
import dev.por.probe.object.StatefulClassRegister;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** The transformer that the agent installs: hooks for code under test, redirections in the JDK. */
public final class PorTransformer implements ClassFileTransformer {
  private static final PorTransformer INSTANCE = new PorTransformer();

  private volatile Scope scope = Scope.EVERYTHING;
  private volatile InterfaceFieldFinder interfaceFields = new InterfaceFieldFinder(scope);
  private volatile boolean storedValues;
  private final UnlistedClasses unlisted =
      new UnlistedClasses(JdkWeaverRegistry::controls, this::want);
  private LateClassWeaver late;
  private final Map<String, String> problems = Collections.synchronizedMap(new LinkedHashMap<>());

  private final Map<String, String> skipped = Collections.synchronizedMap(new TreeMap<>());
  private final Set<String> instrumented = Collections.synchronizedSet(new TreeSet<>());

  private PorTransformer() {}

  static void install(Instrumentation instrumentation, boolean deep)
      throws UnmodifiableClassException, IOException {
    if (deep) {
      DeepClasses.wantAll();
    }
    INSTANCE.late = new LateClassWeaver(instrumentation, PorTransformer::isWoven);
    warmUp();
    CollectionOrder.fix();
    Hashes.leave(earlyEnums(instrumentation));
    instrumentation.addTransformer(INSTANCE, true);
    if (instrumentation.isNativeMethodPrefixSupported()) {
      instrumentation.setNativeMethodPrefix(INSTANCE, NativeMethod.PREFIX);
    }
    instrumentation.retransformClasses(INSTANCE.late.find());
    if (!INSTANCE.problems.isEmpty()) {
      throw new IllegalStateException(
          "por cannot redirect JDK classes of this JVM: " + INSTANCE.problems);
    }
    Reflected.bridges = new ReflectiveBridgeMaker();
    StatefulClassRegister.judge = INSTANCE.unlisted;
  }

  private void want(String name) {
    late.want(name);
  }

  /** Which may be keys in tables of the JDK by now; TimeUnit is loaded early, and is in none. */
  private static String[] earlyEnums(Instrumentation instrumentation) {
    return Arrays.stream(instrumentation.getAllLoadedClasses())
        .filter(type -> type.isEnum() && type.getClassLoader() == null)
        .map(type -> type.getName())
        .filter(name -> !name.equals("java.util.concurrent.TimeUnit"))
        .sorted()
        .toArray(String[]::new);
  }

  /** Loads what a transformation needs: while one is under way it must not load classes itself. */
  private static void warmUp() throws IOException {
    ClassLoader loader = PorTransformer.class.getClassLoader();
    String own = PorTransformer.class.getName().replace('.', '/');
    try (InputStream code = loader.getResourceAsStream(own + ".class");
        InputStream jdk = ClassLoader.getSystemResourceAsStream("java/lang/ThreadLocal.class")) {
      byte[] ownBytes = code.readAllBytes();
      instrument(loader, ownBytes);
      LeftOutCode.weave(loader, ownBytes, Scope.EVERYTHING);
      byte[] bytes = jdk.readAllBytes();
      JdkWeaverRegistry.warmUp(bytes);
      SpinLoops.contain(own, own);
      ToolMade.is(own, loader, Scope.EVERYTHING);
    }
    INSTANCE.transform(null, null, "java/lang/Void", null, null, new byte[0]);
    INSTANCE.transform(null, loader, own, null, null, new byte[0]);
  }

  /**
   * From now on instruments the classes of this scope as they load.
   *
   * @param storedValues whether stores pass their value to the hooks
   */
  public static void scope(Scope scope, boolean storedValues) {
    INSTANCE.scope = scope;
    INSTANCE.interfaceFields = new InterfaceFieldFinder(scope);
    INSTANCE.storedValues = storedValues;
  }

  /**
   * Classes that could not be instrumented, with the reason; a test that loads one must not pass.
   */
  public static Map<String, String> problems() {
    synchronized (INSTANCE.problems) {
      return Map.copyOf(INSTANCE.problems);
    }
  }

  /**
   * Gives hooks to classes of the JDK that were loaded without; whether there were any. Then what
   * was explored so far may have overlooked what they do.
   */
  public static boolean weaveLateClasses() {
    return INSTANCE.late.weave();
  }

  /** Whether the monitors of {@code Vector}, {@code StringBuffer} and their kin can be seen. */
  public static boolean seesGuards() {
    return GuardedClasses.areModelled();
  }

  /** Whether all of java.util.concurrent is interleaved inside, as the options of the agent say. */
  public static boolean isDeep() {
    return DeepClasses.areAllWanted();
  }

  /** The packages of classes that have been instrumented so far. */
  public static List<String> instrumented() {
    synchronized (INSTANCE.instrumented) {
      return List.copyOf(INSTANCE.instrumented);
    }
  }

  /** The packages of classes that have been left out so far, with the reason. */
  public static Map<String, String> skipped() {
    synchronized (INSTANCE.skipped) {
      return Map.copyOf(INSTANCE.skipped);
    }
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] bytes) {
    if (name == null) {
      return null;
    }
    // what a transformation does is not a part of the test
    Thread heard = HookSilence.begin();
    try {
      return transform(module, loader, name, bytes);
    } finally {
      late.transformed();
      if (heard != null) {
        Probe.running = heard;
      }
    }
  }

  private byte[] transform(Module module, ClassLoader loader, String name, byte[] bytes) {
    try {
      // some classes of the JDK belong to the loader of the program
      boolean wanted = unlisted.isWanted(name) && JdkModules.contain(module);
      if (loader == null || ThreadConfinedWeaver.isGenerator(name) || wanted) {
        byte[] woven = wanted ? unlisted.weave(name, bytes) : JdkWeaverRegistry.weave(name, bytes);
        if (woven != null) {
          late.woven(name);
        }
        return woven;
      }
      String reason = scope.reasonToSkip(loader, name.replace('/', '.'));
      if (reason != null) {
        return leftOut(loader, name, bytes, reason);
      }
      byte[] result = instrument(loader, bytes, ToolMade.is(name, loader, scope));
      instrumented.add(packageOf(name));
      return result;
    } catch (Throwable e) {
      // the JVM would swallow it and go on with the class as it was
      problems.put(name.replace('/', '.'), String.valueOf(e));
      return null;
    }
  }

  private byte[] leftOut(ClassLoader loader, String name, byte[] bytes, String reason) {
    if (reason.equals(Scope.NOT_OURS)) {
      return null;
    }
    skipped.put(packageOf(name), reason);
    String dotted = name.replace('/', '.');
    LeftOutClasses.add(dotted, Scope.remedy(dotted, reason), scope.family(dotted));
    return LeftOutCode.weave(loader, bytes, scope);
  }

  private static String packageOf(String name) {
    int slash = name.lastIndexOf('/');
    return slash < 0 ? "" : name.substring(0, slash).replace('/', '.');
  }

  private static boolean isWoven(Class<?> type) {
    String name = type.getName().replace('.', '/');
    return INSTANCE.unlisted.isWanted(name)
        || JdkWeaverRegistry.weaves(name, Arrays.stream(type.getInterfaces()).map(Class::getName));
  }

  public static byte[] instrument(ClassLoader loader, byte[] bytes) {
    return instrument(loader, bytes, false);
  }

  /**
   * The class with hooks.
   *
   * @param foreign whether its static state belongs to a tool that has made it
   */
  private static byte[] instrument(ClassLoader loader, byte[] bytes, boolean foreign) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    StaticReset statics = new StaticReset(loader, foreign);
    reader.accept(statics, ClassReader.EXPAND_FRAMES);
    CoverageProbes.hide(statics);
    statics.addReset();
    LoopHeadWeaver.tell(statics, loader);
    JdkObjectArrivalWeaver.tell(statics, loader);
    CatchAllHandlers.check(statics);
    statics.accept(
        new ClassInstrumenter(
            ReferredClassCollector.told(writer, loader),
            loader,
            statics,
            INSTANCE.scope,
            INSTANCE.interfaceFields,
            INSTANCE.storedValues));
    return writer.toByteArray();
  }
}
