/**
 * How exact the agent is: the known-latency kernels of the demo programs under the agent, against their own clock
 * readings, against their formulas, and beside JFR alone.
 */
@NullMarked
package io.scalegraph.bench.accuracy;

import org.jspecify.annotations.NullMarked;
