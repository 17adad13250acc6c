/** The files of a report: pages, JUnit XML, SARIF, Markdown. A report changes no verdict. */
package dev.por.report;
