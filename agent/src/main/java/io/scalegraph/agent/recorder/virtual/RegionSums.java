package io.scalegraph.agent.recorder.virtual;

/** Calls of one region by many threads, begun, ended and waiting: sums as {@link RunningSum} explains. Not thread-safe. */
final class RegionSums extends Stripes.Sums<RegionSums> {
    private long inclusiveOpen;
    private long inclusiveNanos;
    private long exclusiveOpen;
    private long exclusiveNanos;
    private long waitedOpen;
    private long waitedNanos;
    /** Calls that have ended. */
    private long count;

    RegionSums() {}

    void begin(long now, boolean outermost) {
        resume(now);
        if (outermost) {
            inclusiveOpen++;
            inclusiveNanos -= now;
        }
    }

    void end(long now, boolean outermost) {
        pause(now);
        if (outermost) {
            inclusiveOpen--;
            inclusiveNanos += now;
        }
        count++;
    }

    void pause(long now) {
        exclusiveOpen--;
        exclusiveNanos += now;
    }

    void resume(long now) {
        exclusiveOpen++;
        exclusiveNanos -= now;
    }

    void beginWait(long now) {
        waitedOpen++;
        waitedNanos -= now;
    }

    void endWait(long now) {
        waitedOpen--;
        waitedNanos += now;
    }

    @Override
    RegionSums empty() {
        return new RegionSums();
    }

    @Override
    void add(RegionSums other) {
        inclusiveOpen += other.inclusiveOpen;
        inclusiveNanos += other.inclusiveNanos;
        exclusiveOpen += other.exclusiveOpen;
        exclusiveNanos += other.exclusiveNanos;
        waitedOpen += other.waitedOpen;
        waitedNanos += other.waitedNanos;
        count += other.count;
    }

    long count() {
        return count;
    }

    long inclusiveNanos(long now) {
        return RunningSum.until(now, inclusiveNanos, inclusiveOpen);
    }

    long exclusiveNanos(long now) {
        return RunningSum.until(now, exclusiveNanos, exclusiveOpen);
    }

    long waitedNanos(long now) {
        return RunningSum.until(now, waitedNanos, waitedOpen);
    }
}
