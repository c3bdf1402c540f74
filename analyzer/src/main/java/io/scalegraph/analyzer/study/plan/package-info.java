/** What a study is to find out: the study file, checked, and the points that it asks to run. */
@NullMarked
package io.scalegraph.analyzer.study.plan;

import org.jspecify.annotations.NullMarked;
