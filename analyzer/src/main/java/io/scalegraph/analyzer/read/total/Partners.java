package io.scalegraph.analyzer.read.total;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Whom waits at one place were for; fields as in {@link io.scalegraph.trace.TotalEvent}, nanoseconds.
 *
 * @param splitCount waits that are split into the next two
 * @param imbalanceNanos their time until the last arrival
 * @param releaseNanos their time from there on
 * @param threads the threads waited for, by Java thread id; 0 stands for those that were not kept apart
 * @param enders what ended the waits
 */
public record Partners(
        long splitCount, long imbalanceNanos, long releaseNanos, Map<Long, Share> threads, Enders enders) {
    /** Nothing is known. */
    public static final Partners NONE = new Partners(0, 0, 0, Map.of());

    /**
     * Of waits whose ends nobody followed.
     *
     * @param splitCount waits that are split into the next two
     * @param imbalanceNanos their time until the last arrival
     * @param releaseNanos their time from there on
     * @param threads the threads waited for
     */
    public Partners(long splitCount, long imbalanceNanos, long releaseNanos, Map<Long, Share> threads) {
        this(splitCount, imbalanceNanos, releaseNanos, threads, Enders.NONE);
    }

    /**
     * One thread's share.
     *
     * @param count waits for it, or generations in which it was last
     * @param nanos time of those waits until it let go or arrived
     */
    public record Share(long count, long nanos) {
        Share plus(Share other) {
            return new Share(count + other.count, nanos + other.nanos);
        }
    }

    /**
     * One wait for one thread.
     *
     * @param thread Java thread id, 0 if it is not known
     * @param nanos duration
     * @return the partners, {@link #NONE} if the thread is not known
     */
    public static Partners of(long thread, long nanos) {
        return thread <= 0 ? NONE : new Partners(0, 0, 0, Map.of(thread, new Share(1, nanos)));
    }

    /**
     * Threads as the agent writes them.
     *
     * @param text {@code id:count:nanos}, separated by blanks
     * @return what was waited for each of them, by thread id
     */
    public static Map<Long, Share> parse(String text) {
        Map<Long, Share> threads = new LinkedHashMap<>();
        for (String entry : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
            String[] parts = entry.split(":", -1);
            if (parts.length != 3) {
                throw new IllegalArgumentException("not a thread waited for: '" + entry + "'");
            }
            Share share = new Share(Long.parseLong(parts[1]), Long.parseLong(parts[2]));
            threads.merge(Long.valueOf(parts[0]), share, Share::plus);
        }
        return threads;
    }

    /**
     * Both together.
     *
     * @param other of other waits
     * @return the sum
     */
    public Partners plus(Partners other) {
        return add(other, 1);
    }

    /**
     * What came after an earlier reading of the same totals.
     *
     * @param earlier the earlier reading
     * @return the difference
     */
    public Partners minus(Partners earlier) {
        return add(earlier, -1);
    }

    /**
     * Without what one of the waits for a last arrival lasted before the first of two readings. Which one's it was is not
     * known any more, so all last arrivals have it in proportion.
     *
     * @param nanos how long it had lasted, 0 if there was none
     * @return the same without it
     */
    public Partners without(long nanos) {
        if (nanos <= 0 || splitCount <= 0 || imbalanceNanos <= 0) {
            return this;
        }
        long imbalance = Math.max(0, imbalanceNanos - nanos);
        double kept = (double) imbalance / imbalanceNanos;
        Map<Long, Share> rest = new LinkedHashMap<>();
        threads.forEach((id, share) -> rest.put(id, new Share(share.count, Math.round(share.nanos * kept))));
        return new Partners(splitCount, imbalance, releaseNanos, rest, enders);
    }

    /**
     * With other ends of the waits.
     *
     * @param other what ended them
     * @return the same otherwise
     */
    public Partners withEnders(Enders other) {
        return new Partners(splitCount, imbalanceNanos, releaseNanos, threads, other);
    }

    private Partners add(Partners other, int sign) {
        if (other.equals(NONE)) {
            return this;
        }
        Map<Long, Share> all = new LinkedHashMap<>(threads);
        other.threads.forEach(
                (id, share) -> all.merge(id, new Share(sign * share.count, sign * share.nanos), Share::plus));
        all.values().removeIf(share -> share.count == 0 && share.nanos == 0);
        return new Partners(
                splitCount + sign * other.splitCount,
                imbalanceNanos + sign * other.imbalanceNanos,
                releaseNanos + sign * other.releaseNanos,
                all,
                sign > 0 ? enders.plus(other.enders) : enders.minus(other.enders));
    }
}
