/** What if: a window replayed with changes that a user, or the blame for its waits, asks for. */
@NullMarked
package io.scalegraph.analyzer.run.whatif;

import org.jspecify.annotations.NullMarked;
