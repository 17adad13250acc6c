package dev.por.plugin.value;

import dev.por.engine.gate.Counter;
import dev.por.engine.gate.RaceRule;
import dev.por.engine.gate.Rule;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rules of the gate as people write them: {@code localStates>=1000}, {@code total:traces>=50}. */
public final class Rules {
  private static final Pattern FORM = Pattern.compile("(total:)?\\s*(\\w+)\\s*>=\\s*(\\d{1,18})");

  public static final Value<Rule> VALUE =
      new Value<>(
          "a rule such as localStates>=1000 or total:traces>=50, with a counter of "
              + String.join(", ", Counter.names())
              + ", bound for single tests only",
          Rules::parse);

  /** Which data races close the gate; earlier versions had true and false. */
  public static final Value<RaceRule.Which> RACES =
      new Value<>("project, all or none (true is all, false is none)", Rules::races);

  private Rules() {}

  private static RaceRule.Which races(String text) {
    return switch (text) {
      case "project" -> RaceRule.Which.PROJECT;
      case "all", "true" -> RaceRule.Which.ALL;
      case "none", "false" -> RaceRule.Which.NONE;
      default -> throw new IllegalArgumentException("no such races");
    };
  }

  private static Rule parse(String text) {
    Matcher m = FORM.matcher(text);
    if (!m.matches()) {
      throw new IllegalArgumentException("no rule");
    }
    Counter counter = Counter.named(m.group(2)).orElseThrow(IllegalArgumentException::new);
    return new Rule(counter, m.group(1) != null, Long.parseLong(m.group(3)));
  }
}
