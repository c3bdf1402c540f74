/**
 * What one recording holds, as plain values: what the agent read, what JFR saw, and what the JVM did beside the program.
 * Times are nanoseconds.
 */
@NullMarked
package io.scalegraph.analyzer.read.trace;

import org.jspecify.annotations.NullMarked;
