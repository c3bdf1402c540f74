package io.scalegraph.agent.instrument;

import io.scalegraph.agent.recorder.hook.VirtualThreadRecorder;

/** Tells whether a program has virtual threads. */
final class VirtualPrograms {
    /**
     * The JDK's class for what a virtual thread runs, loaded with the first of them; the hooks themselves have others of
     * its classes loaded.
     */
    private static final String OF_FIRST = "java.lang.VirtualThread$VThreadContinuation$1";

    private VirtualPrograms() {}

    /** By its loaded classes. */
    static boolean isOne(Class<?>[] loaded) {
        if (VirtualThreadRecorder.hasAny()) {
            return true;
        }
        for (Class<?> type : loaded) {
            if (type.getName().equals(OF_FIRST)) {
                return true;
            }
        }
        return false;
    }
}
