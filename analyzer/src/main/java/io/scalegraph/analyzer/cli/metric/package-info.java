/** Commands that compute scalability from measurements: scale, check and compare. */
@NullMarked
package io.scalegraph.analyzer.cli.metric;

import org.jspecify.annotations.NullMarked;
