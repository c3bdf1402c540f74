/** What can go wrong between two threads in the agent's room of this name, for jcstress: each class is one race. */
@NullMarked
package io.scalegraph.agent.recorder.thread;

import org.jspecify.annotations.NullMarked;
