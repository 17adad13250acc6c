/**
 * What reflection, stack traces and stack walkers show of woven classes. Nothing here tells the
 * engine of an access.
 */
package dev.por.probe.member;
