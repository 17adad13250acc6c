package dev.por.engine.scan;

import dev.por.engine.instrument.names.Scope;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** What a class path has, by names with dots: for checks of what users have written. */
public final class ClassPathIndex {
  private final ClassFiles files;
  private final Set<String> classes = new TreeSet<>();

  /**
   * Reads the names.
   *
   * @throws ScanException when an entry cannot be read
   */
  public ClassPathIndex(List<Path> classPath) {
    this.files = new ClassFiles(List.copyOf(classPath));
    for (Path entry : classPath) {
      ClassFiles.names(entry).forEach(name -> classes.add(name.replace('/', '.')));
    }
  }

  /** All classes. */
  public Collection<String> classes() {
    return classes;
  }

  /** All packages, and what they are in: of {@code a.b.C} that is {@code a.b} and {@code a}. */
  public Collection<String> packages() {
    Set<String> packages = new TreeSet<>();
    for (String name : classes) {
      int dot = name.lastIndexOf('.');
      while (dot > 0 && packages.add(name.substring(0, dot))) {
        dot = name.lastIndexOf('.', dot - 1);
      }
    }
    return packages;
  }

  /** Whether there is a class in the package of this name, or a class of this name. */
  public boolean hasClassIn(String named) {
    return classes.stream().anyMatch(name -> Scope.isIn(named, name));
  }

  /** The fields that a class declares; empty if there is no such class. */
  public List<String> fields(String className) {
    byte[] bytes = files.find(className.replace('.', '/'));
    if (bytes == null) {
      return List.of();
    }
    ClassNode type = new ClassNode(Opcodes.ASM9);
    new ClassReader(bytes).accept(type, ClassReader.SKIP_CODE);
    return type.fields.stream().map(field -> field.name).toList();
  }
}
