package dev.por.plugin.cli;

import dev.por.plugin.value.Spelling;
import java.util.Optional;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Words an option that does not exist, with what its author may have meant. */
final class UnknownOption {
  private UnknownOption() {}

  /** The message, or nothing when something else is wrong. */
  static Optional<String> message(ParameterException e) {
    if (!(e instanceof UnmatchedArgumentException unmatched)) {
      return Optional.empty();
    }
    String first = unmatched.getUnmatched().get(0);
    String name = first.contains("=") ? first.substring(0, first.indexOf('=')) : first;
    return Optional.of(
        "There is no "
            + name
            + Spelling.nearest(name, e.getCommandLine().getCommandSpec().optionsMap().keySet())
                .map(near -> "; did you mean " + near + "?")
                .orElse(""));
  }
}
