/**
 * Operations, footprints, executions with their clocks and hashes, schedules. Nothing here runs or
 * searches.
 */
package dev.por.engine.model;
