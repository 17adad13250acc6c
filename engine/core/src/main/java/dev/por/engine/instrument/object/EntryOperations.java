package dev.por.engine.instrument.object;

import dev.por.probe.object.EntryUses;
import java.util.Map;
import java.util.Set;

/**
 * Which methods of maps and sets are about one entry, which is that of their first argument, or
 * about none. All others are about the whole map.
 */
final class EntryOperations {
  private static final String CONCURRENT = "java/util/concurrent/";

  private static final Set<String> MAPS =
      Set.of(
          "java/util/HashMap",
          "java/util/LinkedHashMap",
          "java/util/TreeMap",
          CONCURRENT + "ConcurrentHashMap",
          CONCURRENT + "ConcurrentSkipListMap");

  private static final Set<String> SETS =
      Set.of(
          "java/util/HashSet",
          "java/util/TreeSet",
          CONCURRENT + "ConcurrentHashMap$KeySetView",
          CONCURRENT + "ConcurrentSkipListSet");

  /** Where the sets that show a ConcurrentHashMap have their size. */
  private static final String ABOVE = CONCURRENT + "ConcurrentHashMap$CollectionView";

  private static final Map<String, Integer> OF_MAPS =
      Map.ofEntries(
          Map.entry("compute", EntryUses.COMPUTE),
          Map.entry("computeIfAbsent", EntryUses.ADD),
          Map.entry("computeIfPresent", EntryUses.CHANGE),
          Map.entry("containsKey", EntryUses.LOOK),
          Map.entry("get", EntryUses.LOOK),
          Map.entry("getOrDefault", EntryUses.LOOK),
          Map.entry("merge", EntryUses.COMPUTE),
          Map.entry("put", EntryUses.PUT),
          Map.entry("putIfAbsent", EntryUses.ADD),
          Map.entry("remove", EntryUses.CHANGE),
          Map.entry("replace", EntryUses.REPLACE));

  private static final Map<String, Integer> OF_SETS =
      Map.of("add", EntryUses.ADD, "contains", EntryUses.LOOK, "remove", EntryUses.CHANGE);

  private static final Set<String> OF_NONE =
      Set.of("entrySet", "isEmpty", "keySet", "mappingCount", "navigableKeySet", "size", "values");

  private EntryOperations() {}

  /** One of {@link EntryUses}. */
  static int use(String className, String method, String descriptor) {
    boolean map = MAPS.contains(className);
    boolean set = SETS.contains(className);
    if ((map || set || className.equals(ABOVE)) && descriptor.startsWith("()")) {
      return OF_NONE.contains(method) ? EntryUses.SIZE : EntryUses.ALL;
    }
    boolean key = (map || set) && descriptor.startsWith("(Ljava/lang/Object;");
    return key ? (map ? OF_MAPS : OF_SETS).getOrDefault(method, EntryUses.ALL) : EntryUses.ALL;
  }
}
