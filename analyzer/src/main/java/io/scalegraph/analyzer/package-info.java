/** Scalegraph. */
package io.scalegraph.analyzer;
