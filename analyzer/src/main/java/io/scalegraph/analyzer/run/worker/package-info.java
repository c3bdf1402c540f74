/**
 * What each worker did in a window, before its time is divided: found from two readings of its totals, the single waits of
 * the agent and those of JFR.
 */
@NullMarked
package io.scalegraph.analyzer.run.worker;

import org.jspecify.annotations.NullMarked;
