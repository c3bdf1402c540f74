/** Pages: samples for whoever wants to see one, and what they cost. */
@NullMarked
package io.scalegraph.bench.page;

import org.jspecify.annotations.NullMarked;
