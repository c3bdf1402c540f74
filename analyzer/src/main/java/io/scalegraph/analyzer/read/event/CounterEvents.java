package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.total.CountPlace;
import io.scalegraph.analyzer.read.total.EventCount;
import io.scalegraph.analyzer.read.trace.CounterGap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a recording says of performance counters, by snapshot and worker. */
final class CounterEvents {
    private final Map<Long, Map<Long, Map<CountPlace, EventCount>>> counts = new HashMap<>();
    private final Map<String, CounterGap> gaps = new LinkedHashMap<>();

    void count(JfrEvent event) {
        EventCount count = new EventCount(
                Fields.number(event, "value", 0),
                Fields.number(event, "enabledNanos", 0),
                Fields.number(event, "runningNanos", 0));
        if (count.isNegative()) {
            throw new IllegalArgumentException("a count below 0");
        }
        counts.computeIfAbsent(Fields.number(event, "snapshot", 0), key -> new HashMap<>())
                .computeIfAbsent(Fields.number(event, "worker", 0), key -> new LinkedHashMap<>())
                .put(new CountPlace(Fields.text(event, "region"), Fields.text(event, "counter")), count);
    }

    /** Written again and again; the number of threads can only have grown. */
    void gap(JfrEvent event) {
        CounterGap gap = new CounterGap(
                Fields.text(event, "counter"), Fields.text(event, "reason"), Fields.number(event, "threads", 0));
        gaps.merge(gap.counter() + '\n' + gap.reason(), gap, (a, b) -> a.threads() >= b.threads() ? a : b);
    }

    Map<CountPlace, EventCount> at(long snapshot, long worker) {
        return counts.getOrDefault(snapshot, Map.of()).getOrDefault(worker, Map.of());
    }

    List<CounterGap> gaps() {
        return List.copyOf(gaps.values());
    }
}
