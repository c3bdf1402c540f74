/**
 * Tests of how far a program scales: JVMs of their own on one processor after another number of processors, under the agent,
 * and assertions on efficiency and on what is lost where. docs/junit.md shows its use.
 */
@NullMarked
package io.scalegraph.junit;

import org.jspecify.annotations.NullMarked;
