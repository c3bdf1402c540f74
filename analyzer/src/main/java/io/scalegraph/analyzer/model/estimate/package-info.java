/**
 * What all models stand on: a value or the reason why there is none, checked arguments, fits that are linear in their
 * coefficients, and roots. Bad arguments are exceptions that name value and domain; what a law leaves undefined is a reason
 * in an {@link Estimate} or a {@link NotIdentifiableException}, never a NaN. Immutable.
 */
@NullMarked
package io.scalegraph.analyzer.model.estimate;

import org.jspecify.annotations.NullMarked;
