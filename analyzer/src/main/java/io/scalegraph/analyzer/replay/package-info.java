/** What if: threads as sequences of steps, replayed with changes. Pure: no recording, no clock. */
@NullMarked
package io.scalegraph.analyzer.replay;

import org.jspecify.annotations.NullMarked;
