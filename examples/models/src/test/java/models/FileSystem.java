package models;

import dev.por.api.ModelTest;
import dev.por.api.model.BoolArray;
import dev.por.api.model.IntArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ThreadBuilder;

/**
 * Each thread gives its inode a free block, under the locks of both. From "Dynamic partial-order
 * reduction" (POPL 2005).
 */
class FileSystem {
  private static final int INODES = 4;

  /** Each thread begins with another block: nothing depends on the order. */
  @ModelTest(exhaustive = true)
  Model apart() {
    return fileSystem(3, 3);
  }

  /** Both begin with block 0. */
  @ModelTest(exhaustive = true)
  Model together() {
    return fileSystem(2, 2);
  }

  private static Model fileSystem(int threads, int blocks) {
    ModelBuilder model = Model.named("file system");
    BoolArray inodeLock = model.bools("inodeLock", INODES);
    IntArray inode = model.integers("inode", INODES, 0, blocks);
    BoolArray blockLock = model.bools("blockLock", blocks);
    BoolArray busy = model.bools("busy", blocks);
    for (int t = 0; t < threads; t++) {
      ThreadBuilder thread = model.thread("T" + t);
      int i = t % INODES;
      IntCell b = thread.integer("b", 0, blocks - 1, i * 2 % blocks);
      thread
          .lock(inodeLock.at(i))
          .branch(inode.at(i).isNot(0), "unlock inode")
          .label("lock block")
          .lock(blockLock.at(b))
          .branch(busy.at(b).not(), "take block")
          .unlock(blockLock.at(b))
          .step("next block", b.becomes(b.plus(1).mod(blocks)))
          .go("lock block")
          .label("take block")
          .step("mark busy", busy.at(b).becomes(true))
          .step("assign", inode.at(i).becomes(b.plus(1)))
          .unlock(blockLock.at(b))
          .label("unlock inode")
          .unlock(inodeLock.at(i));
    }
    model.atEnd(inode.at(0).isNot(inode.at(1)), "two inodes share a block");
    return model.build();
  }
}
