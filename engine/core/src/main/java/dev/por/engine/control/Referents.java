package dev.por.engine.control;

import dev.por.probe.internal.KnownFields;
import dev.por.probe.memory.AdaptedHandles;
import java.lang.constant.DynamicConstantDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * Finds out what handles and updaters stand for. They are made anew in every execution, since the
 * statics that hold them are, and forgotten after it.
 */
final class Referents {
  static final Referent OF_INTS =
      Referent.elements(
          int.class,
          (array, index) -> ((AtomicIntegerArray) array).get(index),
          (array, index) -> ((AtomicIntegerArray) array).get(index));
  static final Referent OF_LONGS =
      Referent.elements(
          long.class,
          (array, index) -> ((AtomicLongArray) array).get(index),
          (array, index) -> ((AtomicLongArray) array).get(index));
  static final Referent OF_REFERENCES =
      Referent.elements(
          Object.class, (array, index) -> ((AtomicReferenceArray<?>) array).get(index), null);

  /** By the type of arrays. */
  private static final ClassValue<Referent> OF_ARRAYS =
      new ClassValue<>() {
        @Override
        protected Referent computeValue(Class<?> type) {
          Class<?> component = type.getComponentType();
          boolean whole = Referent.isWhole(component);
          return Referent.elements(component, Array::get, whole ? Array::getLong : null);
        }
      };

  private final IdentityHashMap<Object, Referent> known = new IdentityHashMap<>();

  /** Handles of the JDK, and names of fields by offset, are the same in every execution. */
  private final IdentityHashMap<Object, Referent> lasting = new IdentityHashMap<>();

  /** A new execution begins. */
  void clear() {
    known.clear();
  }

  /** What stands for the elements of an array, which may be an atomic one. */
  static Referent elements(Object array) {
    if (array.getClass().isArray()) {
      return OF_ARRAYS.get(array.getClass());
    }
    if (array instanceof AtomicIntegerArray) {
      return OF_INTS;
    }
    return array instanceof AtomicLongArray ? OF_LONGS : OF_REFERENCES;
  }

  /** The field of {@code base} at an offset, or null when there is none. */
  Referent atOffset(Object base, long offset) {
    KnownFields.Name name = KnownFields.ofOffset(base, offset);
    if (name == null) {
      return null;
    }
    Referent referent = lasting.get(name);
    if (referent == null) {
      referent = Referent.named(name.owner(), name.name());
      lasting.put(name, referent);
    }
    return referent;
  }

  /** The field that an updater updates, or null when nobody has told of it. */
  Referent ofUpdater(Object updater) {
    Referent referent = known.get(updater);
    if (referent == null) {
      KnownFields.Name name = KnownFields.ofUpdater(updater);
      referent = name == null ? null : ofUpdater(updater, name);
      known.put(updater, referent);
    }
    return referent;
  }

  @SuppressWarnings("unchecked") // the updater itself checks the class of its target
  private static Referent ofUpdater(Object updater, KnownFields.Name name) {
    Referent.Reader reader;
    Referent.Numbers numbers = null;
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
    return Referent.field(name.owner(), name.name(), type, reader, numbers);
  }

  /** What a variable handle stands for, or null when that cannot be told. */
  Referent ofHandle(VarHandle handle, boolean jdk) {
    IdentityHashMap<Object, Referent> handles = jdk ? lasting : known;
    Referent referent = handles.get(handle);
    if (referent == null) {
      referent = find(handle);
      handles.put(handle, referent);
    }
    return referent;
  }

  private static Referent find(VarHandle handle) {
    List<Class<?>> coordinates = handle.coordinateTypes();
    if (AdaptedHandles.isAdapted(handle)) {
      return null;
    }
    KnownFields.Name field = HandleInternals.field(handle);
    if (field != null) {
      return Referent.field(
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
          Referent.elements(
              handle.varType(),
              reader(handle, Object.class, int.class),
              numbers(handle, Object.class, int.class));
      case "staticFieldVarHandle" -> ofStatic(handle, description.constantName());
      default -> null;
    };
  }

  private static Referent ofStatic(VarHandle handle, String name) {
    Class<?> owner = HandleInternals.declaring(handle);
    return owner == null
        ? null
        : Referent.ofStatic(owner, name, handle.varType(), reader(handle), numbers(handle));
  }

  /** A view of bytes as wider values: it covers as many elements as they have bytes. */
  private static Referent view(VarHandle handle, List<Class<?>> coordinates) {
    Referent.Shape shape =
        coordinates.equals(List.of(byte[].class, int.class))
            ? Referent.Shape.ELEMENT
            : Referent.Shape.BUFFER;
    boolean ofBuffer = coordinates.equals(List.of(ByteBuffer.class, int.class));
    if (shape == Referent.Shape.BUFFER && !ofBuffer) {
      return null;
    }
    MethodHandle get = handle.toMethodHandle(VarHandle.AccessMode.GET);
    Referent.Reader reader = reader(get, Object.class, int.class);
    return new Referent(
        shape, 0, null, null, handle.varType(), Widths.of(handle.varType()), reader, null);
  }

  private static Referent.Reader reader(VarHandle handle, Class<?>... coordinates) {
    return reader(handle.toMethodHandle(VarHandle.AccessMode.GET_VOLATILE), coordinates);
  }

  private static Referent.Reader reader(MethodHandle handle, Class<?>... coordinates) {
    MethodHandle all = returning(Object.class, handle, coordinates);
    return (target, index) -> (Object) all.invokeExact(target, index);
  }

  private static Referent.Numbers numbers(VarHandle handle, Class<?>... coordinates) {
    if (!Referent.isWhole(handle.varType())) {
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
