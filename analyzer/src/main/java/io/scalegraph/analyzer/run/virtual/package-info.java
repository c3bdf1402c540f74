/**
 * Virtual threads in one window: what they waited for and how they ran, all of them as one group.
 */
@NullMarked
package io.scalegraph.analyzer.run.virtual;

import org.jspecify.annotations.NullMarked;
