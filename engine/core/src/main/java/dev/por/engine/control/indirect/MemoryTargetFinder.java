package dev.por.engine.control.indirect;

import dev.por.engine.control.jdk.HandleInternals;
import dev.por.engine.control.location.ByteWidths;
import dev.por.engine.control.location.MemoryTarget;
import dev.por.engine.control.location.ObjectMap;
import dev.por.probe.internal.KnownFields;
import dev.por.probe.memory.AdaptedHandles;
import java.lang.constant.DynamicConstantDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * Finds out what handles and updaters stand for. The program makes them anew in every execution, as
 * it does the statics that hold them. So the finder forgets them after each execution.
 */
final class MemoryTargetFinder {
  static final MemoryTarget OF_INTS =
      MemoryTarget.elements(
          int.class,
          (array, index) -> ((AtomicIntegerArray) array).get(index),
          (array, index) -> ((AtomicIntegerArray) array).get(index));
  static final MemoryTarget OF_LONGS =
      MemoryTarget.elements(
          long.class,
          (array, index) -> ((AtomicLongArray) array).get(index),
          (array, index) -> ((AtomicLongArray) array).get(index));
  static final MemoryTarget OF_REFERENCES =
      MemoryTarget.elements(
          Object.class, (array, index) -> ((AtomicReferenceArray<?>) array).get(index), null);

  /** The elements of arrays, by the type of the array. */
  private static final ClassValue<MemoryTarget> OF_ARRAYS =
      new ClassValue<>() {
        @Override
        protected MemoryTarget computeValue(Class<?> type) {
          Class<?> component = type.getComponentType();
          boolean whole = MemoryTarget.isWhole(component);
          return MemoryTarget.elements(component, Array::get, whole ? Array::getLong : null);
        }
      };

  private final ObjectMap<Object, MemoryTarget> known = new ObjectMap<>();

  /** Handles of the JDK, and names of fields by offset, are the same in every execution. */
  private final ObjectMap<Object, MemoryTarget> lasting = new ObjectMap<>();

  /** A new execution begins. */
  void clear() {
    known.clear();
  }

  /** What stands for the elements of an array, which may be an atomic one. */
  static MemoryTarget elements(Object array) {
    if (array.getClass().isArray()) {
      return OF_ARRAYS.get(array.getClass());
    }
    if (array instanceof AtomicIntegerArray) {
      return OF_INTS;
    }
    return array instanceof AtomicLongArray ? OF_LONGS : OF_REFERENCES;
  }

  /** The field of {@code base} at an offset, or null when no field is there. */
  MemoryTarget atOffset(Object base, long offset) {
    KnownFields.Name name = KnownFields.ofOffset(base, offset);
    if (name == null) {
      return null;
    }
    MemoryTarget referent = lasting.get(name);
    if (referent == null) {
      referent = MemoryTarget.named(name.owner(), name.name());
      lasting.put(name, referent);
    }
    return referent;
  }

  /** The field that an updater updates, or null when por does not know the updater. */
  MemoryTarget ofUpdater(Object updater) {
    MemoryTarget referent = known.get(updater);
    if (referent == null) {
      KnownFields.Name name = KnownFields.ofUpdater(updater);
      referent = name == null ? null : ofUpdater(updater, name);
      known.put(updater, referent);
    }
    return referent;
  }

  @SuppressWarnings("unchecked") // the updater itself checks the class of its target
  private static MemoryTarget ofUpdater(Object updater, KnownFields.Name name) {
    MemoryTarget.Reader reader;
    MemoryTarget.Numbers numbers = null;
    Class<?> type = Object.class;
    if (updater instanceof AtomicIntegerFieldUpdater<?> ints) {
      type = int.class;
      reader = (target, index) -> ((AtomicIntegerFieldUpdater<Object>) ints).get(target);
      numbers = (target, index) -> ((AtomicIntegerFieldUpdater<Object>) ints).get(target);
    } else if (updater instanceof AtomicLongFieldUpdater<?> longs) {
      type = long.class;
      reader = (target, index) -> ((AtomicLongFieldUpdater<Object>) longs).get(target);
      numbers = (target, index) -> ((AtomicLongFieldUpdater<Object>) longs).get(target);
    } else {
      AtomicReferenceFieldUpdater<Object, ?> references =
          (AtomicReferenceFieldUpdater<Object, ?>) updater;
      reader = (target, index) -> references.get(target);
    }
    return MemoryTarget.field(name.owner(), name.name(), type, reader, numbers);
  }

