package dev.por.plugin.cli;

import java.util.List;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What somebody may have meant by an option that does not exist. */
final class UnknownOption {
  private UnknownOption() {}

  /** In brackets behind the message; empty when nothing is similar or something else is wrong. */
  static String suggestion(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      List<String> similar = unmatched.getSuggestions();
      return similar.isEmpty() ? "" : " (did you mean " + similar.get(0) + "?)";
    }
    return "";
  }
}
