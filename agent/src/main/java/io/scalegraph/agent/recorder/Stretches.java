package io.scalegraph.agent.recorder;

/**
 * The stretches of work of one thread, each from the end of a wait or computation to the begin of the next. Of those that
 * are sampled the counters are read at both ends, in the order that all readings keep: run-queue delay, clock, processor
 * time. Written by its thread only; what a reading takes from it changes under the track's version.
 */
final class Stretches {
    /** Who waits often pays a thousandth of the time. */
    private static final long PART_OF_TIME = 1_000;

    private final Counters counters;
    private final Sampling sampling;

    private WorkSample sample = WorkSample.NONE;
    /** What the stretch that runs now stands for, 0 if it is not sampled. */
    private int weight;

    private long beginNanos;
    private long beginCpu;
    private long beginRunQueue;

    private long readNanos;
    private long readCpu;
    private long readRunQueue;

    Stretches(Counters counters, long seed, long now) {
        this.counters = counters;
        this.sampling = new Sampling(PART_OF_TIME, seed, now);
    }

    /** Reads the end of the stretch that runs now. Returns the clock. */
    long readEnd() {
        return weight > 0 ? readCounters() : System.nanoTime();
    }

    /** The sample, with the stretch whose end was read. */
    WorkSample ended(Earlier earlier) {
        return until(readNanos, readCpu, readRunQueue, earlier);
    }

    /** The stretch whose end was read is over; what is known is what {@link #ended} gave. */
    void end(WorkSample known) {
        sample = known;
        weight = 0;
    }

    /** What the stretch to come stands for, 0 if it is not sampled; since then the thread has not worked. */
    int choose(long since) {
        int stretches = sampling.next(since);
        if (stretches > 0) {
            counters.open();
        }
        return stretches;
    }

    /** Reads the begin of a stretch that stands for so many. Returns the clock. */
    long readBegin(int stretches) {
        return stretches > 0 ? readCounters() : System.nanoTime();
    }

    /** The stretch whose begin was read runs from now on, and stands for so many. */
    void begin(int stretches, long now) {
        if (stretches > 0) {
            begin(stretches, readRunQueue, now, readCpu);
        } else {
            weight = 0;
            beginNanos = now;
        }
    }

    /** A stretch runs from now on, and was read so. */
    void begin(int stretches, long runQueue, long now, long cpu) {
        weight = runQueue < 0 || cpu < 0 ? 0 : stretches;
        beginRunQueue = runQueue;
        beginNanos = now;
        beginCpu = cpu;
    }

    /** The stretch that runs now goes into no sample. */
    void drop() {
        weight = 0;
    }

    /** Clock at the begin of the stretch that began last. */
    long beginNanos() {
        return beginNanos;
    }

    /** The sample with the stretch that runs now, if that is sampled and the counters are known. */
    WorkSample until(long now, long cpu, long runQueue, Earlier earlier) {
        boolean known = weight > 0 && cpu >= 0 && runQueue >= 0 && now > beginNanos && !earlier.isWithin(beginNanos);
        return known ? sample.plus(weight, now - beginNanos, cpu - beginCpu, runQueue - beginRunQueue) : sample;
    }

    private long readCounters() {
        long begin = System.nanoTime();
        readRunQueue = counters.runQueueNanos();
        readNanos = System.nanoTime();
        readCpu = Counters.ownCpuNanos();
        sampling.took(System.nanoTime() - begin);
        return readNanos;
    }
}
