/** What is measured as JFR events, field by field. */
@NullMarked
package io.scalegraph.agent.recorder.event;

import org.jspecify.annotations.NullMarked;
