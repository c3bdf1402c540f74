/**
 * Known-latency kernels: programs whose waits follow from their parameters by a formula, and which read the clock around
 * each wait themselves. What an agent measures of them can be compared with both. All run on any machine with any number
 * of workers, because their computation can be a timed wait: see {@link io.scalegraph.demo.kernels.Computation}.
 */
package io.scalegraph.demo.kernels;
