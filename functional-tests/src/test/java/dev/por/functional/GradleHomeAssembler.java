package dev.por.functional;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Makes a Gradle installation out of jars from Maven Central, for machines that reach no Gradle
 * distribution.
 *
 * <p>{@code dev.gradleplugins:gradle-api} is nearly the whole runtime of Gradle in one jar. What an
 * installation has besides is the shape that Gradle's module registry expects: a jar per module,
 * each with a file that names the modules and libraries it needs. Stubs whose manifests point at
 * the one jar give it that shape. Gradle 8.8 is the newest that works: later ones lack launcher
 * classes. There is no Kotlin DSL in it.
 *
 * <p>A single file without dependencies, so that a script can start it: {@code java
 * GradleHomeAssembler.java}.
 */
final class GradleHomeAssembler {
  /** Written into a home when it is complete; to be raised whenever homes come out differently. */
  private static final String RECIPE = "1";

  private static final Pattern MODULE = Pattern.compile("(gradle-.*)-classpath\\.properties");
  private static final Set<String> PLUGIN_LISTS =
      Set.of("gradle-plugins.properties", "gradle-implementation-plugins.properties");
  private static final String COMPILER_PLUGIN = "gradle-java-compiler-plugin";
  private static final String COMPILER_PLUGIN_PACKAGE = "org/gradle/internal/compiler/java/";

  private final String version;
  private final Path gradleApi;
  private final Path oldGradleApi;
  private final List<Path> libraries;
  private final Path lib;
  private final Path home;
  private final String fatJar;

  /** What each module needs of the others. */
  private final Map<String, String> modules = new TreeMap<>();

  /** Modules that are only mentioned. */
  private final Set<String> mentioned = new TreeSet<>();

  /** File names of the libraries that modules ask for. */
  private final Set<String> requested = new TreeSet<>();

  private GradleHomeAssembler(
      String version, Path gradleApi, Path oldGradleApi, List<Path> libraries, Path home) {
    this.version = version;
    this.gradleApi = gradleApi;
    this.oldGradleApi = oldGradleApi;
    this.libraries = libraries;
    this.home = home;
    this.lib = home.resolve("lib");
    this.fatJar = "gradle-fat-" + version + ".jar";
  }

  /** Arguments: the version, the local Maven repository, the libraries' folder, the homes' one. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 4) {
      System.err.println("Usage: GradleHomeAssembler VERSION LOCAL_REPOSITORY LIBRARIES HOMES");
      System.exit(2);
    }
    assemble(arguments[0], Path.of(arguments[1]), Path.of(arguments[2]), Path.of(arguments[3]));
  }

  /** Makes the home of this version, unless it is there. */
  static void assemble(String version, Path repository, Path libraries, Path homes)
      throws IOException {
    Path home = homes.resolve(version);
    if (isComplete(home)) {
      return;
    }
    Files.createDirectories(homes);
    // aside and renamed when complete: another build may be doing the same
    Path aside = Files.createTempDirectory(homes, version + "-");
    List<Path> jars = new ArrayList<>(jarsIn(libraries.resolve("common")));
    jars.addAll(jarsIn(libraries.resolve(version)));
    new GradleHomeAssembler(
            version, gradleApi(repository, version), gradleApi(repository, "7.6.4"), jars, aside)
        .assemble();
    Files.writeString(aside.resolve(".recipe"), RECIPE);
    moveInto(home, aside);
    System.out.println("Gradle " + version + " was assembled at " + home);
  }

  private static boolean isComplete(Path home) throws IOException {
    Path recipe = home.resolve(".recipe");
    return Files.exists(recipe) && Files.readString(recipe).equals(RECIPE);
  }

