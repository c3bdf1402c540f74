/** Programs that call libraries of other people, to be measured. */
@NullMarked
package io.scalegraph.bench.library;

import org.jspecify.annotations.NullMarked;
