/**
 * The identities of locations, which of them threads share, and tables of both. Nothing here knows
 * threads or objects of an execution.
 */
package dev.por.engine.control.location;
