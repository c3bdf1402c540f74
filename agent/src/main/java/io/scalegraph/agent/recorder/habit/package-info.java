/** Where threads wait as a rule, so that not each wait has to be looked at. */
@NullMarked
package io.scalegraph.agent.recorder.habit;

import org.jspecify.annotations.NullMarked;
