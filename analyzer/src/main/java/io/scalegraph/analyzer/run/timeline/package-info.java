/** What the workers of one window did over time, one thing after the other, as far as the recording has it so. */
@NullMarked
package io.scalegraph.analyzer.run.timeline;

import org.jspecify.annotations.NullMarked;
