package dev.por.outside;

import java.util.List;

/** Writes a random program as a Java class. */
public final class JavaPrinter {
  public static final String PACKAGE = "observed";
  private static final String INTERRUPTED = " } catch (InterruptedException e) { s += \"i\"; }";

  private final RandomJava program;
  private final StringBuilder out = new StringBuilder();
  private int blocks;

  private JavaPrinter(RandomJava program) {
    this.program = program;
  }

  public static String print(RandomJava program) {
    return new JavaPrinter(program).text();
  }

  private String text() {
    line("package " + PACKAGE + ";");
    line("import java.util.concurrent.atomic.AtomicInteger;");
    line("import java.util.concurrent.locks.ReentrantLock;");
    line("public class " + program.name() + " extends dev.por.outside.Observed {");
    line("static volatile " + program.name() + " it;");
    line(
        "public "
            + program.name()
            + "() { super("
            + program.threads().size()
            + ", "
            + program.bounded()
            + "); it = this; }");
    String objects = String.join(", ", program.objects().stream().map(kind -> kind.java).toList());
    line("protected Object[] objects() { return new Object[] {" + objects + "}; }");
    line("protected String thread(int number) {");
    line("switch (number) {");
    for (int t = 0; t < program.threads().size(); t++) {
      line("case " + t + ": return thread" + t + "();");
    }
    line("default: throw new IllegalArgumentException(); } }");
    for (int t = 0; t < program.threads().size(); t++) {
      line("String thread" + t + "() { String s = \"\"; Object x = null;");
      program.threads().get(t).forEach(statement -> print(statement, "null"));
      line("return s; }");
    }
    for (int c = 0; c < program.classes().size(); c++) {
      print(c, program.classes().get(c));
    }
    line("}");
    return out.toString();
  }

  private void print(int number, RandomJava.Initializer type) {
    String parent = type.parent() < 0 ? "" : " extends C" + type.parent();
    line("static class C" + number + parent + " { static volatile int v; static {");
    type.body().forEach(this::printInitializing);
    if (type.fails()) {
      line("if (it != null) throw new IllegalStateException(\"fails\");");
    }
    line("} }");
  }

  private void printInitializing(Statement statement) {
    line("dawdle();");
    line(
        switch (statement.op()) {
          case READ_NUMBER -> "v = it.number;";
          case WRITE_NUMBER -> "it.number = " + statement.a() + ";";
          case WHO_AM_I -> "v = it.who();";
          case USE_CLASS ->
              "try { v = C" + statement.a() + ".v; } catch (LinkageError e) { v = -1; }";
          case SYNCHRONIZED -> "synchronized (it.object(" + statement.a() + ")) { v = it.number; }";
          default -> throw new IllegalStateException(String.valueOf(statement));
        });
  }

  private void print(Statement statement, String around) {
    line("dawdle();");
    if (statement.op().isBlock()) {
      block(statement, around);
    } else {
      line(simple(statement, around));
    }
  }

  private void block(Statement statement, String around) {
    String y = "y" + blocks++;
    if (statement.op() == Op.SYNCHRONIZED) {
      line("Object " + y + " = x; if (" + y + " != null) synchronized (" + y + ") {");
      inside(statement.body(), y);
      line("}");
      return;
    }
    line("ReentrantLock " + y + " = lockOf(x);");
    String unlock = "} finally { " + y + ".unlock(); }";
    switch (statement.op()) {
      case LOCKED -> line(y + ".lock(); try {");
      case LOCKED_INTERRUPTIBLY -> line("try { " + y + ".lockInterruptibly(); try {");
      default -> line("if (" + y + ".tryLock()) { try {");
    }
    inside(statement.body(), around);
    switch (statement.op()) {
      case LOCKED -> line(unlock);
      case LOCKED_INTERRUPTIBLY -> line(unlock + INTERRUPTED);
      default -> line(unlock + " } else { s += \"f\"; }");
    }
  }

  private void inside(List<Statement> body, String around) {
    body.forEach(statement -> print(statement, around));
  }

  private static String simple(Statement statement, String around) {
    int a = statement.a();
    return switch (statement.op()) {
      case OBJECT -> "x = object(" + a + ");";
      case IMMUTABLE -> "x = immutable.get(" + a + ");";
      case NEW_BOX -> "x = new Box();";
      case NEW_ATOMIC -> "x = new AtomicInteger();";
      case NEW_STRING -> "x = new String(\"k\");";
      case LITERAL -> "x = \"k\";";
      case LARGE_BOX -> "x = Long.valueOf(5000);";
      case SMALL_BOX -> "x = Integer.valueOf(5);";
      case THREAD -> "x = threads[" + a + "];";
      case READ_SLOT -> "x = slot" + a + ";";
      case WRITE_SLOT -> "slot" + a + " = x;";
      case READ_REFERENCE -> "x = reference.get();";
      case WRITE_REFERENCE -> "reference.set(x);";
      case SWAP_REFERENCE -> "x = reference.getAndSet(x);";
      case GET_OF_MAP -> "x = map.get(\"a\");";
      case PUT_IF_ABSENT -> "if (x == null) s += \"-\"; else x = map.putIfAbsent(\"a\", x);";
      case COMPUTE_IF_ABSENT -> "x = map.computeIfAbsent(\"a\", k -> new AtomicInteger());";
      case REMOVE_OF_MAP -> "x = map.remove(\"a\");";
      case PUT_INTO_MAP -> "s += put(x);";
      case FIRST_OF_LIST -> "x = first();";
      case ADD_TO_LIST -> "list.add(x);";
      case INCREMENT_ALL -> "for (Object e : list) s += increment(e);";
      case POLL -> "x = queue.poll();";
      case OFFER -> "s += offer(x);";
      case TAKE -> "try { x = queue.take();" + INTERRUPTED;
      case PUT -> "try { if (x != null) queue.put(x);" + INTERRUPTED;
      case GET_NOW -> "x = future.getNow(null);";
      case GET_OF_FUTURE ->
          "try { x = future.get();"
              + INTERRUPTED
              + " catch (java.util.concurrent.ExecutionException e) { throw new AssertionError(e); }";
      case COMPLETE -> "s += future.complete(x) ? \"t\" : \"f\";";
      case READ -> "s += read(x);";
      case WRITE -> "write(x, " + a + ");";
      case INCREMENT -> "s += increment(x);";
      default -> ofThreads(statement, around);
    };
  }

  private static String ofThreads(Statement statement, String around) {
    int a = statement.a();
    return switch (statement.op()) {
      case WAIT -> "try { " + around + ".wait();" + INTERRUPTED;
      case NOTIFY -> around + ".notify();";
      case NOTIFY_ALL -> around + ".notifyAll();";
      case INTERRUPT -> "threads[" + a + "].interrupt();";
      case INTERRUPTED -> "s += Thread.interrupted() ? \"T\" : \"F\";";
      case JOIN -> "try { threads[" + a + "].join();" + INTERRUPTED;
      case ACQUIRE -> "try { semaphore.acquire();" + INTERRUPTED;
      case RELEASE -> "semaphore.release();";
      case AWAIT_LATCH -> "try { latch.await();" + INTERRUPTED;
      case COUNT_DOWN -> "latch.countDown();";
      case READ_NUMBER -> "s += number;";
      case WRITE_NUMBER -> "number = " + a + ";";
      case USE_CLASS -> "try { s += C" + a + ".v; } catch (LinkageError e) { s += \"!\"; }";
      default -> throw new IllegalStateException(String.valueOf(statement));
    };
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
