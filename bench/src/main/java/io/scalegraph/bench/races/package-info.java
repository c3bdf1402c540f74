/** Races within the agent. They stand in the packages of what they race in. */
@NullMarked
package io.scalegraph.bench.races;

import org.jspecify.annotations.NullMarked;
