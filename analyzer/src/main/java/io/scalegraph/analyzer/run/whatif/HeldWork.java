package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.column.Doubles;
import io.scalegraph.analyzer.read.trace.LockHold;
import io.scalegraph.analyzer.replay.recorded.Stretches;
import io.scalegraph.analyzer.run.cause.WindowCourses;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What part of each stretch of work a thread did while it held one of some locks, a ratio. What the JVM had stopped is none of
 * it. Waits within a hold are no work: they keep their length.
 */
final class HeldWork {
    private final Doubles shares;

    HeldWork(RecordedWindow recorded, WindowCourses threads, Set<Integer> locks) {
        Stretches stretches = recorded.recorded().stretches();
        Map<Long, List<LockHold>> holds = new HashMap<>();
        locks.forEach(lock -> recorded.holdsOf(lock)
                .forEach((worker, own) ->
                        holds.computeIfAbsent(worker, key -> new ArrayList<>()).addAll(own)));
        holds.values().forEach(own -> own.sort(Comparator.comparingLong(LockHold::beginNanos)));
        Map<Long, Integer> passed = new HashMap<>();
        shares = new Doubles(stretches.size());
        for (int i = 0; i < stretches.size(); i++) {
            long worker = threads.workers().get(stretches.thread(i)).id();
            List<LockHold> own = holds.getOrDefault(worker, List.of());
            int first = passed.getOrDefault(worker, 0); // the stretches of a thread are in order of time
            while (first < own.size() && own.get(first).endNanos() <= stretches.begin(i)) {
                first++;
            }
            passed.put(worker, first);
            double held = share(own.subList(first, own.size()), stretches.begin(i), stretches.end(i));
            shares.set(i, held * going(threads, stretches, i));
        }
    }

    /** How much of a time is in holds, each moment counted once: of nested ones too. */
    private static double share(List<LockHold> holds, long begin, long end) {
        long covered = begin;
        long sum = 0;
        for (LockHold hold : holds) {
            if (hold.beginNanos() >= end) {
                break;
            }
            long from = Math.max(covered, hold.beginNanos());
            long to = Math.min(end, hold.endNanos());
            sum += Math.max(0, to - from);
            covered = Math.max(covered, to);
        }
        return (double) sum / (end - begin);
    }

    /** Which part of a stretch the JVM had not stopped its thread, a ratio. */
    static double going(WindowCourses threads, Stretches stretches, int stretch) {
        long begin = stretches.begin(stretch);
        long end = stretches.end(stretch);
        long thread = threads.workers().get(stretches.thread(stretch)).id();
        long stopped = threads.stops().within(thread, begin, end, (reason, from, to) -> {});
        return 1 - (double) stopped / (end - begin);
    }

    double share(int stretch) {
        return shares.get(stretch);
    }
}
