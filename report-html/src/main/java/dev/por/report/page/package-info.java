/** The data of each page, as its template reads it. Nothing here writes files. */
package dev.por.report.page;
