/**
 * The Cartesian search: vectors of threads that run apart. States of models are stored in {@code
 * dev.por.engine.stateful}.
 */
package dev.por.engine.explore.cartesian;
