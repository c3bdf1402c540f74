package io.scalegraph.agent.instrument;

import org.jspecify.annotations.Nullable;

/**
 * One place to hook: methods of one type by name.
 *
 * @param type name of the type, dots between packages
 * @param method name of the methods
 * @param descriptor their descriptor, null if it does not matter
 * @param parameters how many parameters they have, {@link #ANY} if that does not matter
 * @param wrap what is done to them
 * @param unseen what a result lacks without this hook
 * @param fallback JFR's own event that takes its place where the method is not hooked, null if there is none
 * @param ofVirtual what is done to them instead in a program that runs already, and only once it has virtual threads, of
 *     whose waits JFR has no event; null if they are hooked as at a program's start
 */
record Point(
        String type,
        String method,
        @Nullable String descriptor,
        int parameters,
        Wrap wrap,
        String unseen,
        @Nullable String fallback,
        @Nullable Wrap ofVirtual) {
    static final int ANY = -1;

    Point(String type, String method, int parameters, Wrap wrap, String unseen, @Nullable String fallback) {
        this(type, method, null, parameters, wrap, unseen, fallback, null);
    }

    static Point of(String type, String method, Wrap wrap, String unseen) {
        return new Point(type, method, ANY, wrap, unseen, null);
    }

    /** What is hooked in a program that runs already. */
    Point whileRunning() {
        return ofVirtual == null
                ? this
                : new Point(type, method, descriptor, parameters, ofVirtual, unseen, fallback, ofVirtual);
    }

    /** Whether only virtual threads are measured. */
    boolean isOfVirtual() {
        return wrap == ofVirtual;
    }

    boolean matches(HookedMethod candidate) {
        return candidate.name().equals(method)
                && candidate.canBeHooked()
                && (descriptor == null || candidate.descriptor().equals(descriptor))
                && (parameters == ANY || candidate.parameters() == parameters);
    }

    String target() {
        return type + "::" + method + (parameters == ANY ? "" : "/" + parameters);
    }
}
