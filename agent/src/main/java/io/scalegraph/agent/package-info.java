/** Scalegraph. */
package io.scalegraph.agent;
