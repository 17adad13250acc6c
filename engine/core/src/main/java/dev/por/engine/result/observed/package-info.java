/**
 * What all executions together showed of the code: orders of accesses, places where threads had to
 * wait, classes that were left out. Nothing here is right or wrong.
 */
package dev.por.engine.result.observed;
