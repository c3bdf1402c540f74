/**
 * What the machine and the container gave the program in one window, and kept from it.
 */
@NullMarked
package io.scalegraph.analyzer.run.machine;

import org.jspecify.annotations.NullMarked;
