package dev.por.engine.control;

/**
 * The location of a static field. Classes of one name that different loaders have defined are
 * different classes: their fields are told apart by the identity of the class. For the classes of
 * the class path the name of the field says enough.
 */
final class StaticLocations {
  private final ObjectIdentities identities;
  private final FieldLocations fields;

  StaticLocations(ObjectIdentities identities, FieldLocations fields) {
    this.identities = identities;
    this.fields = fields;
  }

  /** The static field at this site. */
  long of(ManagedThread me, int site) {
    Class<?> declaring = fields.ownLoader(site);
    long hash = fields.hash(site);
    return declaring == null ? hash : Locations.field(identities.of(me, declaring), hash);
  }

  /** The static field that a handle, a reflective field or an offset stands for. */
  long of(ManagedThread me, Referent referent) {
    Class<?> declaring = referent.declaring();
    return FieldLocations.hasOwnLoader(declaring)
        ? Locations.field(identities.of(me, declaring), referent.hash())
        : referent.hash();
  }
}
