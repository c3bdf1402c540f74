/** What replays predict, against programs that were changed so. */
@NullMarked
package io.scalegraph.bench.whatif;

import org.jspecify.annotations.NullMarked;
