/** Commands that measure a program: run, attach, detach, ps and demo. */
@NullMarked
package io.scalegraph.analyzer.cli.measure;

import org.jspecify.annotations.NullMarked;
