package io.scalegraph.analyzer.study.plan;

import java.util.Locale;

/** What a study holds while N grows. */
public enum Goal {
    /** Nothing: sizes are measured as they are given. */
    SIZE,
    /** The memory of each processor, in bytes. */
    MEMORY,
    /** T_para, in seconds. */
    TIME,
    /** Average unit speed a, in operations a second and processor. */
    SPEED,
    /** E. */
    EFFICIENCY;

    /**
     * As results name it.
     *
     * @return one word in lower case
     */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
