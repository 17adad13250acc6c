/** Finds and shows lines of source files. Nothing here reads class files. */
package dev.por.report.source;
