package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.replay.Changes;
import io.scalegraph.analyzer.replay.Outcome;
import io.scalegraph.analyzer.replay.recorded.Stretches;
import io.scalegraph.analyzer.run.cause.UnmetWork;
import io.scalegraph.analyzer.run.cause.WindowCourses;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Answers questions about one window by replaying it. Not thread-safe. */
public final class WhatIfAnalyzer {
    private static final String LATER =
            "other threads would be at work when the window ends, as they were not, and it is not"
                    + " known whether it waits for them: a thread that asks for what is done already leaves no trace";

    private final Trace trace;
    private final Window window;
    private final WindowCourses threads;
    private final int n;
    private final RecordedWindow recorded;
    private final Outcome unchanged;
    private final UnlistedWaits unlisted;
    private final KeptWaits kept;
    /** Why it is not known whose the work is, null if it is. */
    private final @Nullable String unmet;
    /** By thread which part of its work it queued for a processor. */
    private final double[] queued;

    /**
     * Of one window.
     *
     * @param recording what the recording holds
     * @param window the window
     * @param threads its threads and who woke whom
     * @param n number of processors N
     */
    public WhatIfAnalyzer(TraceIndex recording, Window window, WindowCourses threads, int n) {
        this.trace = recording.trace();
        this.window = window;
        this.threads = threads;
        this.n = n;
        this.recorded = new RecordedWindow(recording, window, threads);
        this.unchanged = recorded.recorded().replay(new Changes());
        this.unlisted = new UnlistedWaits(threads, recorded.recorded(), tPara());
        this.kept = new KeptWaits(recorded.recorded(), unchanged);
        this.unmet = UnmetWork.of(trace, window, threads.workers()).told();
        this.queued = threads.workers().stream().mapToDouble(WorkLaw::queued).toArray();
    }

    /**
     * Answers.
     *
     * @param number of the window, from 1
     * @param questions each a list of changes that are made together
     * @return an answer for each, if the replay without changes is good enough
     */
    public WhatIfs answer(int number, List<List<Change>> questions) {
        String refusal = refusal();
        return new WhatIfs(
                number,
                tPara() / Nanos.PER_SECOND,
                unchanged.isComplete() ? Double.valueOf(unchanged.nanos() / Nanos.PER_SECOND) : null,
                refusal,
                refusal != null
                        ? List.of()
                        : questions.stream().map(this::answer).toList(),
                null);
    }

    /** Why the replay without changes is not good enough, null if it is. */
    @Nullable
    String refusal() {
        if (!unchanged.isComplete()) {
            return "the replay without changes came to a stop: " + unchanged.stopped();
        }
        Outcome without = unlisted.without();
        if (without != null && (!without.isComplete() || isFar((double) without.nanos()))) {
            return unlisted.told() + "; without them the replay takes " + off(without)
                    + " than the window did, and with more than " + percent(WhatIfs.MOST_ERROR)
                    + " either way nothing is predicted";
        }
        return isFar((double) unchanged.nanos())
                ? "the replay without changes takes " + off(unchanged) + " than the window did; with more than "
                        + percent(WhatIfs.MOST_ERROR) + " either way nothing is predicted"
                : null;
    }

    private boolean isFar(double nanos) {
        return !(Math.abs(nanos / tPara() - 1) <= WhatIfs.MOST_ERROR);
    }

    private double tPara() {
        return window.endNanos() - window.beginNanos();
    }

    /** Its places to wait at, for {@link Advice}. */
    RecordedWindow recorded() {
        return recorded;
    }

    /** By JFR's samples in it, for {@link Advice}. */
    SelfSamples selfSamples() {
        return new SelfSamples(trace.vm().samplesIn(window.beginNanos(), window.endNanos()));
    }

    private String off(Outcome outcome) {
        double error = (double) outcome.nanos() / tPara() - 1;
        return percent(Math.abs(error)) + (error > 0 ? " longer" : " less");
    }

