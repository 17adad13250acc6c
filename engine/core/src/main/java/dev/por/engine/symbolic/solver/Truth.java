package dev.por.engine.symbolic.solver;

/** A formula, of whichever solver made it. */
public interface Truth {}
