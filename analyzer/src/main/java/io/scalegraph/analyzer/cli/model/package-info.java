/** Commands that fit laws and models to measurements: fit, predict and map. */
@NullMarked
package io.scalegraph.analyzer.cli.model;

import org.jspecify.annotations.NullMarked;
