/**
 * The command line: an adapter like the plugins, for those without a build tool. Defaults,
 * validation and messages do not belong here.
 */
package dev.por.plugin.cli;
