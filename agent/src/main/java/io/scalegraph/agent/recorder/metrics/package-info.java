/** The totals as numbers for whoever watches the JVM while it runs. */
@NullMarked
package io.scalegraph.agent.recorder.metrics;

import org.jspecify.annotations.NullMarked;
