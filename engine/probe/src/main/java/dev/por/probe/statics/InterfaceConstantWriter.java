package dev.por.probe.statics;

import dev.por.probe.HookSilence;
import dev.por.probe.Probe;
import dev.por.probe.internal.InternalUnsafe;
import dev.por.probe.internal.ShownMembers;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Gives constants of interfaces, which no code can assign, the values that they have in an
 * execution: reflection and code that is left out read the fields themselves.
 */
public final class InterfaceConstantWriter {
  /**
   * Where fields are, found while no hook works: a hook may end the execution, and this for ever.
   */
  private static final class Memory {
    static final MethodHandle BASE =
        InternalUnsafe.method("staticFieldBase", Object.class, Field.class);
    static final MethodHandle OFFSET =
        InternalUnsafe.method("staticFieldOffset", long.class, Field.class);

    private Memory() {}
  }

  private static final ClassValue<Map<String, Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected Map<String, Field> computeValue(Class<?> type) {
          Map<String, Field> fields = new HashMap<>();
          for (Field field : ShownMembers.fields(type)) {
            fields.put(field.getName(), field);
          }
          return fields;
        }
      };

  private static final ClassValue<MethodHandle> PUT =
      new ClassValue<>() {
        @Override
        protected MethodHandle computeValue(Class<?> kind) {
          String name = kind.isPrimitive() ? kind.getName() : "reference";
          String capital = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
          return InternalUnsafe.method(
              "put" + capital, MethodType.methodType(void.class, Object.class, long.class, kind));
        }
      };

  private InterfaceConstantWriter() {}

  /**
   * Gives the field its value.
   *
   * @param place an array that has the value
   */
  public static void put(Class<?> type, String name, Object place) {
    Thread heard = HookSilence.begin();
    try {
      Field field = FIELDS.get(type).get(name);
      // reflection shows none where the type of one of them is absent
      if (field != null) {
        Class<?> kind = place.getClass().getComponentType();
        MethodHandle put = PUT.get(kind.isPrimitive() ? kind : Object.class);
        put.invoke(
            Memory.BASE.invoke(field), (long) Memory.OFFSET.invoke(field), Array.get(place, 0));
      }
    } catch (Throwable e) {
      throw new IllegalStateException("por cannot set " + type.getName() + "." + name, e);
    } finally {
      if (heard != null) {
        Probe.running = heard;
      }
    }
  }
}
