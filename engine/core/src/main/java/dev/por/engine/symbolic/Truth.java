package dev.por.engine.symbolic;

/** A formula, of whichever solver made it. */
public interface Truth {}
