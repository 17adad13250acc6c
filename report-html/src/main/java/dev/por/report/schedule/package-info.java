/** The steps of a failing schedule: lanes, causes, folds. Pages show them. */
package dev.por.report.schedule;
