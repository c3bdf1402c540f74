/** Whether a gate sees a program become slower, and is silent when it does not, by real runs. */
@NullMarked
package io.scalegraph.bench.regressions;

import org.jspecify.annotations.NullMarked;
