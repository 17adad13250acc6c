package dev.por.engine.coverage;

import dev.por.engine.model.ArrayStack;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.LocationIndex;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;

/** What was seen of locations whose operations are transitions only where threads share them. */
final class ConditionalLocalStateIndex {
  private static final long SEVERAL = 11;

  private final LocationIndex index = new LocationIndex();
  private final ArrayStack<ConditionalLocalStateTable> all = new ArrayStack<>();

  ArrayStack<ConditionalLocalStateTable> all() {
    return all;
  }

  /** That of one location. */
  ConditionalLocalStateTable of(long location) {
    int number = index.claim(location);
    if (number == all.size()) {
      all.push(new ConditionalLocalStateTable(location));
    }
    return all.get(number);
  }

  /** That of all locations which an operation touches, in whatever order it names them. */
  ConditionalLocalStateTable of(Footprint footprint) {
    return footprint.size() == 1 ? of(footprint.location(0)) : of(footprint.locations());
  }

  private ConditionalLocalStateTable of(long[] locations) {
    if (locations.length == 1) {
      return of(locations[0]);
    }
    long key = 0;
    ConditionalLocalStateTable[] singles = new ConditionalLocalStateTable[locations.length];
    for (int i = 0; i < locations.length; i++) {
      key += Mix64.mix(SEVERAL, locations[i]);
      singles[i] = of(locations[i]);
    }
    int number = index.claim(key);
    if (number == all.size()) {
      all.push(new ConditionalLocalStateTable(locations, singles));
    }
    return all.get(number);
  }

  void save(StateWriter out) {
    out.number(all.size());
    for (int i = 0; i < all.size(); i++) {
      all.get(i).save(out);
    }
  }

  /** Adds what was written down. */
  void restore(StateReader in) {
    for (int left = in.integer(); left > 0; left--) {
      long[] locations = new long[in.integer()];
      for (int i = 0; i < locations.length; i++) {
        locations[i] = in.hash();
      }
      of(locations).restore(in);
    }
  }
}
