package io.scalegraph.analyzer.run.counter;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.total.CallCounts;
import io.scalegraph.analyzer.read.total.CallPlace;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Calls that the agent was asked to count where the program makes them, in seconds of elapsed time.
 *
 * @param acquisitionCost what counting added to each acquisition of a lock, estimated on that JVM; null if not measured
 * @param calls the calls, most time first
 */
public record CountedCalls(@Nullable Double acquisitionCost, List<Call> calls) {

    /**
     * All calls of one method at one place, all threads together.
     *
     * @param call class::method called, without the package
     * @param site class::method of the program that calls
     * @param count calls that have returned
     * @param failed attempts that did not get the lock
     * @param contended calls in which the thread waited
     * @param total their time together, null if they are counted only
     */
    public record Call(
            String call,
            String site,
            long count,
            long failed,
            long contended,
            @Nullable Double total) {}

    public CountedCalls {
        calls = List.copyOf(calls);
    }

    /**
     * Acquisitions of locks, attempts included.
     *
     * @return their number
     */
    public long acquisitions() {
        return calls.stream()
                .filter(call -> call.total() != null)
                .mapToLong(Call::count)
                .sum();
    }

    /**
     * Of all workers of a window.
     *
     * @param workers the workers
     * @param acquisitionCostNanos what counting added to each acquisition, nanoseconds, negative if unknown
     * @return the calls
     */
    public static CountedCalls of(List<WorkerWindow> workers, long acquisitionCostNanos) {
        Map<CallPlace, CallCounts> all = new LinkedHashMap<>();
        workers.forEach(worker ->
                worker.counted().calls().forEach((place, calls) -> all.merge(place, calls, CallCounts::plus)));
        return new CountedCalls(
                acquisitionCostNanos < 0 ? null : Double.valueOf(acquisitionCostNanos / Nanos.PER_SECOND),
                all.entrySet().stream()
                        .map(entry -> call(entry.getKey(), entry.getValue()))
                        .sorted(Comparator.comparingDouble((Call call) -> call.total() == null ? 0 : call.total())
                                .thenComparingLong(Call::count)
                                .reversed())
                        .toList());
    }

    private static Call call(CallPlace place, CallCounts made) {
        return new Call(
                place.call(),
                place.site(),
                made.count(),
                made.failed(),
                made.contended(),
                made.nanos() < 0 ? null : Double.valueOf(made.nanos() / Nanos.PER_SECOND));
    }
}
