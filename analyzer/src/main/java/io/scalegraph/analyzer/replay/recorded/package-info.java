/** From what was recorded of the threads of one window to the steps of a replay. */
@NullMarked
package io.scalegraph.analyzer.replay.recorded;

import org.jspecify.annotations.NullMarked;
