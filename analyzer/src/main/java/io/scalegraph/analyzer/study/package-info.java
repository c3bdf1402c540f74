/** What all rooms of a study share: how they say what its user can mend. */
@NullMarked
package io.scalegraph.analyzer.study;

import org.jspecify.annotations.NullMarked;
