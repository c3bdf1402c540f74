/**
 * Events of a recording: what the analysis asks of one ({@link io.scalegraph.analyzer.read.jfr.JfrEvent}), and a reader of
 * chunks that goes by the description of types that each chunk carries and makes no object for an event. What it has not
 * met, or what does not fit, it refuses; then the JDK's own reader is asked.
 */
@NullMarked
package io.scalegraph.analyzer.read.jfr;

import org.jspecify.annotations.NullMarked;
