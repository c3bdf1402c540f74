/**
 * The theorems of SR, SZ and CSW applied to a table of measurements: computation and overhead are taken from it, the
 * required work and the scalability for every pair of N are predicted.
 */
@NullMarked
package io.scalegraph.analyzer.model.predict;

import org.jspecify.annotations.NullMarked;
