package io.scalegraph.agent.recorder.perf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Why performance counters that were asked for are missing, and for how many threads. Thread-safe. */
public final class PerfGaps {
    private static final char SEPARATOR = '\n';

    private final ConcurrentHashMap<String, AtomicLong> threads = new ConcurrentHashMap<>();

    PerfGaps() {}

    /**
     * One of them; fields as in {@link io.scalegraph.trace.CounterGapEvent}.
     *
     * @param counter its name
     * @param reason why it is missing
     * @param threads how many threads lack it, 0 if all do
     */
    public record Gap(String counter, String reason, long threads) {}

    /** No thread has it. */
    void ofAll(String counter, String reason) {
        threads.putIfAbsent(counter + SEPARATOR + reason, new AtomicLong());
    }

    /** One thread does not have it. */
    void ofOne(String counter, String reason) {
        String key = counter + SEPARATOR + reason;
        AtomicLong first = new AtomicLong();
        AtomicLong known = threads.putIfAbsent(key, first);
        (known == null ? first : known).incrementAndGet();
    }

    /** {@return all of them so far} */
    public List<Gap> list() {
        List<Gap> gaps = new ArrayList<>();
        for (Map.Entry<String, AtomicLong> entry : threads.entrySet()) {
            int end = entry.getKey().indexOf(SEPARATOR);
            gaps.add(new Gap(
                    entry.getKey().substring(0, end),
                    entry.getKey().substring(end + 1),
                    entry.getValue().get()));
        }
        return gaps;
    }
}
