package io.scalegraph.analyzer.read.total;

/**
 * A lock, as far as it can be told apart.
 *
 * @param kind label of the kind that a wait for it has
 * @param lockClass its class
 * @param lock its number, as single waits have it; 0 for all of that class that nobody has waited for
 */
public record HeldLock(String kind, String lockClass, long lock) {}
