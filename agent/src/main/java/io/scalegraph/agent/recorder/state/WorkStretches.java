package io.scalegraph.agent.recorder.state;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.Pauses;
import io.scalegraph.agent.recorder.counter.Sampling;
import io.scalegraph.agent.recorder.counter.ThreadCounters;
import io.scalegraph.agent.recorder.counter.WorkSample;

/**
 * The stretches of work of one thread, each from the end of a wait or computation to the begin of the next. Of those that
 * are sampled the counters are read at both ends, in the order that all readings keep: run-queue delay, clock, processor
 * time. Written by its thread only; what a reading takes from it changes under the track's version.
 */
public final class WorkStretches {
    /** Who waits often pays a thousandth of its time. */
    private static final long PART_OF_TIME = 1_000;
    /** In a longer reading the thread has lost the processor, seldom and for milliseconds, or was compiled. */
    private static final long LONGEST_READING = 250_000;
    /** What a reading of processor time takes at most, if it is not interrupted. */
    private static final long MOST_OF_READING = 5_000;

    private final Clock clock;
    private final ThreadCounters counters;
    private final StateAtStart atStart;
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
    /** Whether the reading was interrupted: what happened in it would be in each stretch that this one stands for. */
    private boolean isInterrupted;

    private final Pauses pauses = new Pauses();

    /** What the stretch stood for whose end was read before the wait that goes on, 0 if it was not sampled. */
    private int weightBefore;
    /** Waits behind sampled stretches, as {@link WorkSample.Waits}. */
    private long waits;

    private long waitCpu;
    /** Processor time when the wait had begun. */
    private long waitBeginCpu;
    /** What the wait adds that is about to end. */
    private long moreWaitCpu;

    /**
     * No stretch yet.
     *
     * @param clock the clock
     * @param counters the thread's
     * @param atStart what the thread was in when measuring began
     * @param seed what makes the sample random, another for each thread
     * @param now the clock's time
     */
    public WorkStretches(Clock clock, ThreadCounters counters, StateAtStart atStart, long seed, long now) {
        this.clock = clock;
        this.counters = counters;
        this.atStart = atStart;
        this.sampling = new Sampling(PART_OF_TIME, seed, now);
    }

    /**
     * Reads the end of the stretch that runs now.
     *
     * @return the clock's time
     */
    public long readEnd() {
        return weight > 0 ? readCounters() : clock.nanos();
    }

    /** Reads the end of the stretch that runs now, if it is sampled. */
    public void readSampledEnd() {
        if (weight > 0) {
            readCounters();
        }
    }

    /** {@return the sample, with the stretch whose end was read, unless the reading was interrupted} */
    public WorkSample ended() {
        if (isInterrupted && weight > 1) {
            return sample;
        }
        WorkSample known = until(readNanos, readCpu, readRunQueue);
        if (weight > 0) {
            pauses.met(weight, stretch(readNanos, readCpu, readRunQueue).offNanos());
        }
        return known;
    }

    /**
     * The stretch whose end was read is over.
     *
     * @param known what {@link #ended} gave
     */
    public void end(WorkSample known) {
        sample = known;
        weightBefore = 0;
        weight = 0;
    }

    /**
     * Likewise, and a wait begins, not a computation.
     *
     * @param known what {@link #ended} gave
     */
    public void endForWait(WorkSample known) {
        sample = known;
        weightBefore = readCpu < 0 ? 0 : weight;
        weight = 0;
    }

    /** The wait has begun, and nothing is left to do for it. */
    public void waitBegan() {
        if (weightBefore > 0) {
            waitBeginCpu = counters.ownExactCpuNanos();
        }
    }

    /**
     * Decides about the stretch to come.
     *
     * @param since when the thread worked last
     * @return what the stretch stands for, 0 if it is not sampled
     */
    public int choose(long since) {
        int stretches = sampling.next(since, Math.max(0, since - beginNanos));
        if (stretches > 0) {
            counters.open();
        }
        return stretches;
    }

    /**
     * Reads the begin of a stretch. The first reading of processor time only makes the way there warm: a thread that has just
     * been woken takes some microseconds longer for it than one that is about to wait, and each stretch would seem to be as
     * much off the processor.
     *
     * @param stretches what it stands for
     * @return the clock's time
     */
    public long readBegin(int stretches) {
        if (stretches == 0) {
            return clock.nanos();
        }
        counters.ownExactCpuNanos();
        return readCountersAtBegin();
    }

