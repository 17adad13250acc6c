package dev.por.engine.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.por.engine.result.finding.AllowedRace;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedRaceTest {
  @ParameterizedTest
  @CsvSource({
    "bank.Account.hits, bank.Account.hits, , true",
    "bank.Account.hits, bank.Account.hitsOfAll, , false",
    "bank.Account.*, bank.Account.hits, , true",
    "bank.*, bank.metrics.Counter.hits, , true",
    "bank.*, banker.Account.hits, , false",
    "*.hits, bank.Account.hits, , true",
    "bank.Account.h*s, bank.Account.hats, , true",
    "bank.Account.hits, bankXAccount.hits, , false",
    "int[], int[], bank.Table.cells, true",
    "int[] of bank.Table, int[], bank.Table.cells, true",
    "int[] of bank.Table.cells, int[], bank.Table.cells, true",
    "int[]   of  bank.*, int[], bank.Table.cells, true",
    "* of bank.Table, java.util.ArrayList, bank.Table.rows, true",
    "int[] of bank.Table, long[], bank.Table.cells, false",
    "int[] of bank.Table, int[], bank.Tables.cells, false",
    "int[] of bank, int[], bank.Table.cells, false",
    "int[] of bank.Table, int[], , false",
    "bank.Table.cells, int[], bank.Table.cells, false",
  })
  void allowsWhatItsPatternsName(String pattern, String location, String holder, boolean allowed) {
    List<String> holders = holder == null ? List.of() : List.of(holder, "other.Holder.it");
    AllowedRace race = AllowedRace.parse(pattern + ": a reason");
    assertEquals(allowed, race.allows(Races.held(location, holders)), pattern);
    assertEquals(race, AllowedRace.parse(race.toString()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"bank.Account.hits", "int[] of: why", "int[] of a b: why", ": why", "a.b:"})
  void anythingElseIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> AllowedRace.parse(text));
  }
}
