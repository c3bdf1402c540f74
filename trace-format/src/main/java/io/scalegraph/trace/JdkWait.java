package io.scalegraph.trace;

/**
 * A method of the JDK in which threads wait.
 *
 * @param type name of its class, dots between packages
 * @param method its name
 * @param parameters how many parameters it has, {@link #ANY} for all methods of that name
 * @param kind what a thread inside waits for
 * @param hooked how the agent measures it
 */
public record JdkWait(String type, String method, int parameters, WaitKind kind, Hooked hooked) {
    /** Any number of parameters. */
    public static final int ANY = -1;

    /** How the agent measures a method. */
    public enum Hooked {
        /** The method is the wait. */
        WHOLE,
        /** The calls inside it that block are. */
        CALLS,
        /** The waits inside it are, under its name. */
        NAMES,
        /** The wait begins with it, if its first argument says that the thread may block. */
        BEGINS,
        /** The wait ends with it, if its first argument says that the thread may have blocked. */
        ENDS,
        /** Somehow else: the agent has a class for it. */
        SPECIAL,
        /** Not, or by another method that it calls; it names the wait on a thread's stack. */
        NOT
    }
}