  /** What a variable handle stands for, or null when por cannot find that out. */
  MemoryTarget ofHandle(VarHandle handle, boolean jdk) {
    ObjectMap<Object, MemoryTarget> handles = jdk ? lasting : known;
    MemoryTarget referent = handles.get(handle);
    if (referent == null) {
      referent = find(handle);
      handles.put(handle, referent);
    }
    return referent;
  }

  private static MemoryTarget find(VarHandle handle) {
    List<Class<?>> coordinates = handle.coordinateTypes();
    if (AdaptedHandles.isAdapted(handle)) {
      return null;
    }
    KnownFields.Name field = HandleInternals.field(handle);
    if (field != null) {
      return MemoryTarget.field(
          field.owner(),
          field.name(),
          handle.varType(),
          reader(handle, Object.class),
          numbers(handle, Object.class));
    }
    DynamicConstantDesc<?> description = handle.describeConstable().orElse(null);
    if (description == null) {
      return view(handle, coordinates);
    }
    return switch (description.bootstrapMethod().methodName()) {
      case "arrayVarHandle" ->
          MemoryTarget.elements(
              handle.varType(),
              reader(handle, Object.class, int.class),
              numbers(handle, Object.class, int.class));
      case "staticFieldVarHandle" -> ofStatic(handle, description.constantName());
      default -> null;
    };
  }

  private static MemoryTarget ofStatic(VarHandle handle, String name) {
    Class<?> owner = HandleInternals.declaring(handle);
    return owner == null
        ? null
        : MemoryTarget.ofStatic(owner, name, handle.varType(), reader(handle), numbers(handle));
  }

  /** A view of bytes as wider values: it covers as many elements as they have bytes. */
  private static MemoryTarget view(VarHandle handle, List<Class<?>> coordinates) {
    MemoryTarget.Shape shape =
        coordinates.equals(List.of(byte[].class, int.class))
            ? MemoryTarget.Shape.ELEMENT
            : MemoryTarget.Shape.BUFFER;
    boolean ofBuffer = coordinates.equals(List.of(ByteBuffer.class, int.class));
    if (shape == MemoryTarget.Shape.BUFFER && !ofBuffer) {
      return null;
    }
    MethodHandle get = handle.toMethodHandle(VarHandle.AccessMode.GET);
    MemoryTarget.Reader reader = reader(get, Object.class, int.class);
    return new MemoryTarget(
        shape, 0, null, null, handle.varType(), ByteWidths.of(handle.varType()), reader, null);
  }

  private static MemoryTarget.Reader reader(VarHandle handle, Class<?>... coordinates) {
    return reader(handle.toMethodHandle(VarHandle.AccessMode.GET_VOLATILE), coordinates);
  }

  private static MemoryTarget.Reader reader(MethodHandle handle, Class<?>... coordinates) {
    MethodHandle all = returning(Object.class, handle, coordinates);
    return (target, index) -> (Object) all.invokeExact(target, index);
  }

  private static MemoryTarget.Numbers numbers(VarHandle handle, Class<?>... coordinates) {
    if (!MemoryTarget.isWhole(handle.varType())) {
      return null;
    }
    MethodHandle get = handle.toMethodHandle(VarHandle.AccessMode.GET_VOLATILE);
    MethodHandle all = returning(long.class, get, coordinates);
    return (target, index) -> (long) all.invokeExact(target, index);
  }

  private static MethodHandle returning(Class<?> type, MethodHandle handle, Class<?>... known) {
    MethodHandle get = handle.asType(MethodType.methodType(type, known));
    List<Class<?>> rest = List.<Class<?>>of(Object.class, int.class).subList(known.length, 2);
    return MethodHandles.dropArguments(get, known.length, rest);
  }
}
