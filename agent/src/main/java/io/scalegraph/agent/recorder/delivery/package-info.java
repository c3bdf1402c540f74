/** The way of what was measured into the recording: a bounded queue until that is up, then a sink. */
@NullMarked
package io.scalegraph.agent.recorder.delivery;

import org.jspecify.annotations.NullMarked;
