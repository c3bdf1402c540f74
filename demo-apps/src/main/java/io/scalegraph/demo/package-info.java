/** Programs to measure. Each of them runs without the agent, too, and needs nothing but a JDK. */
package io.scalegraph.demo;
