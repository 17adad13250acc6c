package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Tells in which order tables show what they have: on a plain JVM that differs from run to run. */
class Orders {
  enum Letter {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H
  }

  static final class One {}

  static final class Two {}

  static final class Three {}

  static final class Four {}

  private static final List<Class<?>> CLASSES =
      List.of(Orders.class, Letter.class, One.class, Two.class, Three.class, Four.class);

  private static Collection<Integer> lambdas() {
    Set<Supplier<Integer>> lambdas = new HashSet<>();
    for (int i = 0; i < 8; i++) {
      int number = i;
      lambdas.add(() -> number);
    }
    lambdas.add(() -> 8);
    lambdas.add(() -> 9);
    return lambdas.stream().map(Supplier::get).toList();
  }

  private static Map<Object, Object> keyed(Map<Object, Object> map, Collection<?> keys) {
    keys.forEach(key -> map.put(key, key));
    return map;
  }

  @ConcurrencyTest
  void told() {
    List<Object> orders = new ArrayList<>();
    orders.add(lambdas());
    orders.add(new HashSet<>(List.of(Letter.values())));
    orders.add(keyed(new ConcurrentHashMap<>(), List.of(TimeUnit.values())));
    orders.add(keyed(new IdentityHashMap<>(), List.of(Letter.values())).values());
    orders.add(keyed(new HashMap<>(), CLASSES).values());
    orders.add(Set.of("a", "b", "c", "d", "e", "f", "g", "h"));
    orders.add(Set.of(Letter.values()));
    orders.add(Map.of("a", 1, "b", 2, "c", 3, "d", 4, "e", 5));
    orders.add(Orders.class.hashCode() + " " + Letter.A.hashCode());
    orders.add(System.identityHashCode(Letter.A) == Letter.A.hashCode());
    throw new AssertionError(orders.toString());
  }
}
