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
 * @param fallback JFR's own event that takes its place where the method cannot be hooked, null if there is none
 */
record Point(
        String type,
        String method,
        @Nullable String descriptor,
        int parameters,
        Wrap wrap,
        String unseen,
        @Nullable String fallback) {
    static final int ANY = -1;

    Point(String type, String method, int parameters, Wrap wrap, String unseen, @Nullable String fallback) {
        this(type, method, null, parameters, wrap, unseen, fallback);
    }

    static Point of(String type, String method, Wrap wrap, String unseen) {
        return new Point(type, method, ANY, wrap, unseen, null);
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
