package dev.por.engine.control.thread;

import dev.por.engine.control.carrier.CarrierPool;
import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.monitor.MonitorModel;
import dev.por.engine.control.turn.ExecutionPartList;
import dev.por.engine.control.turn.InterruptModel;

/**
 * What the controllers of threads share.
 *
 * @param sharing which locations several threads use
 * @param interrupts interrupts of threads
 * @param states what threads show of their state
 * @param life how threads start, end, join and park
 */
public record ThreadModels(
    Sharing sharing, InterruptModel interrupts, ThreadStateModel states, ThreadLifeModel life) {
  /** New models, which begin anew with each execution. */
  public static ThreadModels of(
      ExecutionPartList parts,
      CarrierPool carriers,
      ObjectIdentityTable identities,
      Sharing sharing,
      MonitorModel monitors,
      InterruptModel interrupts) {
    ThreadStartModel starts = parts.add(new ThreadStartModel(identities, sharing));
    ThreadStateModel states = parts.add(new ThreadStateModel(sharing, starts));
    ThreadLifeModel life =
        parts.add(new ThreadLifeModel(parts, carriers, monitors, interrupts, starts, states));
    return new ThreadModels(sharing, interrupts, states, life);
  }
}