    /**
     * Reads the begin of a stretch behind a wait. Of a wait behind a sampled stretch the processor time is read, too, and before
     * all else. What the readings took themselves, in code that is seldom run, is not that of the waits for which it stands.
     *
     * @param stretches what the stretch stands for
     * @return the clock's time
     */
    public long readEndOfWait(int stretches) {
        moreWaitCpu = 0;
        if (weightBefore == 0 && stretches == 0) {
            return clock.nanos();
        }
        long begin = clock.nanos();
        long atFirst = counters.ownExactCpuNanos();
        if (weightBefore > 0) {
            // Half of this reading, and half of the one at the wait's begin.
            long ofReadings = Math.min(clock.nanos() - begin, MOST_OF_READING);
            long own = Math.max(0, atFirst - waitBeginCpu - ofReadings);
            moreWaitCpu = atFirst - readCpu - own + weightBefore * own;
        }
        if (stretches == 0) {
            return clock.nanos();
        }
        long now = readCountersAtBegin();
        moreWaitCpu += readCpu - atFirst;
        return now;
    }

    /**
     * The stretch behind a wait runs from now on.
     *
     * @param stretches what it stands for
     * @param now when, as {@link #readEndOfWait} gave it
     */
    public void beginBehindWait(int stretches, long now) {
        waits += weightBefore;
        waitCpu += moreWaitCpu;
        weightBefore = 0;
        begin(stretches, now);
    }

    /**
     * The stretch whose begin was read runs from now on.
     *
     * @param stretches what it stands for
     * @param now when
     */
    public void begin(int stretches, long now) {
        if (stretches == 1 || (stretches > 1 && !isInterrupted)) {
            begin(stretches, readRunQueue, now, readCpu);
        } else {
            weight = 0;
            beginNanos = now;
        }
    }

    /**
     * A stretch runs from now on.
     *
     * @param stretches what it stands for
     * @param runQueue the thread's run-queue delay at its begin
     * @param now when
     * @param cpu the thread's processor time at its begin
     */
    public void begin(int stretches, long runQueue, long now, long cpu) {
        weight = runQueue < 0 || cpu < 0 ? 0 : stretches;
        beginRunQueue = runQueue;
        beginNanos = now;
        beginCpu = cpu;
    }

    /** The stretch that runs now goes into no sample. */
    public void drop() {
        weight = 0;
        weightBefore = 0;
    }

    /** {@return clock at the begin of the stretch that began last} */
    public long beginNanos() {
        return beginNanos;
    }

    /**
     * The sample with the stretch that runs now, if that is sampled and the counters are known.
     *
     * @param now the clock's time
     * @param cpu the thread's processor time
     * @param runQueue the thread's run-queue delay
     * @return the sample
     */
    public WorkSample until(long now, long cpu, long runQueue) {
        boolean known = weight > 0 && cpu >= 0 && runQueue >= 0 && now > beginNanos && !atStart.isWithin(beginNanos);
        if (!known) {
            return sample;
        }
        WorkSample.Stretch stretch = stretch(now, cpu, runQueue);
        return sample.plus(weight, stretch, pauses.counted(weight, stretch.offNanos()));
    }

    private WorkSample.Stretch stretch(long now, long cpu, long runQueue) {
        return new WorkSample.Stretch(now - beginNanos, cpu - beginCpu, runQueue - beginRunQueue);
    }

    /** {@return the waits behind sampled stretches} */
    public WorkSample.Waits waits() {
        return new WorkSample.Waits(waits, waitCpu);
    }

    /** Reads once more where the thread was interrupted: the stretch begins behind that, and can stand for others. */
    private long readCountersAtBegin() {
        long now = readCounters();
        return isInterrupted ? readCounters() : now;
    }

    private long readCounters() {
        long begin = clock.nanos();
        readRunQueue = counters.runQueueNanos();
        readNanos = clock.nanos();
        isInterrupted = readNanos - begin > LONGEST_READING;
        readCpu = counters.ownExactCpuNanos();
        sampling.took(clock.nanos() - begin);
        return readNanos;
    }
}
