package dev.por.engine.control;

import java.util.IdentityHashMap;

/** Which object a view, an iterator or a condition belongs to. */
final class Views {
  private final IdentityHashMap<Object, Object> objects = new IdentityHashMap<>();

  void clear() {
    objects.clear();
  }

  void add(Object view, Object object) {
    if (view != object) {
      objects.putIfAbsent(view, object);
    }
  }

  /** The object behind it, or itself. */
  Object object(Object view) {
    Object object = view;
    for (Object next = objects.get(object); next != null; next = objects.get(object)) {
      object = next;
    }
    return object;
  }
}
