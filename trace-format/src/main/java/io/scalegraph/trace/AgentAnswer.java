package io.scalegraph.trace;

import org.jspecify.annotations.Nullable;

/**
 * What the agent tells whoever attached it: one entry of the JVM's agent properties, which the attach mechanism reads and
 * the program does not see.
 */
public enum AgentAnswer {
    /** Measuring has begun; what became of the hooks follows. */
    ATTACHED("attached: "),
    /** Measuring has ended; the recording's file follows. */
    DETACHED("detached: "),
    /** Nothing was done; one line for the user follows. */
    FAILED("failed: ");

    /** Key of the entry. */
    public static final String KEY = "scalegraph.agent";

    /** What the agent is told, in place of options, to end measuring. */
    public static final String DETACH = "detach";

    /** What the agent is told, in place of options, to do nothing before somebody attaches. */
    public static final String STANDBY = "standby";

    /** Name of the thread that stands for the agent in a JVM that is measured. */
    public static final String THREAD = "scalegraph-recorder";

    private final String prefix;

    AgentAnswer(String prefix) {
        this.prefix = prefix;
    }

    /**
     * The entry's value.
     *
     * @param text what follows
     * @return this answer
     */
    public String with(String text) {
        return prefix + text;
    }

    /**
     * What follows in an entry that gives this answer.
     *
     * @param entry the entry's value, null if there is none
     * @return the text, null if the entry gives another answer
     */
    public @Nullable String textIn(@Nullable String entry) {
        return entry != null && entry.startsWith(prefix) ? entry.substring(prefix.length()) : null;
    }
}
