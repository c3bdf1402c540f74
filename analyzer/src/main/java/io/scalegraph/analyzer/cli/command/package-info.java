/** What every command stands on: its context, its help, exit codes, and the exception for a wrong command line. */
@NullMarked
package io.scalegraph.analyzer.cli.command;

import org.jspecify.annotations.NullMarked;
