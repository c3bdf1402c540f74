package io.scalegraph.analyzer.read.trace;

/**
 * Items put into a blocking queue or taken from it at once, or permits of a semaphore, or counts of a latch; fields as in
 * {@link io.scalegraph.trace.PassEvent}.
 *
 * @param worker Java thread id
 * @param queueClass class of the queue, semaphore or latch
 * @param queue its number, as single waits have it
 * @param put whether they were put in, or taken out
 * @param items how many, 1 but for permits of a semaphore
 * @param atNanos when
 * @param fill how full it was after this
 */
public record QueuePass(long worker, String queueClass, long queue, boolean put, long items, long atNanos, Fill fill) {
    /**
     * How full a queue is.
     *
     * @param size items in it
     * @param room how many more fit in, {@link Integer#MAX_VALUE} if there is no limit
     */
    public record Fill(long size, long room) {}
}
