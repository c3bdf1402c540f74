/** What hooked code calls, on the program's own threads. Nothing else of the recorder is called by that. */
@NullMarked
package io.scalegraph.agent.recorder.hook;

import org.jspecify.annotations.NullMarked;
