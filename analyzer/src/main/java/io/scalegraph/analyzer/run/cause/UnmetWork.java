package io.scalegraph.analyzer.run.cause;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Work that JFR's samples did not meet. Up to JDK 24 they fail in code that is no method's, such as that of {@code Math.sin}, and what
 * they do meet stands for the rest then. So threads that were met far more seldom than they were on processors have work of which it is not known what it
 * was. Not thread-safe.
 */
public final class UnmetWork {
    /** JFR looks at no more than five threads in Java code at a time. */
    private static final double MOST_AT_ONCE = 4;
    /** Of fewer samples nothing is concluded; threads of which fewer are due are judged together. */
    private static final double LEAST_EXPECTED = 50;
    /** Gaps between a thread's samples from which the sampler's period is taken. */
    private static final int LEAST_GAPS = 10;

    private static final double SHORTEST = 0.05;
    /** With fewer threads the agent has JFR look each 20 ms, and each 40 in long recordings. */
    private static final int MANY = 250;

    /** In a second of work. */
    private static final double MANY_WAITS = 5_000;

    private static final double LONGEST_OF_FEW = 40_000_000;
    /** Where nothing is amiss, between a third and four fifths of the looks meet a thread, in crowds and alone. */
    private static final double USUAL = 0.5;

    private static final double SELDOM = 0.25;
    private static final double MUCH = 0.25;

    /** From there on a thread walks its own stack, where it can. */
    private static final int COOPERATIVE = 25;
    /** In the JVM's name: "OpenJDK 64-Bit Server VM (17.0.15+6)". */
    private static final Pattern VERSION = Pattern.compile("\\((\\d{1,4})\\b");

    private final Map<Long, Long> missing = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private double expected;
    private double met;
    /** All processor time, and that of threads that were hardly met. */
    private double cpu;

    private double hardlyMet;
    private boolean isOld;

    private UnmetWork() {}

    /** A thread, its processor time at work, and how many samples of it were due and how many there are. */
    private record Met(WorkerWindow worker, double own, double due, int samples) {}

    /**
     * Of one window.
     *
     * @param trace what the recording holds
     * @param window the window
     * @param workers its workers
     * @return what is missing
     */
    public static UnmetWork of(Trace trace, Window window, List<WorkerWindow> workers) {
        UnmetWork unmet = of(
                trace.vm(),
                window,
                workers,
                trace.agent() == null ? 0 : trace.agent().readyNanos());
        String jvm = trace.jvm().name();
        Matcher version = VERSION.matcher(jvm == null ? "" : jvm);
        unmet.isOld = !version.find() || Integer.parseInt(version.group(1)) < COOPERATIVE;
        return unmet;
    }

    /** Of a recording that was up from one time on: the agent brings it up beside the program. */
    static UnmetWork of(JvmActivity vm, Window window, List<WorkerWindow> workers, long since) {
        UnmetWork unmet = new UnmetWork();
        Map<Long, List<Long>> times = new HashMap<>();
        Map<Long, Integer> inNative = new HashMap<>();
        for (JvmActivity.Sample sample : vm.samplesIn(window.beginNanos(), window.endNanos())) {
            if (sample.inNative()) {
                inNative.merge(sample.worker(), 1, Integer::sum);
            } else {
                times.computeIfAbsent(sample.worker(), id -> new ArrayList<>()).add(sample.timeNanos());
            }
        }
        double period = period(times, workers.size());
        unmet.cpu = workers.stream()
                .mapToLong(worker -> Math.max(0, worker.system().cpu()))
                .sum();
        double running = unmet.cpu / (window.endNanos() - window.beginNanos());
        double looks = vm.samples().isEmpty() ? 0 : Math.min(1, MOST_AT_ONCE / running) / period;
        List<Met> many = new ArrayList<>();
        List<Met> few = new ArrayList<>();
        for (WorkerWindow worker : workers) {
            if (!isCarrier(worker) && !isBusyWithWaits(worker)) {
                // of those in native code JFR looks at one at a time
                int others = inNative.getOrDefault(worker.id(), 0) * inNative.size();
                int samples = times.getOrDefault(worker.id(), List.of()).size() + others;
                // what waits use of a processor is in no sample
                double own = Math.max(0, Math.min(worker.system().cpu(), worker.workNanos() - worker.absentNanos()));
                double due = own * sampled(worker, since) * looks;
                (due < LEAST_EXPECTED ? few : many).add(new Met(worker, own, due, samples));
            }
        }
        many.forEach(thread -> unmet.judge(List.of(thread)));
        // a program may have its work from many threads that each work for a moment
        unmet.judge(few);
        return unmet;
    }