    static String percent(double ratio) {
        return Math.round(1000 * ratio) / 10.0 + " %";
    }

    private WhatIf answer(List<Change> changes) {
        Asked asked = new Asked();
        for (Change change : changes) {
            String refusal = asked.add(change);
            if (refusal != null) {
                return WhatIf.refused(changes, refusal);
            }
        }
        return asked.answer(changes);
    }

    /** Changes while they are put together. */
    private final class Asked {
        /** But for the work. */
        private final Changes changes = new Changes();

        private final List<MethodWork> methods = new ArrayList<>();
        /** Of what was not stopped. */
        private final List<IntToDoubleFunction> factors = new ArrayList<>();

        /** Of a stretch with its stops. */
        private final List<IntToDoubleFunction> ofWhole = new ArrayList<>();
        /** Null if stops stay. */
        private @Nullable CollectorStops collector;

        private double fewerStops;
        private double base = (double) unchanged.nanos();
        private int processors = n;
        private boolean isDealt;
        private @Nullable Double meanValue;

        /** Returns why it cannot be done, null if it can. */
        @Nullable
        String add(Change change) {
            if (change instanceof Change.Faster faster) {
                return faster(faster);
            }
            if (change instanceof Change.Split split) {
                return split(split);
            }
            if (change instanceof Change.Held held) {
                return held(held);
            }
            if (change instanceof Change.Collector collector) {
                return collector(collector);
            }
            if (change instanceof Change.Without without) {
                return new Sites(recorded).remove(without.site(), changes);
            }
            if (change instanceof Change.Even even) {
                Evenness evenness = new Evenness(threads.courses(), stretches(), even.site());
                ofWhole.add(evenness::factor);
                return evenness.isKnown() ? null : "nobody met at a barrier in " + even.site();
            }
            return processors(((Change.Processors) change).number());
        }

        private double work(int stretch) {
            double factor = 1;
            for (IntToDoubleFunction one : factors) {
                factor *= one.applyAsDouble(stretch);
            }
            CollectorStops stops = collector;
            factor = stops == null ? factor : Math.max(0, factor - fewerStops * stops.share(stretch));
            for (IntToDoubleFunction one : ofWhole) {
                factor *= one.applyAsDouble(stretch);
            }
            return factor;
        }

        private @Nullable String faster(Change.Faster change) {
            MethodWork work = new MethodWork(trace.vm(), window, threads, stretches(), change.method());
            if (!work.isKnown()) {
                return new Sites(recorded).noMethod(change.method(), trace.vm(), window, threads);
            }
            if (unmet != null && !work.isRegion()) {
                return unmet;
            }
            if (recorded.unheld().nanos() > WhatIfs.MOST_ERROR * tPara()) {
                return recorded.unheld().told(recorded.hasHolds());
            }
            methods.add(work);
            factors.add(stretch -> 1 - change.less() * work.share(stretch));
            return null;
        }

        private @Nullable String split(Change.Split change) {
            Sites sites = new Sites(recorded);
            String refusal = sites.noLocks(change.site());
            if (refusal == null) {
                Set<Integer> locks = sites.locks(change.site());
                locks.forEach(lock -> changes.split(recorded.recorded().placeOf(lock), change.locks()));
                meanValue = new LockNetwork(recorded, threads).time(locks, change);
            }
            return refusal;
        }

        private @Nullable String held(Change.Held change) {
            Sites sites = new Sites(recorded);
            String refusal = sites.noLocks(change.site());
            if (refusal == null) {
                HeldWork work = new HeldWork(recorded, threads, sites.locks(change.site()));
                factors.add(stretch -> 1 - change.less() * work.share(stretch));
            }
            return refusal;
        }

        private @Nullable String collector(Change.Collector change) {
            CollectorStops stops = new CollectorStops(threads, stretches());
            collector = stops;
            fewerStops = change.less();
            return stops.isAny() ? null : "the garbage collector stopped no thread";
        }

