package io.scalegraph.agent.instrument.rewrite;

import io.scalegraph.trace.MethodName;
import org.jspecify.annotations.Nullable;

/**
 * One place to hook.
 *
 * @param methods what is hooked
 * @param advice what is done to them
 * @param unseen what a result lacks without this hook
 * @param fallback JFR's own event that takes its place where the method is not hooked, null if there is none
 * @param ofVirtual what is done to them instead in a program that runs already, and only once it has virtual threads, of
 *     whose waits JFR has no event; null if they are hooked as at a program's start
 */
public record HookPoint(
        Methods methods,
        Advice advice,
        String unseen,
        @Nullable String fallback,
        @Nullable Advice ofVirtual) {
    /** Any number of parameters. */
    public static final int ANY = -1;

    /**
     * Methods of one type by name.
     *
     * @param type name of the type, dots between packages
     * @param name name of the methods
     * @param descriptor their descriptor, null if it does not matter
     * @param parameters how many parameters they have, {@link #ANY} if that does not matter
     * @param named how an option names them, null if none does
     */
    public record Methods(
            String type,
            String name,
            @Nullable String descriptor,
            int parameters,
            @Nullable MethodName named) {
        /**
         * Those that an option names.
         *
         * @param named how
         * @return the methods
         */
        public static Methods of(MethodName named) {
            return new Methods(named.type(), named.method(), null, ANY, named);
        }

        /**
         * Whether a method of the type is among them.
         *
         * @param method its name
         * @param itsDescriptor its parameters and result
         * @return whether
         */
        public boolean include(String method, String itsDescriptor) {
            return method.equals(name)
                    && (descriptor == null || itsDescriptor.equals(descriptor))
                    && (named == null || named.takes(itsDescriptor));
        }

        private String target() {
            return named != null ? named.toString() : type + "::" + name + (parameters == ANY ? "" : "/" + parameters);
        }
    }

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
        this(new Methods(type, method, null, parameters, null), advice, unseen, fallback, null);
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
     * The type whose methods are hooked.
     *
     * @return its name, dots between packages
     */
    public String type() {
        return methods.type;
    }

    /**
     * The methods' name.
     *
     * @return without their class
     */
    public String method() {
        return methods.name;
    }

    /**
     * What is hooked in a program that runs already.
     *
     * @return the point then
     */
    public HookPoint whileRunning() {
        return ofVirtual == null ? this : new HookPoint(methods, ofVirtual, unseen, fallback, ofVirtual);
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
        return methods.include(candidate.name(), candidate.descriptor())
                && candidate.canBeHooked()
                && (methods.parameters == ANY || candidate.parameters() == methods.parameters);
    }

    /**
     * How recordings and results name it.
     *
     * @return type and method, and types of the parameters if an option names them
     */
    public String target() {
        return methods.target();
    }
}
