/**
 * Hand-written model programs: a few instructions, interpreted, without a thread. Searches are
 * tested and measured on them exactly and fast.
 */
package dev.por.engine.program.model;
