package dev.por.outside;

/** What a statement of a random program does. {@code x} is the variable of the thread. */
public enum Op {
  // ---- x becomes an object; no other thread can see when
  OBJECT(true),
  IMMUTABLE(true),
  NEW_BOX(true),
  NEW_ATOMIC(true),
  NEW_STRING(true),
  LITERAL(true),
  LARGE_BOX(true),
  SMALL_BOX(true),
  THREAD(true),

  // ---- x becomes what a thread has stored somewhere
  READ_SLOT(false),
  READ_REFERENCE(false),
  SWAP_REFERENCE(false),
  GET_OF_MAP(false),
  PUT_IF_ABSENT(false),
  COMPUTE_IF_ABSENT(false),
  REMOVE_OF_MAP(false),
  FIRST_OF_LIST(false),
  POLL(false),
  TAKE(false),
  GET_NOW(false),
  GET_OF_FUTURE(false),

  // ---- x is left somewhere
  WRITE_SLOT(false),
  WRITE_REFERENCE(false),
  PUT_INTO_MAP(false),
  ADD_TO_LIST(false),
  OFFER(false),
  PUT(false),
  COMPLETE(false),

  // ---- the object itself
  READ(false),
  WRITE(false),
  INCREMENT(false),
  INCREMENT_ALL(false),

  // ---- blocks
  SYNCHRONIZED(false),
  LOCKED(false),
  LOCKED_INTERRUPTIBLY(false),
  TRY_LOCKED(false),

  // ---- in a block
  WAIT(false),
  NOTIFY(false),
  NOTIFY_ALL(false),

  // ---- threads
  INTERRUPT(false),
  INTERRUPTED(false),
  JOIN(false),

  // ---- others
  ACQUIRE(false),
  RELEASE(false),
  AWAIT_LATCH(false),
  COUNT_DOWN(false),
  READ_NUMBER(false),
  WRITE_NUMBER(false),
  USE_CLASS(false),

  // ---- made by the compiler of the simulator
  LEAVE(false),
  INITIALIZE(false),
  CHECK_SUPER(false),
  WHO_AM_I(true),
  INITIALIZED(false),
  FAIL(false);

  /** Whether no other thread can notice when it happens. */
  final boolean local;

  Op(boolean local) {
    this.local = local;
  }

  boolean isBlock() {
    return this == SYNCHRONIZED
        || this == LOCKED
        || this == LOCKED_INTERRUPTIBLY
        || this == TRY_LOCKED;
  }
}
