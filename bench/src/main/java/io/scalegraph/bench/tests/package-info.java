/** The long form of the project's own tests. */
@NullMarked
package io.scalegraph.bench.tests;

import org.jspecify.annotations.NullMarked;
