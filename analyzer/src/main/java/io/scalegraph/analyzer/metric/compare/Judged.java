package io.scalegraph.analyzer.metric.compare;

import io.scalegraph.analyzer.metric.interval.Interval;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A change and what is to be said of it. Immutable.
 *
 * @param what changed: T, L, E, W', scale or what is lost at a place
 * @param where such as "over all 4 points" or "at N = 2, W = 400"
 * @param of what the share is of
 * @param values before and after
 * @param share by which it is worse; below 0 if it is better
 * @param interval of 95 % of that share, null if there is one run only, before or after
 * @param chance how likely a change as bad is if nothing changed, for this test alone; NaN without an interval
 * @param verdict what is to be said
 */
public record Judged(
        String what,
        String where,
        Change.Whole of,
        Change.Values values,
        double share,
        @Nullable Interval interval,
        double chance,
        Verdict verdict) {
    /** What a change is. */
    public enum Verdict {
        /** By more than is allowed, and by more than chance. */
        WORSE("worse"),
        /** By more than is allowed, of one run: chance is not known. */
        WORSE_ONCE("worse, by one run"),
        /** By more than chance. */
        ALLOWED("worse, within what is allowed"),
        /** By more than is allowed. */
        UNSURE("seems worse, may be chance"),
        /** By more than chance. */
        BETTER("better"),
        /** By no more than chance. */
        EQUAL("no difference that this noise can show"),
        /** One run says no more. */
        NOT_WORSE_ONCE("not worse, by one run");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }

        /**
         * In words.
         *
         * @return a few
         */
        public String label() {
            return label;
        }

        /**
         * Whether a gate lets it pass.
         *
         * @return false for what is worse
         */
        public boolean passes() {
            return this != WORSE && this != WORSE_ONCE;
        }
    }

    /**
     * Judges tests, allowing for how many there are: 5 % of comparisons at most call anything worse that is not, and 5 % at
     * most anything better.
     *
     * @param changes all that were tested
     * @param allowed by which share something may be worse
     * @return in the same order
     */
    public static List<Judged> of(List<Change> changes, double allowed) {
        Set<Change> worse = Holm.significant(changes);
        Set<Change> better =
                Holm.significant(changes.stream().map(Change::reversed).toList());
        return changes.stream()
                .map(change -> new Judged(
                        change.what(),
                        change.where(),
                        change.of(),
                        change.values(),
                        change.share(),
                        change.interval(),
                        change.chance(),
                        verdict(worse.contains(change), better.contains(change.reversed()), change.share() > allowed)))
                .toList();
    }

    private static Verdict verdict(boolean worse, boolean better, boolean more) {
        if (worse) {
            return more ? Verdict.WORSE : Verdict.ALLOWED;
        }
        if (more) {
            return Verdict.UNSURE;
        }
        return better ? Verdict.BETTER : Verdict.EQUAL;
    }

    /**
     * Judges by the tolerance alone.
     *
     * @param change of one run, before or after
     * @param allowed by which share it may be worse
     * @return the same with its verdict
     */
    public static Judged of(SingleChange change, double allowed) {
        return new Judged(
                change.what(),
                change.where(),
                change.of(),
                change.values(),
                change.share(),
                null,
                Double.NaN,
                change.share() <= allowed ? Verdict.NOT_WORSE_ONCE : Verdict.WORSE_ONCE);
    }
}
