/** What figures are taken on: the machine and the JDKs installed there. */
@NullMarked
package io.scalegraph.bench.machine;

import org.jspecify.annotations.NullMarked;
