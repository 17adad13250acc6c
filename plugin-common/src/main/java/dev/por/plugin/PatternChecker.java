package dev.por.plugin;

import dev.por.engine.gate.KnownFailure;
import dev.por.engine.instrument.names.Scope;
import dev.por.engine.result.finding.AllowedRace;
import dev.por.engine.scan.ClassPathIndex;
import dev.por.plugin.value.Spelling;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Whether what users have written names anything: a package, a field or a test that is not there is
 * a mistake, and a build that is green in spite of it would say more than it knows.
 */
final class PatternChecker {
  private final Settings settings;
  private final ClassPathIndex classPath;

  PatternChecker(Settings settings, ClassPathIndex classPath) {
    this.settings = settings;
    this.classPath = classPath;
  }

  /**
   * Checks all that concerns classes and tests.
   *
   * @param found the ids of all tests that there are
   * @throws InvalidSettingsException at the first that names nothing
   */
  void check(Collection<String> found) {
    settings.list(Setting.INSTRUMENT).forEach(name -> checkPackage(Setting.INSTRUMENT, name));
    settings.list(Setting.TRUST).forEach(name -> checkPackage(Setting.TRUST, name));
    for (AllowedRace race : settings.list(Setting.ALLOWED_RACES)) {
      unknownRace(race)
          .ifPresent(meant -> refuse(Setting.ALLOWED_RACES, place(race), "a field or type", meant));
    }
    for (KnownFailure known : settings.list(Setting.KNOWN_FAILURES)) {
      if (!found.contains(known.test())) {
        refuse(Setting.KNOWN_FAILURES, known.test(), "a test", meant(known.test(), found));
      }
    }
  }

  private void checkPackage(Setting<?> setting, String name) {
    if (!classPath.hasClassIn(name)) {
      Optional<String> meant = Spelling.nearest(name, classPath.packages());
      refuse(
          setting,
          name,
          "a package or class of the class path",
          meant.isPresent() ? Messages.didYouMean(meant) : meant(name, classPath.classes()));
    }
  }

  private void refuse(Setting<?> setting, String written, String kind, String meant) {
    throw new InvalidSettingsException(
        Messages.namesNothing(settings.vocabulary(), setting, written, kind, meant));
  }

  private static String meant(String written, Collection<String> words) {
    return Messages.didYouMean(Spelling.nearest(written, words));
  }

  /** Where a race is allowed, as it is written. */
  static String place(AllowedRace race) {
    return race.holder() == null ? race.location() : race.location() + " of " + race.holder();
  }

  /** What to say of a race that is on nothing that there is; nothing when it may be. */
  Optional<String> unknownRace(AllowedRace race) {
    Optional<String> location = unknownPlace(race.location());
    return location.isPresent() || race.holder() == null ? location : unknownPlace(race.holder());
  }

  private Optional<String> unknownPlace(String place) {
    int star = place.indexOf('*');
    if (star >= 0) {
      return isBeginning(place.substring(0, star)) ? Optional.empty() : Optional.of("");
    }
    if (place.indexOf('[') >= 0 || isOfJdk(place) || classPath.classes().contains(place)) {
      return Optional.empty();
    }
    int dot = place.lastIndexOf('.');
    String type = dot < 0 ? "" : place.substring(0, dot);
    if (!classPath.classes().contains(type)) {
      return Optional.of(meant(type, classPath.classes()));
    }
    List<String> fields = classPath.fields(type);
    String field = place.substring(dot + 1);
    return fields.contains(field)
        ? Optional.empty()
        : Optional.of(
            Messages.didYouMean(Spelling.nearest(field, fields).map(name -> type + "." + name)));
  }

  /** Whether the name of a class, or of a field of one, may begin so. */
  private boolean isBeginning(String text) {
    return isOfJdk(text)
        || classPath.classes().stream()
            .anyMatch(name -> name.startsWith(text) || text.startsWith(name + "."));
  }

  private static boolean isOfJdk(String name) {
    return name.startsWith("java.") || name.startsWith("javax.") || name.startsWith("jdk.");
  }

  /**
   * Checks that the class of a test is interleaved inside.
   *
   * @throws InvalidSettingsException if it is left out
   */
  void checkInside(String className) {
    List<String> instrument = settings.list(Setting.INSTRUMENT);
    boolean trusted = isIn(settings.list(Setting.TRUST), className);
    if (trusted || (!instrument.isEmpty() && !isIn(instrument, className))) {
      Setting<?> setting = trusted ? Setting.TRUST : Setting.INSTRUMENT;
      throw new InvalidSettingsException(
          Messages.testLeftOut(settings.vocabulary(), setting, className));
    }
  }

  private static boolean isIn(List<String> named, String className) {
    return named.stream().anyMatch(name -> Scope.isIn(name, className));
  }
}
