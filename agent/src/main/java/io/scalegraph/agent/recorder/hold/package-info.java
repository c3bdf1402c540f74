/** The locks that one thread holds and the queues that it uses: totals by lock, and single holds and passes. */
@NullMarked
package io.scalegraph.agent.recorder.hold;

import org.jspecify.annotations.NullMarked;
