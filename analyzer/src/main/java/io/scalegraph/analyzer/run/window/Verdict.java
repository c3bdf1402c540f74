package io.scalegraph.analyzer.run.window;

import org.jspecify.annotations.Nullable;

/**
 * Whether two things that were measured apart agree in one window.
 *
 * @param check which things
 * @param difference by how much they differ, a ratio whose whole is the check's; null if one of them was not measured
 */
public record Verdict(Check check, @Nullable Double difference) {
    /** What is compared, in {@link #compared}; {@link #failsBy} says what would make it fail. */
    public enum Check {
        /** N*T_para against the sum of all parts; of N*T_para. */
        CLOSURE("closure", 0.01, "N*T_para and the sum of its parts", "time that is divided twice, or not at all"),
        /** Work by hooks against processor time and run-queue delay around samples of it; of N*T_para. */
        OFF_PROCESSOR(
                "off-processor time",
                0.01,
                "work by hooks and work by the system's counters",
                "a wait that no hook sees and that totals do not show"),
        /** Waits by hooks, and those that samples name, against waits by the system's totals; of N*T_para. */
        WAITS(
                "waits",
                0.01,
                "waits by hooks and waits by the system's counters",
                "a wait that hooks have lost, or never knew"),
        /** L by the ledger against L by the elapsed times of the two runs; of T_para. */
        ELAPSED_TIMES(
                "elapsed times",
                0.01,
                "L by the ledger and L by the elapsed times of the two runs",
                "a one-processor run that was disturbed, or that waited itself"),
        /** Processor time of the two runs by the system; of that of the one-processor run. */
        PROCESSOR_TIMES(
                "processor times",
                0.05,
                "the processor time of this run's work and that of the one-processor run",
                "a barrier or lock that spins and is not named, a slower way to memory, or other work than the one-processor"
                        + " run did");

        private final String label;
        private final double limit;
        private final String compared;
        private final String failsBy;

        Check(String label, double limit, String compared, String failsBy) {
            this.label = label;
            this.limit = limit;
            this.compared = compared;
            this.failsBy = failsBy;
        }

        /**
         * Its name in results.
         *
         * @return a word or two
         */
        public String label() {
            return label;
        }

        /**
         * By how much the two may differ.
         *
         * @return a ratio of the same whole as the difference
         */
        public double limit() {
            return limit;
        }

        /**
         * The two things.
         *
         * @return both, with an and
         */
        public String compared() {
            return compared;
        }

        /**
         * What would make it fail.
         *
         * @return a few words
         */
        public String failsBy() {
            return failsBy;
        }
    }

    /**
     * Whether they agree.
     *
     * @return whether the difference is within the limit in either direction; null if it is not known, or not finite
     */
    public @Nullable Boolean holds() {
        return (difference == null || !Double.isFinite(difference))
                ? null
                : Boolean.valueOf(Math.abs(difference) <= check.limit());
    }
}
