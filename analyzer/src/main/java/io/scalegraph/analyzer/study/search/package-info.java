/** The search for the size at which a program holds a goal; knows nothing of how sizes are run. */
@NullMarked
package io.scalegraph.analyzer.study.search;

import org.jspecify.annotations.NullMarked;
