/** What it costs to read a recording, and how that grows with it. */
@NullMarked
package io.scalegraph.bench.read;

import org.jspecify.annotations.NullMarked;
