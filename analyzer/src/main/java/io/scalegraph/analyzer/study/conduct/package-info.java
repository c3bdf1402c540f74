/** Runs a study: plans, runs, repeats, searches. */
@NullMarked
package io.scalegraph.analyzer.study.conduct;

import org.jspecify.annotations.NullMarked;
