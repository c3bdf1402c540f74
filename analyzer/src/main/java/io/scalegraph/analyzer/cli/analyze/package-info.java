/** Commands that read recordings: analyze and profile. */
@NullMarked
package io.scalegraph.analyzer.cli.analyze;

import org.jspecify.annotations.NullMarked;
