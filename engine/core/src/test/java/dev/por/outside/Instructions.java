package dev.por.outside;

import java.util.ArrayList;
import java.util.List;

/** The code of a thread or of a static initialiser, in a row: what the simulator goes through. */
final class Instructions {
  /**
   * One of them.
   *
   * @param a as in the statement
   * @param slot where the object of the block around it is kept, or of its own block
   * @param end behind the block, of its beginning
   */
  record Instruction(Op op, int a, int slot, int end) {}

  private final List<Instruction> all = new ArrayList<>();
  private int slots;

  private Instructions() {}

  static Instructions ofThread(List<Statement> body) {
    Instructions code = new Instructions();
    code.add(body, 0);
    return code;
  }

  static Instructions ofClass(RandomJava.Initializer type) {
    Instructions code = new Instructions();
    if (type.parent() >= 0) {
      code.all.add(new Instruction(Op.INITIALIZE, type.parent(), 0, 0));
      code.all.add(new Instruction(Op.CHECK_SUPER, type.parent(), 0, 0));
    }
    for (Statement statement : type.body()) {
      if (statement.op().isBlock()) {
        code.all.add(new Instruction(Op.OBJECT, statement.a(), 0, 0));
      }
      code.add(List.of(statement), 0);
    }
    code.all.add(new Instruction(type.fails() ? Op.FAIL : Op.INITIALIZED, 0, 0, 0));
    return code;
  }

  private void add(List<Statement> body, int around) {
    for (Statement statement : body) {
      if (statement.op().isBlock()) {
        int slot = slots++;
        int begin = all.size();
        all.add(null);
        add(statement.body(), statement.op() == Op.SYNCHRONIZED ? slot : around);
        all.add(new Instruction(Op.LEAVE, statement.op() == Op.SYNCHRONIZED ? 1 : 0, slot, 0));
        all.set(begin, new Instruction(statement.op(), statement.a(), slot, all.size()));
      } else {
        if (statement.op() == Op.USE_CLASS) {
          all.add(new Instruction(Op.INITIALIZE, statement.a(), 0, 0));
        }
        all.add(new Instruction(statement.op(), statement.a(), around, 0));
      }
    }
  }

  int slots() {
    return slots;
  }

  int size() {
    return all.size();
  }

  Instruction get(int at) {
    return all.get(at);
  }
}
