package io.scalegraph.analyzer.study.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The machine during a run, seen from outside the program.
 *
 * @param load one-minute load average before it, null if not known
 * @param others share of all processors that neither the program with all that it started nor the study used and that
 *     were not idle either, null if not known
 * @param stolen share of all processors that the machine's host gave to other machines meanwhile, null if not known
 * @param megahertz mean clock frequency after it, null if not known
 * @param processors of the machine, null if not known, as in journals of older versions
 * @param waited seconds that the study waited for a quiet machine before it, because the point's last two runs were
 *     disturbed; null if it did not
 */
public record Noise(
        @Nullable Double load,
        @Nullable Double others,
        @Nullable Double stolen,
        @Nullable Double megahertz,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer processors,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double waited) {
    /** Of a run of which nothing is known. */
    public static final Noise UNKNOWN = new Noise(null, null, null, null);

    /** Of a run that was not waited for, on a machine whose processors were not counted. */
    public Noise(@Nullable Double load, @Nullable Double others, @Nullable Double stolen, @Nullable Double megahertz) {
        this(load, others, stolen, megahertz, null, null);
    }

    /**
     * Whether others had more of the processors than they may.
     *
     * @param bound share of all processors, other programs and other machines together
     * @return true if it is known that they had more
     */
    public boolean exceeds(double bound) {
        return others != null && others + (stolen == null ? 0 : stolen) > bound;
    }

    /**
     * How much shorter the run may have been on a quiet machine: by at most all the processor time that others had,
     * if the program waited for each of them, one after the other.
     *
     * @return share of its elapsed time, at most 1; 0 if not known
     */
    public double slowdown() {
        return others == null || processors == null
                ? 0
                : Math.min(1, processors * (others + (stolen == null ? 0 : stolen)));
    }

    /** The same, after a wait for a quiet machine of so many seconds. */
    Noise after(double seconds) {
        return new Noise(load, others, stolen, megahertz, processors, seconds);
    }
}
