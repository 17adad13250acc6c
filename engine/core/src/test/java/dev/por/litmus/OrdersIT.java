package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.result.TestResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a worker has explored, others go on with: so tables have the same order in every JVM. */
class OrdersIT {
  @Test
  void tablesHaveTheSameOrderInEveryJvm() throws Exception {
    List<String> javas = new ArrayList<>(List.of(Litmus.JAVA));
    OtherJdkIT.newestBeside(Path.of(System.getProperty("java.home")))
        .ifPresent(jdk -> javas.add(jdk.resolve("bin/java").toString()));
    for (String java : javas) {
      assertEquals(told(java), told(java));
    }
  }

  /** What the program prints in a JVM of its own. */
  private static String told(String java) throws InterruptedException {
    TestResult result =
        Litmus.explore(List.of(Litmus.exhaustive(Orders.class, "told", "dpor")), java)
            .values()
            .iterator()
            .next();
    assertEquals(1, result.failures().size(), () -> String.valueOf(result));
    return result.failures().get(0).message();
  }
}
