/** One measurement, which is on or off, with the snapshots and windows that it is read in. */
@NullMarked
package io.scalegraph.agent.recorder.measurement;

import org.jspecify.annotations.NullMarked;
