package io.scalegraph.analyzer.read.total;

import io.scalegraph.trace.WakeOrigin;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What ended waits at one place; fields as in {@link io.scalegraph.trace.TotalEvent}, nanoseconds. Immutable.
 *
 * @param by the time of the waits by what ended them: a Java thread id, 0 for threads that were not kept apart, or
 *     {@link WakeOrigin#id()}; waits of which nothing was written are missing
 * @param vainWakes how often a thread was woken in these waits and had to wait again, null if nobody followed that
 */
public record Enders(Map<Long, Partners.Share> by, @Nullable Long vainWakes) {
    /** Nothing was followed. */
    public static final Enders NONE = new Enders(Map.of(), null);

    /**
     * As the agent writes them.
     *
     * @param text as {@link Partners#parse} reads it
     * @param vainWakes how often a thread was woken in vain
     * @return the ends, {@link #NONE} if nothing was followed
     */
    public static Enders parse(String text, long vainWakes) {
        return text.isEmpty() ? NONE : new Enders(Partners.parse(text), vainWakes);
    }

    /**
     * One wait.
     *
     * @param ender Java thread id, or {@link WakeOrigin#id()}
     * @param count 1, or 0 if it has not ended
     * @param nanos duration
     * @return what ended it
     */
    public static Enders of(long ender, long count, long nanos) {
        return count == 0 ? NONE : new Enders(Map.of(ender, new Partners.Share(count, nanos)), null);
    }

    /**
     * Both together.
     *
     * @param other of other waits
     * @return the sum
     */
    public Enders plus(Enders other) {
        return add(other, 1);
    }

    /**
     * What came after an earlier reading of the same totals.
     *
     * @param earlier the earlier reading
     * @return the difference
     */
    public Enders minus(Enders earlier) {
        return add(earlier, -1);
    }

    /**
     * With one of the waits whose end was not known told by somebody else.
     *
     * @param ender Java thread id, or {@link WakeOrigin#id()}
     * @param nanos duration
     * @return the same otherwise; unchanged if there is no such wait
     */
    public Enders told(long ender, long nanos) {
        Partners.Share unknown = by.get(WakeOrigin.UNKNOWN.id());
        if (unknown == null || unknown.count() <= 0 || ender == WakeOrigin.UNKNOWN.id()) {
            return this;
        }
        long moved = Math.min(nanos, unknown.nanos());
        return add(of(WakeOrigin.UNKNOWN.id(), 1, moved), -1).plus(of(ender, 1, moved));
    }

    private Enders add(Enders other, int sign) {
        if (other.equals(NONE)) {
            return this;
        }
        Map<Long, Partners.Share> all = new LinkedHashMap<>(by);
        other.by.forEach((id, share) ->
                all.merge(id, new Partners.Share(sign * share.count(), sign * share.nanos()), Partners.Share::plus));
        all.values().removeIf(share -> share.count() == 0 && share.nanos() == 0);
        return new Enders(all, sum(vainWakes, sign, other.vainWakes));
    }

    private static @Nullable Long sum(@Nullable Long one, int sign, @Nullable Long other) {
        return other == null ? one : Long.valueOf((one == null ? 0 : one) + sign * other);
    }
}
