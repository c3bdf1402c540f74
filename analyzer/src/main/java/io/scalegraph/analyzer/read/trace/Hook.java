package io.scalegraph.analyzer.read.trace;

/**
 * A hook; fields as in {@link io.scalegraph.trace.HookEvent}.
 *
 * @param target class and method
 * @param methods how many methods carry it, negative while its class is not loaded
 * @param consequence what is not seen without it, empty if it stands
 */
public record Hook(String target, int methods, String consequence) {}
