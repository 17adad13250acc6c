package dev.por.engine.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * An annotation in a class file.
 *
 * @param descriptor its type
 * @param elements what is written in it; an enum constant by its name, arrays as lists, annotations
 *     in arrays as marks
 */
record Mark(String descriptor, Map<String, Object> elements) {
  /** Reads an annotation that is being visited, and adds it to {@code marks}. */
  static AnnotationVisitor read(String descriptor, List<Mark> marks) {
    Map<String, Object> elements = new TreeMap<>();
    marks.add(new Mark(descriptor, elements));
    return reader(elements);
  }

  /** The internal name of its type. */
  String internalName() {
    return Type.getType(descriptor).getInternalName();
  }

  /** The annotation in the form of a source. */
  String written() {
    String name = internalName();
    return "@" + name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
  }

  private static AnnotationVisitor reader(Map<String, Object> elements) {
    return new AnnotationVisitor(Opcodes.ASM9) {
      @Override
      public void visit(String element, Object value) {
        elements.put(element, value);
      }

      @Override
      public void visitEnum(String element, String type, String value) {
        elements.put(element, value);
      }

      @Override
      public AnnotationVisitor visitArray(String element) {
        List<Object> values = new ArrayList<>();
        elements.put(element, values);
        return new AnnotationVisitor(Opcodes.ASM9) {
          @Override
          public void visit(String none, Object value) {
            values.add(value);
          }

          @Override
          public AnnotationVisitor visitAnnotation(String none, String descriptor) {
            Map<String, Object> inner = new TreeMap<>();
            values.add(new Mark(descriptor, inner));
            return reader(inner);
          }
        };
      }
    };
  }
}
