/** What the runs of a study show: findings for its goals, tables of measurements, outliers, the agent's influence. */
@NullMarked
package io.scalegraph.analyzer.study.finding;

import org.jspecify.annotations.NullMarked;
