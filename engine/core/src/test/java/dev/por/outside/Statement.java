package dev.por.outside;

import java.util.List;

/**
 * A statement of a random program.
 *
 * @param op what it does
 * @param a which object, slot, thread or class it is about
 * @param body what is done inside, of a block
 */
public record Statement(Op op, int a, List<Statement> body) {
  static Statement of(Op op, int a) {
    return new Statement(op, a, List.of());
  }

  int size() {
    return 1 + body.stream().mapToInt(Statement::size).sum();
  }
}
