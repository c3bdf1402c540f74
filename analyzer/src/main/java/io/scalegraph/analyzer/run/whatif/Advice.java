package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.cause.State;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.run.cause.Cause;
import io.scalegraph.analyzer.run.cause.Causes;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.Detail;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What would help most: what-ifs of the first places by blame and by loss. */
public final class Advice {
    /** Advice that is given at most. */
    public static final int MOST = 3;

    private static final int MOST_METHODS = 4;
    private static final int MOST_PLACES = 2;
    /** Less than this share of T_para is no advice. */
    public static final double LEAST_GAIN = 0.01;

    /** From fewer a method's time is off by a half or more, and so is what it would gain. */
    private static final int LEAST_SAMPLES = 5;

    private static final double HALF = 0.5;
    /** Not for another thread, as far as is known. */
    private static final Set<String> OUTSIDE = Arrays.stream(WaitKind.values())
            .filter(kind -> kind.isOutside() || kind == WaitKind.IN_JVM)
            .map(WaitKind::label)
            .collect(Collectors.toUnmodifiableSet());

    private static final String NOTHING_TO_TRY =
            "no sample met a method that others waited for or that was on the critical path, and no thread waited at a lock or barrier";

    private Advice() {}

    /**
     * Of one window.
     *
     * @param analyzer of the window
     * @param number of the window, from 1
     * @param causes who made whom wait in it
     * @param detail where its time went
     * @return at most {@link #MOST} answers, most gain by what methods do themselves first, and why methods have none; none where the replay is not good enough, and then why
     */
    public static WhatIfs of(WhatIfAnalyzer analyzer, int number, Causes causes, Detail detail) {
        WhatIfs all = answered(analyzer, number, questions(analyzer, causes, detail));
        SelfSamples self = analyzer.selfSamples();
        List<WhatIf> answers = best(all, self);
        boolean isTried = !all.answers().isEmpty();
        if (answers.isEmpty() && all.refusal() == null) {
            WhatIfs more = answered(analyzer, number, longestWait(detail.sources()));
            answers = best(more, self);
            isTried |= !more.answers().isEmpty();
        }
        String refusal = all.refusal();
        if (refusal == null && answers.isEmpty()) {
            refusal = isTried ? refused(all.answers()) : NOTHING_TO_TRY;
        }
        return new WhatIfs(
                number, all.tPara(), all.unchanged(), refusal, answers, answers.isEmpty() ? null : methodsRefused(all));
    }

    private static WhatIfs answered(WhatIfAnalyzer analyzer, int number, Collection<Change> questions) {
        return analyzer.answer(number, questions.stream().map(List::of).toList());
    }

    /** Those that gain most by what a method does itself: the gain that is told has what it calls in it. */
    private static List<WhatIf> best(WhatIfs all, SelfSamples self) {
        ToDoubleFunction<WhatIf> own = answer -> gain(answer) * self.share(answer);
        return all.answers().stream()
                .filter(answer -> own.applyAsDouble(answer) >= LEAST_GAIN * all.tPara() && isKnown(answer.work()))
                .sorted(Comparator.comparingDouble(own).reversed())
                .limit(MOST)
                .toList();
    }

    /**
     * Nobody waits where threads wait longest, if that is one method, and if the program can do without: not for another
     * one's answer. What it would gain is no advice to follow but a bound, so it is asked only if nothing else helps.
     */
    static List<Change> longestWait(List<WaitSource> sources) {
        return sources.stream()
                .filter(source -> source.place().isPrimitive())
                .max(Comparator.comparingDouble(
                        (WaitSource source) -> source.times().total()))
                .map(WaitSource::place)
                .filter(place ->
                        !OUTSIDE.contains(place.kind()) && !place.site().isEmpty())
                .map(WaitPlace::site)
                .filter(site -> canDoWithout(site, sources))
                .map(site -> List.<Change>of(new Change.Without(site)))
                .orElse(List.of());
    }

