/**
 * What is hooked in the program's own code: methods that an option or an annotation names, and calls that are counted
 * or timed where they stand.
 */
@NullMarked
package io.scalegraph.agent.instrument.program;

import org.jspecify.annotations.NullMarked;
