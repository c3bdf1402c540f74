/** Where a study's program runs: this machine, or another over ssh; and what the machine says of its other load. */
@NullMarked
package io.scalegraph.analyzer.study.host;

import org.jspecify.annotations.NullMarked;
