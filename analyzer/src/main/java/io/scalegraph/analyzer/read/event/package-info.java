/**
 * From the events of a recording, in any order, to what they say together: the agent's own events and those that JFR wrote.
 */
@NullMarked
package io.scalegraph.analyzer.read.event;

import org.jspecify.annotations.NullMarked;
