/** Scalegraph. */
package io.scalegraph.trace;
