/**
 * What every search is made of: the decisions that it takes, the state that it saves, the parts
 * into which it is divided. Nothing here knows a particular reduction.
 */
package dev.por.engine.explore.search;
