package io.scalegraph.analyzer.run;

import java.nio.file.Path;

/** A heap that is too small for a recording is told in one line, as what else keeps it from being analysed. Stateless. */
public final class InHeap {
    private static final long MEGABYTE = 1 << 20;

    /**
     * What is made of a recording.
     *
     * @param <T> the result
     */
    @FunctionalInterface
    interface Analysis<T> {
        /** Makes it. */
        T make() throws RecordingException;
    }

    private InHeap() {}

    /** Makes it; what was made so far is let go of if there is no room for the rest. */
    static <T> T make(Path recording, Analysis<T> analysis) throws RecordingException {
        try {
            return analysis.make();
        } catch (OutOfMemoryError e) {
            throw new RecordingException(recording + ": " + told(e), e);
        }
    }

    /**
     * What there was too little of, and how there is more.
     *
     * @param error what the JVM said
     * @return one line
     */
    public static String told(OutOfMemoryError error) {
        return "out of memory (" + error.getMessage() + ") with a heap of "
                + Runtime.getRuntime().maxMemory() / MEGABYTE
                + " MB; JAVA_TOOL_OPTIONS=-Xmx4g in the environment gives it more";
    }
}
