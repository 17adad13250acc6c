/**
 * Words for readers: names of threads and objects, call sites, stack traces, failures. Nothing here
 * decides what an execution does.
 */
package dev.por.engine.control.describe;
