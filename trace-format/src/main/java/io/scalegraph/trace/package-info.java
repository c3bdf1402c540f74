/**
 * The contract between agent and analyzer: the JFR events of a recording, the kinds of wait they name, and the
 * annotations a measured program may carry. JDK only, since these classes stand on the boot class path of the measured
 * program.
 *
 * <p>Times called {@code ...Nanos} are readings of {@link System#nanoTime()} of the measured JVM, in nanoseconds;
 * durations are nanoseconds. {@link io.scalegraph.trace.TraceFormat#NOT_MEASURED} stands for a value that was not
 * measured; it is never written as 0, but as what JFR's tools show as N/A.
 *
 * <p>Threads are named twice: by their Java thread id, which lasts, and as JFR's tools know threads, for those tools.
 */
@NullMarked
package io.scalegraph.trace;

import org.jspecify.annotations.NullMarked;
