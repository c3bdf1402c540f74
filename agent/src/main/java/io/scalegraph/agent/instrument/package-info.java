/**
 * Hooks: installs them, keeps account of which stand, and takes them back. What is called by them stands on the boot
 * class path.
 */
@NullMarked
package io.scalegraph.agent.instrument;

import org.jspecify.annotations.NullMarked;
