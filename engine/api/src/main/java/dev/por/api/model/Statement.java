package dev.por.api.model;

/** A part of an atomic step. The statements of a step take effect one after the other. */
public sealed interface Statement permits Assignment, Assertion {}
