/** How exact the critical path and the blame are, by programs of which both are known. */
@NullMarked
package io.scalegraph.bench.causes;

import org.jspecify.annotations.NullMarked;
