/**
 * Records of what is to be done, and the strategies by name. Defaults and validation belong to the
 * plugins.
 */
package dev.por.engine.plan;
