/** Hooks of class loaders. Initialisation of classes belongs to {@code statics}. */
package dev.por.probe.loader;
