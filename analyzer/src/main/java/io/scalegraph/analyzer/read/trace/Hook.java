package io.scalegraph.analyzer.read.trace;

/**
 * A hook; fields as in {@link io.scalegraph.trace.HookEvent}.
 *
 * @param target class and method
 * @param methods how many methods carry it, negative while its class is not loaded
 * @param consequence what is not seen without it, empty if it stands
 * @param near methods of loaded classes whose names come near, separated by commas; empty if there are none, or if the
 *     program did not end in an orderly way
 */
public record Hook(String target, int methods, String consequence, String near) {
    /**
     * With another report of the same hook, in any order: it can only have come to stand, and names are looked for once.
     *
     * @param other the other report
     * @return the later one
     */
    public Hook with(Hook other) {
        return methods > other.methods || (methods == other.methods && other.near.isEmpty()) ? this : other;
    }
}
