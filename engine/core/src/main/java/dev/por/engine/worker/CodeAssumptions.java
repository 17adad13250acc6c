package dev.por.engine.worker;

import dev.por.engine.control.JvmProgram;
import dev.por.engine.explore.Summary;
import dev.por.engine.explore.search.Shard;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.result.Assumption;
import dev.por.engine.result.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What the guarantee of a test of code rests on. */
final class CodeAssumptions {
  private final SearchSettings settings;
  private final JvmProgram program;
  private final List<String> always;

  /**
   * The assumptions of one test.
   *
   * @param ofWorker what every test of this worker rests on
   */
  CodeAssumptions(SearchSettings settings, JvmProgram program, List<String> ofWorker) {
    this.settings = settings;
    this.program = program;
    this.always =
        Stream.concat(ofWorker.stream(), WaitAssumptions.of(settings.execution().waits()).stream())
            .toList();
  }

  /** What every execution of the test rests on. */
  List<String> always() {
    return always;
  }

  /** Which memory model the result of a search is about, then what else it rests on. */
  List<String> of(Summary s, Shard shard, boolean racy) {
    List<String> all = new ArrayList<>();
    all.add(memoryModel(s, shard, racy).toString());
    if (shard.count() > 1) {
      all.add(Assumption.SHARD.with(shard.index() + 1, shard.count()));
    }
    if (s.cutOffs().statesCompared()) {
      all.add(Assumption.STATES_COMPARED.sentence());
    }
    if (program.awaitedLoops()) {
      all.add(Assumption.SPIN_LOOPS.sentence());
    }
    if (program.isOnPlatform()) {
      all.add(Assumption.JUNIT_PLATFORM.sentence());
    }
    if (program.assumptions().reason() != null) {
      all.add(Assumption.FAILED_ASSUMPTIONS.with(program.assumptions().reason()));
    }
    all.addAll(program.leftThreads());
    all.addAll(FairBound.assumptions(settings));
    if (program.fairBound() != null) {
      all.add(FairBound.assumption(program.fairBound(), program.fairLoops()));
    }
    all.addAll(always);
    if (program.calledLeftOut()) {
      all.add(Assumption.LEFT_OUT_CALLS.with(String.join(", ", program.leftOut())));
    }
    if (program.sharedCollections()) {
      all.add(Assumption.COLLECTIONS.sentence());
    }
    return all;
  }

  private MemoryModel memoryModel(Summary s, Shard shard, boolean racy) {
    boolean whole = s.extent().exhaustive() && shard.count() == 1;
    boolean fair = settings.execution().waits().fair() || program.fairBound() != null;
    boolean everything = whole && !s.cutOffs().statesCompared() && !fair;
    boolean silent = settings.execution().silentStores();
    return MemoryModel.of(
        everything, racy, program.usedWeakAccess(), silent, program.calledLeftOut());
  }
}
