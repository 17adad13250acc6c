/**
 * Table 1 of Gueta, Flanagan, Yahav, Sagiv, "Cartesian partial-order reduction" (SPIN 2007): its
 * programs cut into atomic steps as its numbers ask for, and both searches beside the paper's
 * numbers.
 */
package dev.por.benchmarks.cartesian;
