package io.scalegraph.analyzer.run.worker;

/**
 * How long a worker was at least off the processor, and in no queue for one, while no hook saw a wait. Nanoseconds between two
 * readings.
 *
 * <p>Outside of its waits it was T long; of S of that the counters were read at both ends, and it had r of a processor and
 * of the run queue in it. So in S it was off for S - r, exactly. In the other T - S it was off for at least (T - S) - (R - r),
 * where R is all that it had: as if waits, whose own part of R nobody counts, had had none. Neither is below 0. Of the sum
 * JFR may have seen J, in either of them. Without S this is T - J - R; wake-ups from waits that nobody counts may hide as much
 * as they queued.
 *
 * @param all T and R
 * @param watched S and r
 * @param ofJfr J, in waits that only JFR saw
 * @param stopped part of T - J in which the JVM stood, if the worker was there all the time
 */
record OffTime(Counted all, Counted watched, double ofJfr, double stopped) {
    static final OffTime NOTHING = new OffTime(new Counted(0, 0), new Counted(0, 0), 0, 0);

    /**
     * What the operating system says of some time outside of waits.
     *
     * @param elapsed how long that was
     * @param runnable processor time and run-queue delay, which may have been in waits too
     */
    record Counted(double elapsed, double runnable) {
        private double off() {
            return Math.max(0, elapsed - runnable);
        }

        private Counted plus(Counted other) {
            return new Counted(elapsed + other.elapsed, runnable + other.runnable);
        }

        private Counted minus(Counted part) {
            return new Counted(elapsed - part.elapsed, runnable - part.runnable);
        }
    }

    OffTime plus(OffTime other) {
        return new OffTime(
                all.plus(other.all), watched.plus(other.watched), ofJfr + other.ofJfr, stopped + other.stopped);
    }

    /** Elapsed time in no wait, from 0. */
    double gap() {
        return all.elapsed - ofJfr;
    }

    /** Time elsewhere, the JVM's stops left out: the same share of the stops as of the time between them. */
    double absent() {
        double there = gap() - stopped;
        double off = watched.off() + all.minus(watched).off() - ofJfr - stopped;
        return there <= 0 ? 0 : gap() * Math.max(0, Math.min(1, off / there));
    }
}
