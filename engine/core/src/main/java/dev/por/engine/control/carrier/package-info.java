/**
 * What physically runs a thread of the test: threads of the operating system that hand over a
 * baton, or continuations. Nothing here knows what a thread does.
 */
package dev.por.engine.control.carrier;
