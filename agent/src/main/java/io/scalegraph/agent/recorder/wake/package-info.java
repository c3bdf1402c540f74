/** Who ended a wait, and when: what wakers leave for those they wake, and sums of it. */
@NullMarked
package io.scalegraph.agent.recorder.wake;

import org.jspecify.annotations.NullMarked;
