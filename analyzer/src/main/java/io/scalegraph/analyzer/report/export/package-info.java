/** Recordings in the formats of other tools, described in docs/exports.md. */
@NullMarked
package io.scalegraph.analyzer.report.export;

import org.jspecify.annotations.NullMarked;