  private static void moveInto(Path home, Path aside) throws IOException {
    if (Files.exists(home) && !isComplete(home)) {
      delete(home);
    }
    try {
      Files.move(aside, home, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
      delete(aside); // the other build was quicker
    }
  }

  private static Path gradleApi(Path repository, String version) {
    return repository.resolve(
        "dev/gradleplugins/gradle-api/%1$s/gradle-api-%1$s.jar".formatted(version));
  }

  private static List<Path> jarsIn(Path folder) throws IOException {
    try (Stream<Path> jars = Files.list(folder)) {
      return jars.sorted().toList();
    }
  }

  private void assemble() throws IOException {
    Files.createDirectories(lib.resolve("plugins"));
    Files.createDirectories(home.resolve("init.d"));
    copyPatched();
    for (Path library : libraries) {
      Files.copy(library, lib.resolve(library.getFileName().toString()));
    }
    readModules();
    writeModuleStubs();
    writeLibraryStubs();
    // the agent of Gradle 8 is on no registry; classes are instrumented without it
    Files.writeString(
        home.resolve("gradle.properties"), "org.gradle.internal.instrumentation.agent=false\n");
    writeStartScript();
  }

  private void copyPatched() throws IOException {
    Path fat = lib.resolve(fatJar);
    Files.copy(gradleApi, fat);
    try (FileSystem jar = FileSystems.newFileSystem(URI.create("jar:" + fat.toUri()), Map.of())) {
      // the system class loader would read it and find the class missing
      Files.deleteIfExists(jar.getPath("META-INF/services/java.nio.file.spi.FileSystemProvider"));
      // with it Gradle believes to be embedded, on one flat class loader
      Files.deleteIfExists(jar.getPath("META-INF/.gradle-runtime-shaded"));
      try (Stream<Path> files = Files.walk(jar.getPath("/org/gradle/api/internal/tasks/testing"))) {
        for (Path file : files.filter(it -> it.toString().endsWith(".class")).toList()) {
          Files.write(file, TestFrameworkNames.restore(Files.readAllBytes(file)));
        }
      }
    }
  }

  private void readModules() throws IOException {
    try (ZipFile jar = new ZipFile(gradleApi.toFile())) {
      for (ZipEntry entry : Collections.list(jar.entries())) {
        Matcher module = MODULE.matcher(entry.getName());
        if (module.matches()) {
          Properties needs = properties(jar, entry);
          modules.put(module.group(1), needs.getProperty("projects", ""));
          mentioned.addAll(names(needs.getProperty("projects")));
          requested.addAll(names(needs.getProperty("runtime")));
        } else if (PLUGIN_LISTS.contains(entry.getName())) {
          // a module missing here would be looked for on the class path of the caller
          mentioned.addAll(names(properties(jar, entry).getProperty("plugins")));
        }
      }
    }
    mentioned.removeIf(name -> name.startsWith("gradle-kotlin-dsl"));
    mentioned.addAll(
        List.of(
            "gradle-launcher",
            "gradle-installation-beacon",
            "gradle-instrumentation-agent",
            COMPILER_PLUGIN));
  }

  private void writeModuleStubs() throws IOException {
    Set<String> all = new TreeSet<>(mentioned);
    all.addAll(modules.keySet());
    for (String module : all) {
      Path jar = lib.resolve(module + "-" + version + ".jar");
      switch (module) {
        case COMPILER_PLUGIN -> stub(jar, "", needs(module, "", ""), compilerPlugin());
        case "gradle-launcher" -> stub(jar, fatJar, needs(module, "gradle-core", ""), Map.of());
        case "gradle-core" ->
            stub(jar, fatJar, needs(module, modules.get(module), runtime()), Map.of());
        default -> stub(jar, fatJar, needs(module, modules.getOrDefault(module, ""), ""), Map.of());
      }
    }
  }

  /** Libraries that Gradle asks for by name although their classes are in the fat jar. */
  private void writeLibraryStubs() throws IOException {
    Set<String> present = new TreeSet<>();
    libraries.forEach(jar -> present.add(withoutVersion(jar.getFileName().toString())));
    for (String library : requested) {
      if (!present.contains(withoutVersion(library))) {
        stub(lib.resolve(library), fatJar, Map.of(), Map.of());
      }
    }
  }

  private String runtime() {
    List<String> jars = new ArrayList<>(List.of(fatJar));
    libraries.forEach(jar -> jars.add(jar.getFileName().toString()));
    return String.join(",", jars);
  }

  private static String withoutVersion(String jar) {
    return jar.replaceFirst("-\\d.*", "");
  }

  /** The incremental compiler runs inside javac; only the old jar has its few classes. */
  private Map<String, byte[]> compilerPlugin() throws IOException {
    Map<String, byte[]> classes = new TreeMap<>();
    try (ZipFile jar = new ZipFile(oldGradleApi.toFile())) {
      for (ZipEntry entry : Collections.list(jar.entries())) {
        String name = entry.getName();
        if (name.startsWith(COMPILER_PLUGIN_PACKAGE) && name.endsWith(".class")) {
          try (InputStream in = jar.getInputStream(entry)) {
            classes.put(name, in.readAllBytes());
          }
        }
      }
    }
    if (classes.isEmpty()) {
      throw new IOException("No " + COMPILER_PLUGIN_PACKAGE + " in " + oldGradleApi);
    }
    return classes;
  }

  private static Map<String, byte[]> needs(String module, String projects, String runtime) {
    String text = "projects=" + projects + "\nruntime=" + runtime + "\n";
    return Map.of(module + "-classpath.properties", text.getBytes(StandardCharsets.ISO_8859_1));
  }

  @SafeVarargs
  private static void stub(Path jar, String classPath, Map<String, byte[]>... contents)
      throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (!classPath.isEmpty()) {
      manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    }
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      for (Map<String, byte[]> content : contents) {
        for (Map.Entry<String, byte[]> file : content.entrySet()) {
          out.putNextEntry(new ZipEntry(file.getKey()));
          out.write(file.getValue());
          out.closeEntry();
        }
      }
    }
  }

  private void writeStartScript() throws IOException {
    Path script = home.resolve("bin/gradle");
    Files.createDirectories(script.getParent());
    Files.writeString(
        script,
        """
        #!/bin/sh
        home=$(cd "$(dirname "$0")/.." && pwd -P)
        exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xmx64m -Dorg.gradle.appname=gradle \\
          -cp "$home/lib/gradle-launcher-%s.jar" org.gradle.launcher.GradleMain "$@"
        """
            .formatted(version));
    if (!script.toFile().setExecutable(true)) {
      throw new IOException("Cannot make " + script + " executable");
    }
  }

  private static Properties properties(ZipFile jar, ZipEntry entry) throws IOException {
    Properties properties = new Properties();
    try (InputStream in = jar.getInputStream(entry)) {
      properties.load(in);
    }
    return properties;
  }

  private static Collection<String> names(String list) {
    return list == null
        ? List.of()
        : Arrays.stream(list.split(",")).filter(name -> !name.isEmpty()).toList();
  }

  private static void delete(Path directory) throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(directory)) {
      files = walk.sorted(Collections.reverseOrder()).toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }

  /**
   * The fat jar has Gradle's test-framework adapters with relocated names of the frameworks; in a
   * test worker they must meet the frameworks of the user. Renames the constants of a class file.
   */
  private static final class TestFrameworkNames {
    private static final String RELOCATED = "org/gradle/internal/impldep/";
    private static final List<String> PACKAGES =
        List.of(
            "org/junit",
            "org/opentest4j",
            "junit/framework",
            "junit/extensions",
            "junit/runner",
            "org/hamcrest",
            "org/testng");

    static byte[] restore(byte[] classFile) throws IOException {
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
      ByteArrayOutputStream bytes = new ByteArrayOutputStream(classFile.length);
      DataOutputStream out = new DataOutputStream(bytes);
      out.write(in.readNBytes(8)); // magic number and version
      int constants = in.readUnsignedShort();
      out.writeShort(constants);
      for (int i = 1; i < constants; i++) {
        i += copyConstant(in, out) - 1;
      }
      in.transferTo(out);
      return bytes.toByteArray();
    }

    /** Returns how many places the constant takes in the pool. */
    private static int copyConstant(DataInputStream in, DataOutputStream out) throws IOException {
      int tag = in.readUnsignedByte();
      out.writeByte(tag);
      switch (tag) {
        case 1 -> out.writeUTF(plain(in.readUTF()));
        case 3, 4, 9, 10, 11, 12, 17, 18 -> out.write(in.readNBytes(4));
        case 5, 6 -> out.write(in.readNBytes(8));
        case 7, 8, 16, 19, 20 -> out.write(in.readNBytes(2));
        case 15 -> out.write(in.readNBytes(3));
        default -> throw new IOException("Unknown constant tag " + tag);
      }
      return tag == 5 || tag == 6 ? 2 : 1;
    }

    private static String plain(String name) {
      String plain = name;
      for (String it : PACKAGES) {
        plain = plain.replace(RELOCATED + it, it);
        plain = plain.replace((RELOCATED + it).replace('/', '.'), it.replace('/', '.'));
      }
      return plain;
    }
  }
}
