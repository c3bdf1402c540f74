/** What becomes of damaged recordings. */
@NullMarked
package io.scalegraph.bench.damage;

import org.jspecify.annotations.NullMarked;
