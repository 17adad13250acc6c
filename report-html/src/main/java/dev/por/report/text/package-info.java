/** The words of a report. Every page, file and summary takes its words from here. */
package dev.por.report.text;
