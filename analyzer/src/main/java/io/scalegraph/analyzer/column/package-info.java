/** Numbers in columns: as many bytes each as they need, since waits come in millions. */
@NullMarked
package io.scalegraph.analyzer.column;

import org.jspecify.annotations.NullMarked;
