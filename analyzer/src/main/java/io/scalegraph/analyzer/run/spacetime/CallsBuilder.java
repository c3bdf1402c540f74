package io.scalegraph.analyzer.run.spacetime;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.trace.RegionCall;
import io.scalegraph.analyzer.read.trace.Window;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which workers were in which regions when: the longest calls, each with how many of them lie around it. */
final class CallsBuilder {
    private static final int MOST_CALLS = 1500;

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
        Longest<RegionCall> longest = new Longest<>(MOST_CALLS, call -> (double) call.endNanos() - call.beginNanos());
        List<RegionCall> within = all.stream()
                .filter(call -> call.isIn(window))
                .map(call -> call.within(window))
                .toList();
        within.stream().filter(call -> rows.containsKey(call.worker())).forEach(longest::add);
        List<RegionCall> told = longest.list(RegionCall.OUTER_FIRST);
        leftOut = within.size() - told.size();
        Map<Long, Deque<RegionCall>> open = new LinkedHashMap<>();
        for (RegionCall call : told) {
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
                seconds(call.beginNanos()),
                seconds(call.endNanos())));
        around.addLast(call);
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
