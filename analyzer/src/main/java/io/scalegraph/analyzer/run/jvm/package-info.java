/**
 * Where the work of one window lost time to the JVM's stops or to what no hook sees, by JFR's events and samples.
 */
@NullMarked
package io.scalegraph.analyzer.run.jvm;

import org.jspecify.annotations.NullMarked;
