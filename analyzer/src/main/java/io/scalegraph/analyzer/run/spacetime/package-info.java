/** What the workers of one window did over time, in bins that a screen can show. */
@NullMarked
package io.scalegraph.analyzer.run.spacetime;

import org.jspecify.annotations.NullMarked;
