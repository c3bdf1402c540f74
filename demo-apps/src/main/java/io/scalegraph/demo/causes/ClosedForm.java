package io.scalegraph.demo.causes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Critical path and blame of one window by a formula, nanoseconds. */
final class ClosedForm {
    private final Map<Integer, Long> path = new TreeMap<>();
    private final Map<Integer, Long> blame = new TreeMap<>();
    private long slept;
    private long sleptFor;
    private long tPara;

    void tPara(long nanos) {
        tPara = nanos;
    }

    /** A thread works on the path. */
    void path(int thread, long nanos) {
        path.merge(thread, nanos, Long::sum);
    }

    /** Others wait for the work of a thread. */
    void blame(int thread, long nanos) {
        blame.merge(thread, nanos, Long::sum);
    }

    /** Of the path a thread waits for a time. */
    void slept(long nanos) {
        slept += nanos;
    }

    /** So long threads wait for a time, or for one that does. */
    void sleptFor(long nanos) {
        sleptFor += nanos;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("expected t_para " + tPara);
        path.forEach((thread, nanos) -> lines.add("expected path work " + Hand.name(thread) + " " + nanos));
        blame.forEach((thread, nanos) -> lines.add("expected blame work " + Hand.name(thread) + " " + nanos));
        if (sleptFor > 0) {
            lines.add("expected path self all " + slept);
            lines.add("expected blame self all " + sleptFor);
        }
        return lines;
    }
}
