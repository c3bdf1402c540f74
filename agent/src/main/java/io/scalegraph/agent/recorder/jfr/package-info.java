/** Which of JFR's own events a recording carries, and how much of them a program can afford. */
@org.jspecify.annotations.NullMarked
package io.scalegraph.agent.recorder.jfr;
