/** Brings the agent up inside the measured program: start, options, installation of the hooks. */
@NullMarked
package io.scalegraph.agent;

import org.jspecify.annotations.NullMarked;
