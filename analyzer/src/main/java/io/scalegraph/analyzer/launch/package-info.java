/**
 * Starts a program under the agent and finds the recordings it leaves. Knows processes, environment and files; knows
 * nothing of recordings' contents, reports or command lines, so that whatever runs programs can use it.
 */
@NullMarked
package io.scalegraph.analyzer.launch;

import org.jspecify.annotations.NullMarked;