    /** Nobody sleeps where the critical path does so most: a thread that others wait for while it lets time pass. */
    static List<Change> longestSleep(List<Cause> path, List<WaitSource> sources) {
        return path.stream()
                .filter(part -> part.place().state().equals(State.SELF.label()))
                .map(part -> part.place().site())
                .filter(site -> !site.isEmpty() && canDoWithout(site, sources))
                .findFirst()
                .map(site -> List.<Change>of(new Change.Without(site)))
                .orElse(List.of());
    }

    /** A question is about all waits of a method: one that waits for the threads that it starts cannot do without. */
    private static boolean canDoWithout(String site, List<WaitSource> sources) {
        return sources.stream()
                .map(WaitSource::place)
                .noneMatch(place -> !place.isPrimitive() && place.site().equals(site));
    }

    private static boolean isKnown(WhatIf.@Nullable Work work) {
        return work == null || work.isMeasured() || work.samples() >= LEAST_SAMPLES;
    }

    /** Why no method's question was answered, null if one was or there was none. */
    static @Nullable String methodsRefused(WhatIfs all) {
        List<WhatIf> methods = all.answers().stream()
                .filter(answer -> answer.changes().get(0) instanceof Change.Faster)
                .toList();
        return methods.stream().anyMatch(answer -> answer.refusal() == null) ? null : refused(methods);
    }

    /** Why a question was not answered, null if all were. */
    private static @Nullable String refused(List<WhatIf> answers) {
        return answers.stream()
                .map(WhatIf::refusal)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private static double gain(WhatIf answer) {
        Double gain = answer.gain();
        return gain == null ? 0 : gain;
    }

    private static Set<Change> questions(WhatIfAnalyzer analyzer, Causes causes, Detail detail) {
        Set<Change> questions = new LinkedHashSet<>();
        methods(causes.blame()).forEach(method -> questions.add(new Change.Faster(method, HALF)));
        methods(causes.path().places()).forEach(method -> questions.add(new Change.Faster(method, HALF)));
        detail.regions().stream()
                .limit(MOST_PLACES)
                .forEach(region -> questions.add(new Change.Faster(region.name(), HALF)));
        if (detail.stalls().stops().stream().anyMatch(Advice::isOfCollector)) {
            questions.add(new Change.Collector(HALF));
        }
        questions.addAll(longestSleep(causes.path().places(), detail.sources()));
        List<List<Change>> places = new ArrayList<>();
        Sites sites = new Sites(analyzer.recorded());
        for (WaitSource source : detail.sources()) {
            String site = source.place().site();
            if (!site.isEmpty() && analyzer.recorded().hasHolds() && isAt(source, true)) {
                places.add(List.of(new Change.Split(site, 2), new Change.Held(site, HALF)));
            } else if (!site.isEmpty() && isAt(source, false)) {
                places.add(List.of(new Change.Even(site)));
            } else if (!site.isEmpty() && sites.isPolled(site)) {
                places.add(List.of(new Change.Without(site)));
            }
        }
        places.stream().distinct().limit(MOST_PLACES).forEach(questions::addAll);
        return questions;
    }

    private static boolean isOfCollector(JvmStopSum stop) {
        Double work = stop.work();
        return CollectorStops.KINDS.contains(stop.kind()) && work != null && work > 0;
    }

    private static boolean isAt(WaitSource source, boolean lock) {
        WaitPlace place = source.place();
        Place same = new Place(place.kind(), place.site(), "");
        return lock ? RecordedWindow.isLock(same) : RecordedWindow.isMeeting(same);
    }

    private static List<String> methods(List<Cause> causes) {
        return causes.stream()
                .filter(cause -> cause.place().isWork() && !cause.place().site().isEmpty())
                .map(cause -> cause.place().site())
                .distinct()
                .limit(MOST_METHODS)
                .toList();
    }
}
