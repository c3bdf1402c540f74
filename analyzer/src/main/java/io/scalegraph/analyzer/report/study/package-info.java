/** What a study found, for people and for programs. */
@NullMarked
package io.scalegraph.analyzer.report.study;

import org.jspecify.annotations.NullMarked;
