/** Which sockets' connections were accepted. */
@NullMarked
package io.scalegraph.agent.recorder.socket;

import org.jspecify.annotations.NullMarked;
