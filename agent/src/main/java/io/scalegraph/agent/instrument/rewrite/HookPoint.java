package io.scalegraph.agent.instrument.rewrite;

import org.jspecify.annotations.Nullable;

/**
 * One place to hook: methods of one type by name.
 *
 * @param type name of the type, dots between packages
 * @param method name of the methods
 * @param descriptor their descriptor, null if it does not matter
 * @param parameters how many parameters they have, {@link #ANY} if that does not matter
 * @param advice what is done to them
 * @param unseen what a result lacks without this hook
 * @param fallback JFR's own event that takes its place where the method is not hooked, null if there is none
 * @param ofVirtual what is done to them instead in a program that runs already, and only once it has virtual threads, of
 *     whose waits JFR has no event; null if they are hooked as at a program's start
 */
public record HookPoint(
        String type,
        String method,
        @Nullable String descriptor,
        int parameters,
        Advice advice,
        String unseen,
        @Nullable String fallback,
        @Nullable Advice ofVirtual) {
    /** Any number of parameters. */
    public static final int ANY = -1;

    /**
     * Methods hooked in the same way in a program that runs already.
     *
     * @param type name of the type, dots between packages
     * @param method name of the methods
     * @param parameters how many parameters they have, {@link #ANY} if that does not matter
     * @param advice what is done to them
     * @param unseen what a result lacks without this hook
     * @param fallback JFR's own event that takes its place where the method is not hooked, null if there is none
     */
    public HookPoint(
            String type, String method, int parameters, Advice advice, String unseen, @Nullable String fallback) {
        this(type, method, null, parameters, advice, unseen, fallback, null);
    }

    /**
     * Methods of one name, whatever their parameters, for which JFR has no event.
     *
     * @param type name of the type, dots between packages
     * @param method name of the methods
     * @param advice what is done to them
     * @param unseen what a result lacks without this hook
     * @return the point
     */
    public static HookPoint of(String type, String method, Advice advice, String unseen) {
        return new HookPoint(type, method, ANY, advice, unseen, null);
    }

    /**
     * What is hooked in a program that runs already.
     *
     * @return the point then
     */
    public HookPoint whileRunning() {
        return ofVirtual == null
                ? this
                : new HookPoint(type, method, descriptor, parameters, ofVirtual, unseen, fallback, ofVirtual);
    }

    /**
     * Whether only virtual threads are measured.
     *
     * @return whether
     */
    public boolean isOfVirtual() {
        return advice == ofVirtual;
    }

    boolean matches(HookedMethod candidate) {
        return candidate.name().equals(method)
                && candidate.canBeHooked()
                && (descriptor == null || candidate.descriptor().equals(descriptor))
                && (parameters == ANY || candidate.parameters() == parameters);
    }

    /**
     * How recordings and results name it.
     *
     * @return type and method
     */
    public String target() {
        return type + "::" + method + (parameters == ANY ? "" : "/" + parameters);
    }
}
