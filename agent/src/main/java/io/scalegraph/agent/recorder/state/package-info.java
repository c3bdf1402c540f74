/** What one thread is in: a wait, one announced, the entry of a monitor, a computation, a stretch of work, or the wait in
 * which measuring found it. */
@NullMarked
package io.scalegraph.agent.recorder.state;

import org.jspecify.annotations.NullMarked;
