/** Whether the inflation of work is found where it is, and only there. */
@NullMarked
package io.scalegraph.bench.inflation;

import org.jspecify.annotations.NullMarked;
