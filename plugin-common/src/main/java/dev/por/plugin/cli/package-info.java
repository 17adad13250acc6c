/** The command line: an adapter like the plugins, for those without a build tool. */
package dev.por.plugin.cli;
