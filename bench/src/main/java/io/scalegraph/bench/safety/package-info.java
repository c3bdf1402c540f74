/** Whether the agent is ever the cause: what reaches a program in trouble, with the agent and without. */
@NullMarked
package io.scalegraph.bench.safety;

import org.jspecify.annotations.NullMarked;
