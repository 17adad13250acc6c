package dev.por.api.model;

/**
 * A side-effect free expression over the cells of variables and constants. Both sides of every
 * operation are evaluated left to right, except that {@link Connective} and {@link Conditional}
 * look at no more than they need, so that a test may protect what comes behind it.
 */
public sealed interface Expression permits IntExpression, BoolExpression {}
