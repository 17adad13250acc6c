/**
 * How a test is run: what its test framework does around the body, and the body. No class here
 * decides whose turn it is, and none knows the search.
 */
package dev.por.engine.control.lifecycle;
