/**
 * Deciding formulas without anything but the JDK: bit vectors as circuits of gates, gates as
 * clauses, clauses by a conflict-driven search. Nothing here knows a model or a program.
 */
package dev.por.engine.symbolic.sat;
