package dev.por.engine.control.location;

import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Function;

/**
 * Values by the identity of their keys. The maps of the JDK have a hook in every method, so a map
 * that is empty is never asked: most of the engine's maps are, in most executions.
 */
public final class ObjectMap<K, V> {
  private final IdentityHashMap<K, V> map = new IdentityHashMap<>();
  private int size;

  public boolean isEmpty() {
    return size == 0;
  }

  /** The value of the key, or null. */
  public V get(K key) {
    return size == 0 ? null : map.get(key);
  }

  public boolean contains(K key) {
    return size != 0 && map.containsKey(key);
  }

  public void put(K key, V value) {
    map.put(key, value);
    size = map.size();
  }

  /** The value of the key, which is made if there is none. */
  public V getOrMake(K key, Function<K, V> maker) {
    V value = get(key);
    if (value == null) {
      value = maker.apply(key);
      put(key, value);
    }
    return value;
  }

  /** Takes the key out; its value, or null. */
  public V remove(K key) {
    if (size == 0) {
      return null;
    }
    V value = map.remove(key);
    size = map.size();
    return value;
  }

  /** All values, in no order. */
  public Collection<V> values() {
    return size == 0 ? List.of() : map.values();
  }

  public void clear() {
    if (size != 0) {
      map.clear();
      size = 0;
    }
  }
}
