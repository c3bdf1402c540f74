/**
 * Laws in competition: measurements of one thing over another, the laws that can hold for them, and which one to believe by
 * errors of forecast. Deterministic: the same measurements give the same result.
 */
@NullMarked
package io.scalegraph.analyzer.model.fit;

import org.jspecify.annotations.NullMarked;
