package dev.por.engine.control.identity;

import dev.por.engine.control.location.FieldLocationTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.MemoryTarget;
import dev.por.engine.control.managed.ManagedThread;

/**
 * Finds the location of a static field. Classes of one name that different loaders have defined are
 * different classes: the identity of the class distinguishes their fields. For the classes of the
 * class path the name of the field says enough.
 */
public final class StaticLocationFinder {
  private final ObjectIdentityTable identities;
  private final FieldLocationTable fields;

  public StaticLocationFinder(ObjectIdentityTable identities, FieldLocationTable fields) {
    this.identities = identities;
    this.fields = fields;
  }

  /** The static field at this site. */
  public long of(ManagedThread me, int site) {
    Class<?> declaring = fields.ownLoader(site);
    long hash = fields.hash(site);
    return declaring == null ? hash : Locations.field(identities.of(me, declaring), hash);
  }

  /** The static field that a handle, a reflective field or an offset stands for. */
  public long of(ManagedThread me, MemoryTarget referent) {
    Class<?> declaring = referent.declaring();
    return FieldLocationTable.hasOwnLoader(declaring)
        ? Locations.field(identities.of(me, declaring), referent.hash())
        : referent.hash();
  }
}
