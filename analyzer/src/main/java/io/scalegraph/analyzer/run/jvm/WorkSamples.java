package io.scalegraph.analyzer.run.jvm;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.ByTime;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JFR's samples of the workers of one window; those that fall into a known wait are left out. */
public final class WorkSamples {
    private static final int OVERLOADED = 2;

    private final Map<Long, List<JvmActivity.Sample>> byWorker = new HashMap<>();
    private final Map<Long, List<SightedWait>> sighted = new HashMap<>();
    private final Map<Long, List<JvmActivity.Sight>> inJvm = new HashMap<>();

    /**
     * Of one window.
     *
     * @param vm all samples
     * @param window the window
     * @param workers its workers
     */
    public WorkSamples(JvmActivity vm, Window window, List<WorkerWindow> workers) {
        Map<Long, List<Timeline.Wait<Place>>> waits = new HashMap<>();
        workers.forEach(worker -> waits.put(worker.id(), worker.timeline().waits()));
        for (JvmActivity.Sample sample : vm.samplesIn(window.beginNanos(), window.endNanos())) {
            List<Timeline.Wait<Place>> known = waits.get(sample.worker());
            if (known != null && !within(known, sample.timeNanos())) {
                byWorker.computeIfAbsent(sample.worker(), id -> new ArrayList<>())
                        .add(sample);
            }
        }
        for (JvmActivity.Sight sight : vm.sights()) {
            List<Timeline.Wait<Place>> known = waits.get(sight.worker());
            if (known == null || within(known, sight.timeNanos())) {
                continue;
            }
            if (sight.kind().equals(WaitKind.IN_JVM.label())) {
                inJvm.computeIfAbsent(sight.worker(), id -> new ArrayList<>()).add(sight);
            } else {
                sighted.computeIfAbsent(sight.worker(), id -> new ArrayList<>())
                        .add(SightedWait.of(sight, window, known, byWorker.getOrDefault(sight.worker(), List.of())));
            }
        }
    }

    private static boolean within(List<Timeline.Wait<Place>> waits, long time) {
        int next = ByTime.first(waits, Timeline.Wait::end, time + 1);
        return next < waits.size() && waits.get(next).begin() <= time;
    }

    /** Waits in which a worker was found, and which nothing else tells of. */
    List<SightedWait> sighted(long worker) {
        return sighted.getOrDefault(worker, List.of());
    }

    /** Looks that found a worker waiting inside the JVM, in order of time: one a second, of any number of waits. */
    List<JvmActivity.Sight> inJvm(long worker) {
        return inJvm.getOrDefault(worker, List.of());
    }

    /** Samples of a worker in native code, where a wait may hide, in order of time. */
    List<JvmActivity.Sample> inNative(long worker) {
        return byWorker.getOrDefault(worker, List.of()).stream()
                .filter(JvmActivity.Sample::inNative)
                .sorted(Comparator.comparingLong(JvmActivity.Sample::timeNanos))
                .toList();
    }

    /**
     * How often each routine of the program was met.
     *
     * @return routines, most often met first
     */
    public List<Stalls.Routine> routines() {
        Map<String, List<JvmActivity.Sample>> bySite = new LinkedHashMap<>();
        byWorker.values()
                .forEach(list -> list.forEach(sample -> bySite.computeIfAbsent(sample.site(), key -> new ArrayList<>())
                        .add(sample)));
        return bySite.entrySet().stream()
                .map(routine -> routine(routine.getKey(), routine.getValue()))
                .sorted(Comparator.comparingInt(Stalls.Routine::samples).reversed())
                .toList();
    }

    /**
     * How often each way to a routine was met.
     *
     * @return most often met first
     */
    public List<Stalls.Stack> stacks() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        byWorker.values()
                .forEach(list ->
                        list.forEach(sample -> counts.merge(sample.code().callers(), 1, Integer::sum)));
        return counts.entrySet().stream()
                .map(stack -> new Stalls.Stack(stack.getKey(), stack.getValue()))
                .sorted(Comparator.comparingInt(Stalls.Stack::samples).reversed())
                .toList();
    }

    /** An overload that calls another one has the same name twice. */
    private static boolean callsItself(JvmActivity.Code code) {
        int met = 0;
        for (String caller : code.callers().split(TraceFormat.CALLED_FROM, -1)) {
            met += caller.equals(code.site()) ? 1 : 0;
        }
        return met > OVERLOADED;
    }

    private static Stalls.Routine routine(String site, List<JvmActivity.Sample> samples) {
        Map<Integer, Integer> lines = new LinkedHashMap<>();
        int passingTime = 0;
        int reading = 0;
        for (JvmActivity.Sample sample : samples) {
            // In native code the system runs, and what calls itself goes on: neither is a loop that waits.
            if (sample.line() > 0 && !sample.inNative() && !callsItself(sample.code())) {
                lines.merge(sample.line(), 1, Integer::sum);
            }
            passingTime += Spinning.passesTime(sample.method()) ? 1 : 0;
            reading += Spinning.reads(sample.method()) ? 1 : 0;
        }
        Map.Entry<Integer, Integer> most =
                lines.entrySet().stream().max(Map.Entry.comparingByValue()).orElse(null);
        return most == null
                ? new Stalls.Routine(site, samples.size(), null, 0, passingTime, reading)
                : new Stalls.Routine(site, samples.size(), most.getKey(), most.getValue(), passingTime, reading);
    }
}
