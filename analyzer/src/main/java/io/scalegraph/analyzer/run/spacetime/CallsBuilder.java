package io.scalegraph.analyzer.run.spacetime;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.trace.RegionCall;
import io.scalegraph.analyzer.read.trace.Window;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which workers were in which regions when: the longest calls, each with how many of them lie around it. */
final class CallsBuilder {
    private static final int MOST_CALLS = 1500;
    /** The outer one first. */
    private static final Comparator<RegionCall> IN_TIME = Comparator.comparingLong(RegionCall::beginNanos)
            .thenComparing(Comparator.comparingLong(RegionCall::endNanos).reversed());

    private final Window window;
    private final Map<Long, Integer> rows;
    private final Map<String, Integer> regions = new LinkedHashMap<>();
    private final List<Spacetime.Call> calls = new ArrayList<>();
    private final int leftOut;

    /**
     * Of one window.
     *
     * @param rows by Java thread id
     */
    CallsBuilder(Window window, Map<Long, Integer> rows, List<RegionCall> all) {
        this.window = window;
        this.rows = rows;
        Longest<RegionCall> longest = new Longest<>(MOST_CALLS, this::inWindow);
        int without = 0;
        for (RegionCall call : all) {
            if (inWindow(call) > 0 && rows.containsKey(call.worker())) {
                longest.add(call);
            } else if (inWindow(call) > 0) {
                without++;
            }
        }
        leftOut = without + longest.leftOut();
        Map<Long, Deque<RegionCall>> open = new LinkedHashMap<>();
        for (RegionCall call : longest.list(IN_TIME)) {
            add(call, open.computeIfAbsent(call.worker(), any -> new ArrayDeque<>()));
        }
    }

    private void add(RegionCall call, Deque<RegionCall> around) {
        while (!around.isEmpty() && around.getLast().endNanos() <= call.beginNanos()) {
            around.removeLast();
        }
        calls.add(new Spacetime.Call(
                rows.getOrDefault(call.worker(), 0),
                regions.computeIfAbsent(call.region(), any -> regions.size()),
                around.size(),
                seconds(begin(call)),
                seconds(end(call))));
        around.addLast(call);
    }

    /** Nanoseconds. */
    private double inWindow(RegionCall call) {
        return end(call) - begin(call);
    }

    private long begin(RegionCall call) {
        return Math.max(window.beginNanos(), call.beginNanos());
    }

    private long end(RegionCall call) {
        return Math.min(window.endNanos(), call.endNanos());
    }

    private double seconds(long nanos) {
        return (nanos - window.beginNanos()) / Nanos.PER_SECOND;
    }

    /** {@return the calls that there is room for} */
    List<Spacetime.Call> calls() {
        return calls;
    }

    /** {@return names of the regions of the calls} */
    List<String> regions() {
        return List.copyOf(regions.keySet());
    }

    /** {@return how many there was no room for} */
    int leftOut() {
        return leftOut;
    }
}
