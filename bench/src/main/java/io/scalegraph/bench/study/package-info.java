/** Whether studies find what a closed form says, and how often their intervals cover it. */
@NullMarked
package io.scalegraph.bench.study;

import org.jspecify.annotations.NullMarked;
