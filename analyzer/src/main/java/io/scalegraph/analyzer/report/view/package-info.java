/** Other looks at one window: efficiency hierarchy, speedup stack, work inflation and bottle graph. */
@NullMarked
package io.scalegraph.analyzer.report.view;

import org.jspecify.annotations.NullMarked;
