/** Begin and end of a measurement, the recorder's own thread, and the JFR recording that it writes. */
@NullMarked
package io.scalegraph.agent.recorder.session;

import org.jspecify.annotations.NullMarked;
