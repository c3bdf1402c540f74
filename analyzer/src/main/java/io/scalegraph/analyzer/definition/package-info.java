/**
 * The definitions of the field, each once: latency, efficiency, speedup and what they consist of, with equation and unit.
 * They use nothing of the analyzer, and everything in it uses them. Undefined is NaN; nothing is clamped.
 */
@NullMarked
package io.scalegraph.analyzer.definition;

import org.jspecify.annotations.NullMarked;
