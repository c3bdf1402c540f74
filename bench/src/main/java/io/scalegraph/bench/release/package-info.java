/** Releases: artifacts staged as Maven Central wants them, used from projects that have nothing else, and built twice. */
@NullMarked
package io.scalegraph.bench.release;

import org.jspecify.annotations.NullMarked;
