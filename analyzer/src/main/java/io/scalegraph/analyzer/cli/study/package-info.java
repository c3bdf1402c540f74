/** Commands that measure a program many times: study, and report, which tells what a study found so far. */
@NullMarked
package io.scalegraph.analyzer.cli.study;

import org.jspecify.annotations.NullMarked;
