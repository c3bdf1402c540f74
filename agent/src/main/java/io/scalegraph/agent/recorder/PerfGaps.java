package io.scalegraph.agent.recorder;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Why performance counters that were asked for are missing, and for how many threads. Thread-safe. */
final class PerfGaps {
    private static final ConcurrentHashMap<String, AtomicLong> THREADS = new ConcurrentHashMap<>();
    private static final char SEPARATOR = '\n';

    private PerfGaps() {}

    /** One of them; fields as in {@link io.scalegraph.trace.CounterGapEvent}. */
    record Gap(String counter, String reason, long threads) {}

    static void reset() {
        THREADS.clear();
    }

    /** No thread has it. */
    static void ofAll(String counter, String reason) {
        THREADS.putIfAbsent(counter + SEPARATOR + reason, new AtomicLong());
    }

    /** One thread does not have it. */
    static void ofOne(String counter, String reason) {
        String key = counter + SEPARATOR + reason;
        AtomicLong first = new AtomicLong();
        AtomicLong known = THREADS.putIfAbsent(key, first);
        (known == null ? first : known).incrementAndGet();
    }

    static List<Gap> list() {
        List<Gap> gaps = new ArrayList<>();
        for (Map.Entry<String, AtomicLong> entry : THREADS.entrySet()) {
            int end = entry.getKey().indexOf(SEPARATOR);
            gaps.add(new Gap(
                    entry.getKey().substring(0, end),
                    entry.getKey().substring(end + 1),
                    entry.getValue().get()));
        }
        return gaps;
    }
}
