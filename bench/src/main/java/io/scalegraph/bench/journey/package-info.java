/** How long it takes from the first command to the answer, for somebody who has the jar alone. */
@NullMarked
package io.scalegraph.bench.journey;

import org.jspecify.annotations.NullMarked;
