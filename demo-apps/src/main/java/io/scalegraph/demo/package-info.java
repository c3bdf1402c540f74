/** Scalegraph. */
package io.scalegraph.demo;
