package dev.por.engine.control.jdk;

import dev.por.engine.control.location.EncounteredClassSet;
import dev.por.engine.control.location.ObjectMap;

/** Knows which object a view, an iterator or a condition belongs to. */
public final class ViewOwners {
  private final ObjectMap<Object, Object> objects = new ObjectMap<>();
  private final EncounteredClassSet classes = new EncounteredClassSet();

  public void clear() {
    objects.clear();
    classes.clear();
  }

  public void add(Object view, Object object) {
    if (view != object && !objects.contains(view)) {
      objects.put(view, object);
      classes.add(view);
    }
  }

  /** The object behind the view, or the view itself. */
  public Object object(Object view) {
    Object object = view;
    for (Object next = behind(object); next != null; next = behind(object)) {
      object = next;
    }
    return object;
  }

  private Object behind(Object object) {
    return object != null && classes.mayHave(object) ? objects.get(object) : null;
  }
}
