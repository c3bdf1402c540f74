/** What part a thread has in a window by what it does: it waits for its team, or for something to do. */
@NullMarked
package io.scalegraph.analyzer.run.role;

import org.jspecify.annotations.NullMarked;
