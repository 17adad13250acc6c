/**
 * The search by free tasks: every task is one execution, and no task has to know another one. Sleep
 * sets, backtrack sets and levels do not belong here.
 */
package dev.por.engine.explore.free;