        private @Nullable String processors(int number) {
            if (unlisted.without() != null) {
                return unlisted.told() + ", and how many of them were for a processor is not known";
            }
            IntToDoubleFunction unqueued = stretch -> 1 - queued[stretches().thread(stretch)];
            ofWhole.add(unqueued);
            Changes dealt = new Changes()
                    .processors(n)
                    .scale(stretch -> unlisted.kept(stretch, unqueued.applyAsDouble(stretch)));
            Outcome outcome = recorded.recorded().replay(dealt);
            if (!outcome.isComplete() || isFar((double) outcome.nanos())) {
                return "dealt to the " + n + " processors that there were, the replay takes " + off(outcome)
                        + " than the window did: it is not known well enough who had them";
            }
            base = (double) outcome.nanos();
            isDealt = true;
            processors = number;
            changes.processors(number);
            return null;
        }

        WhatIf answer(List<Change> made) {
            Outcome outcome =
                    recorded.recorded().replay(changes.scaled(stretch -> unlisted.kept(stretch, work(stretch))));
            if (!outcome.isComplete()) {
                return WhatIf.refused(made, "the replay came to a stop: " + outcome.stopped());
            }
            if (outcome.othersDone() - outcome.nanos() > WhatIfs.MOST_ERROR * outcome.nanos()) {
                return WhatIf.refused(made, LATER);
            }
            double was = tPara() / Nanos.PER_SECOND;
            double replayed = was * outcome.nanos() / base;
            if (unlisted.without() != null) {
                Outcome other = recorded.recorded()
                        .replay(changes.scaled(stretch -> unlisted.leftOut(stretch) * work(stretch)));
                double without = was * other.nanos() / unlisted.without().nanos();
                if (!other.isComplete() || !UnlistedWaits.areAlike(was - replayed, was - without, was)) {
                    return WhatIf.refused(
                            made,
                            unlisted.told() + "; the window would take " + percent(replayed / was)
                                    + " of its time if they stay, and " + percent(without / was) + " if not");
                }
                replayed = Math.max(replayed, without);
            }
            Double least = workLaw();
            if (least != null && least > replayed * (1 + WhatIfs.MOST_ERROR)) {
                return WhatIf.refused(
                        made,
                        processors + " processors have too much work for that: ask for --processors " + processors
                                + " as well");
            }
            double time = least == null ? replayed : Math.max(replayed, least);
            if (!methods.isEmpty() && Math.abs(was - time) < Advice.LEAST_GAIN * was && kept.takeTheTime()) {
                return WhatIf.refused(made, KeptWaits.TAKE_THE_TIME);
            }
            Double byMeanValue = meanValue;
            return new WhatIf(
                    made,
                    time,
                    was - time,
                    methods.isEmpty() ? null : work(),
                    new WhatIf.Bounds(
                            least,
                            outcome.mostHeld() == 0 ? null : outcome.mostHeld() / Nanos.PER_SECOND,
                            byMeanValue == null ? null : Double.valueOf(was * byMeanValue)),
                    null);
        }

        /** In seconds; null if the window as it was does not keep to it: other processors had part of the work then. */
        private @Nullable Double workLaw() {
            WorkLaw law = new WorkLaw(threads, recorded.recorded());
            boolean isKept = isDealt || law.work(stretch -> 1, false) / n <= tPara() * (1 + WhatIfs.MOST_ERROR);
            return isKept ? Double.valueOf(law.work(this::work, isDealt) / processors / Nanos.PER_SECOND) : null;
        }

        private WhatIf.Work work() {
            return new WhatIf.Work(
                    methods.stream().allMatch(MethodWork::isRegion) ? "region" : "samples",
                    methods.stream().mapToDouble(MethodWork::nanos).sum() / Nanos.PER_SECOND,
                    methods.stream().mapToLong(MethodWork::samples).sum());
        }
    }

    private Stretches stretches() {
        return recorded.recorded().stretches();
    }
}
