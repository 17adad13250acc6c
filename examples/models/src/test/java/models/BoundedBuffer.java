package models;

import dev.por.api.ModelTest;
import dev.por.api.model.BoolCell;
import dev.por.api.model.IntArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ThreadBuilder;

/** A producer and a consumer with a buffer of two between them, under a lock. */
class BoundedBuffer {
  private static final int ITEMS = 3;
  private static final int ROOM = 2;

  @ModelTest(exhaustive = true)
  Model firstInFirstOut() {
    ModelBuilder model = Model.named("bounded buffer");
    BoolCell lock = model.bool("lock");
    IntArray buffer = model.integers("buffer", ROOM, 0, ITEMS);
    IntCell size = model.integer("size", 0, ROOM);
    IntCell head = model.integer("head", 0, ROOM - 1);

    ThreadBuilder producer = model.thread("producer");
    IntCell item = producer.integer("item", 1, ITEMS + 1);
    producer
        .label("produce")
        .await("lock, when there is room", lock.not().and(size.lessThan(ROOM)), lock.becomes(true))
        .step("put", buffer.at(head.plus(size).mod(ROOM)).becomes(item))
        .step("count", size.becomes(size.plus(1)), item.becomes(item.plus(1)))
        .unlock(lock)
        .branch(item.atMost(ITEMS), "produce");

    ThreadBuilder consumer = model.thread("consumer");
    IntCell got = consumer.integer("got", 0, ITEMS);
    IntCell expected = consumer.integer("expected", 1, ITEMS + 1);
    consumer
        .label("consume")
        .await("lock, when there is something", lock.not().and(size.moreThan(0)), lock.becomes(true))
        .step("get", got.becomes(buffer.at(head)))
        .step("count", size.becomes(size.minus(1)), head.becomes(head.plus(1).mod(ROOM)))
        .unlock(lock)
        .step("check", got.is(expected).orFail("out of order"), expected.becomes(expected.plus(1)))
        .branch(expected.atMost(ITEMS), "consume");
    model.atEnd(size.is(0), "something is left in the buffer");
    return model.build();
  }
}
