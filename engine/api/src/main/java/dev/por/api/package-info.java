/** The annotations that mark tests. This package depends on nothing. */
package dev.por.api;