    /** Which part of its life the recording was up. */
    private static double sampled(WorkerWindow worker, long since) {
        long begin = worker.timeline().begin();
        long end = worker.timeline().end();
        return end <= begin ? 0 : (double) Math.max(0, end - Math.max(since, begin)) / (end - begin);
    }

    /** Nanoseconds between two looks of the sampler, infinite if that is not known. */
    private static double period(Map<Long, List<Long>> times, int threads) {
        long[] gaps = times.values().stream()
                .flatMapToLong(own -> IntStream.range(1, own.size()).mapToLong(i -> own.get(i) - own.get(i - 1)))
                .filter(gap -> gap > 0)
                .sorted()
                .toArray();
        double longest = threads < MANY ? LONGEST_OF_FEW : Double.POSITIVE_INFINITY;
        return gaps.length < LEAST_GAPS ? longest : Math.min(longest, (double) gaps[(int) (gaps.length * SHORTEST)]);
    }

    /** Which of them had a virtual thread's sample is not always known. */
    private static boolean isCarrier(WorkerWindow worker) {
        return worker.waits().sums().keySet().stream()
                .anyMatch(place -> place.kind().equals(WaitKind.CARRIER_IDLE.label()));
    }

    /** What it does in between is mostly to wake others, in the system's code. */
    private static boolean isBusyWithWaits(WorkerWindow worker) {
        return worker.waits().count() > MANY_WAITS * (worker.workNanos() / Nanos.PER_SECOND);
    }

    /** Of threads of which together enough looks are due. */
    private void judge(List<Met> threads) {
        double due = threads.stream().mapToDouble(Met::due).sum();
        // who waits in native code is met there, however little it works, and says nothing of the others
        double samples = threads.stream()
                .mapToDouble(thread -> Math.min(thread.samples(), thread.due()))
                .sum();
        if (due < LEAST_EXPECTED || samples >= SELDOM * due) {
            return;
        }
        double left = 0;
        for (Met thread : threads) {
            left += Math.max(0, USUAL * thread.due() - thread.samples());
            long whole = Math.round(left);
            missing.put(thread.worker().id(), whole);
            left -= whole;
            hardlyMet += thread.own();
        }
        threads.stream()
                .sorted(Comparator.comparingDouble(Met::own).reversed())
                .forEach(thread -> names.add(thread.worker().name()));
        expected += due;
        met += samples;
    }

    /**
     * How many samples are missing of a thread.
     *
     * @param worker Java thread id
     * @return from 0, and 0 where as many met it as usual
     */
    long samples(long worker) {
        return missing.getOrDefault(worker, 0L);
    }

    /**
     * What is to be said of it, if it is much of all work.
     *
     * @return in words, null if it is not
     */
    public @Nullable String told() {
        if (hardlyMet == 0 || hardlyMet < MUCH * cpu) {
            return null;
        }
        String others = names.size() == 1 ? "" : " and " + (names.size() - 1) + " more";
        return (isOld ? "record on JDK 25, or " : "")
                + "name methods to be timed (--region): JFR's samples met " + names.get(0) + others + " in "
                + Math.round(100 * met / expected) + " % of their work"
                + (isOld ? "; before JDK 25 they fail in code that is no method's, such as that of Math.sin" : "")
                + ", and whose the rest was is not known";
    }
}
