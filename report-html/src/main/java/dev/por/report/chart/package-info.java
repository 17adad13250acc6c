/** Drawings as SVG. A drawing knows numbers and words, no results. */
package dev.por.report.chart;
