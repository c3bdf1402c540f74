package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.column.Doubles;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.replay.recorded.Stretches;
import io.scalegraph.analyzer.run.cause.WindowCourses;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.TraceFormat;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What part of each stretch of work was one method's, callees included. JFR's samples tell: those of the stretch itself, and
 * as much as {@value #PRIOR} samples the mean of all stretches of the thread behind the same place; these in turn with the
 * mean of the thread. Where the method is a region its time in each thread was measured, and the parts are scaled to that; where
 * no sample met it, its calls are taken for the longest stretches, or for a part of each if there are more calls.
 */
final class MethodWork {
    private static final double PRIOR = 2;
    private static final RegionCalls NO_CALLS = new RegionCalls(0, 0, 0, 0);

    private final Stretches stretches;
    private final Doubles shares;
    private final Doubles sampled;
    private final Doubles met;
    private long samples;
    private boolean isRegion;

    /** Sums over several stretches. */
    private static final class Sum {
        private double all;
        private double own;

        double share(double before) {
            return (own + PRIOR * before) / (all + PRIOR);
        }
    }

    MethodWork(JvmActivity vm, Window window, WindowCourses threads, Stretches stretches, String method) {
        this.stretches = stretches;
        this.shares = new Doubles(stretches.size());
        this.sampled = new Doubles(stretches.size());
        this.met = new Doubles(stretches.size());
        count(vm.samplesIn(window.beginNanos(), window.endNanos()), threads, method);
        Sum[] ofThreads = sums(threads.workers().size());
        Map<Long, Sum> ofKinds = new HashMap<>();
        for (int i = 0; i < stretches.size(); i++) {
            add(ofThreads[stretches.thread(i)], i);
            add(ofKinds.computeIfAbsent(kind(i), key -> new Sum()), i);
        }
        for (int i = 0; i < stretches.size(); i++) {
            Sum thread = ofThreads[stretches.thread(i)];
            double ofThread = thread.all == 0 ? 0 : thread.own / thread.all;
            double ofKind = ofKinds.getOrDefault(kind(i), thread).share(ofThread);
            shares.set(i, (met.get(i) + PRIOR * ofKind) / (sampled.get(i) + PRIOR));
        }
        scale(threads, method);
        withoutStops(threads);
    }

    private static Sum[] sums(int number) {
        Sum[] sums = new Sum[number];
        Arrays.setAll(sums, i -> new Sum());
        return sums;
    }

    private void add(Sum sum, int stretch) {
        sum.all += sampled.get(stretch);
        sum.own += met.get(stretch);
    }

    private long kind(int stretch) {
        return ((long) stretches.thread(stretch) << Integer.SIZE) | stretches.behind(stretch);
    }

    private void count(List<JvmActivity.Sample> all, WindowCourses threads, String method) {
        Map<Long, Integer> positions = new HashMap<>();
        for (int i = 0; i < threads.workers().size(); i++) {
            positions.put(threads.workers().get(i).id(), i);
        }
        int[] first = firstOfThreads(threads.workers().size());
        for (JvmActivity.Sample sample : all) { // by time, as the stretches of each thread are
            Integer thread = positions.get(sample.worker());
            if (thread != null && !WindowCourses.isElsewhere(threads.workers().get(thread), sample)) {
                int at = first[thread];
                while (isOf(at, thread) && stretches.end(at) <= sample.timeNanos()) {
                    at++;
                }
                first[thread] = at;
                if (isOf(at, thread) && stretches.begin(at) <= sample.timeNanos()) {
                    boolean isMet = isIn(sample.code(), method);
                    sampled.set(at, sampled.get(at) + 1);
                    met.set(at, met.get(at) + (isMet ? 1 : 0));
                    samples += isMet ? 1 : 0;
                }
            }
        }
    }

    private boolean isOf(int stretch, int thread) {
        return stretch >= 0 && stretch < stretches.size() && stretches.thread(stretch) == thread;
    }

    private int[] firstOfThreads(int threads) {
        int[] first = new int[threads];
        Arrays.fill(first, -1);
        for (int i = stretches.size() - 1; i >= 0; i--) {
            first[stretches.thread(i)] = i;
        }
        return first;
    }

    /** Whether a method is on a stack, as far as that is kept. */
    static boolean isIn(JvmActivity.Code code, String method) {
        return code.site().equals(method)
                || code.method().equals(method)
                || (code.callers().contains(method)
                        && List.of(code.callers().split(TraceFormat.CALLED_FROM, -1))
                                .contains(method));
    }

    private void scale(WindowCourses threads, String method) {
        double[] estimated = new double[threads.workers().size()];
        double[] all = new double[estimated.length];
        for (int i = 0; i < stretches.size(); i++) {
            estimated[stretches.thread(i)] += shares.get(i) * nanos(i);
            all[stretches.thread(i)] += nanos(i);
        }
        isRegion = threads.workers().stream()
                .anyMatch(worker -> worker.counted().regions().containsKey(method));
        double[] measured = new double[all.length];
        for (int i = 0; i < all.length; i++) {
            WorkerWindow worker = threads.workers().get(i);
            measured[i] = Math.min(all[i], measured(worker, method));
            if (estimated[i] == 0 && measured[i] > 0) {
                estimated[i] = placeCalls(
                        i,
                        worker.counted()
                                .regions()
                                .getOrDefault(method, NO_CALLS)
                                .count(),
                        measured[i]);
            }
        }
        for (int i = 0; isRegion && i < stretches.size(); i++) {
            int thread = stretches.thread(i);
            shares.set(
                    i,
                    estimated[thread] > 0
                            ? Math.min(1, shares.get(i) * measured[thread] / estimated[thread])
                            : measured[thread] / all[thread]);
        }
    }

    /**
     * Calls of a region that no sample met: if there are no more than stretches, each is taken for one of the longest. Returns
     * the time in them, 0 if that is less than was measured.
     */
    private double placeCalls(int thread, long calls, double measured) {
        List<Integer> longest = IntStream.range(0, stretches.size())
                .filter(i -> stretches.thread(i) == thread)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -nanos(i)))
                .limit(Math.min(calls, Integer.MAX_VALUE))
                .toList();
        double time = longest.stream().mapToDouble(this::nanos).sum();
        if (longest.size() < calls || time < measured) {
            return 0;
        }
        longest.forEach(i -> shares.set(i, 1));
        return time;
    }

    private static double measured(WorkerWindow worker, String method) {
        RegionCalls calls = worker.counted().regions().get(method);
        return calls == null ? 0 : Math.max(0, calls.inclusiveNanos() - calls.waitedNanos());
    }

    /** While the JVM had stopped a thread it was in no method. */
    private void withoutStops(WindowCourses threads) {
        for (int i = 0; i < stretches.size(); i++) {
            shares.set(i, shares.get(i) * HeldWork.going(threads, stretches, i));
        }
    }

    private double nanos(int stretch) {
        return stretches.worked(stretch);
    }

    /** Its part of a stretch, a ratio. */
    double share(int stretch) {
        return shares.get(stretch);
    }

    /** Its time in all threads, nanoseconds. */
    double nanos() {
        double sum = 0;
        for (int i = 0; i < stretches.size(); i++) {
            sum += shares.get(i) * nanos(i);
        }
        return sum;
    }

    /** How many samples met it. */
    long samples() {
        return samples;
    }

    boolean isRegion() {
        return isRegion;
    }

    /** Whether the recording knows of it at all. */
    boolean isKnown() {
        return isRegion || samples > 0;
    }
}
