/**
 * The only place where time is divided: from the states of the workers to the processor time of one window. Every view
 * (L, PT, IT, T_i) is derived from what stands here, and what stands here closes: work, primitives, idle and unused
 * processors sum to N*T_para.
 */
@NullMarked
package io.scalegraph.analyzer.ledger;

import org.jspecify.annotations.NullMarked;
