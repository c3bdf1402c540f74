/** What a study leaves on disk: its folder, and the journal from which it can go on. */
@NullMarked
package io.scalegraph.analyzer.study.journal;

import org.jspecify.annotations.NullMarked;
