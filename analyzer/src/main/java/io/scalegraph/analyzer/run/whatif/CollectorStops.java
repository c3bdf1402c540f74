package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.column.Doubles;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.replay.recorded.Stretches;
import io.scalegraph.analyzer.run.cause.WindowCourses;
import java.util.Set;

/** What part of each stretch of work the garbage collector had stopped its thread, a ratio. Not thread-safe. */
final class CollectorStops {
    static final Set<Enum<?>> KINDS = Set.of(JvmStopKind.GC_PAUSE, JvmStopKind.ALLOCATION_STALL);

    private final Doubles shares;
    private boolean isAny;

    CollectorStops(WindowCourses threads, Stretches stretches) {
        shares = new Doubles(stretches.size());
        for (int i = 0; i < stretches.size(); i++) {
            long thread = threads.workers().get(stretches.thread(i)).id();
            long stopped = stopped(threads, thread, stretches.begin(i), stretches.end(i));
            shares.set(i, stopped == 0 ? 0 : (double) stopped / (stretches.end(i) - stretches.begin(i)));
            isAny |= stopped > 0;
        }
    }

    private static long stopped(WindowCourses threads, long thread, long begin, long end) {
        long[] sum = new long[1];
        threads.stops().within(thread, begin, end, (reason, from, to) -> {
            if (KINDS.contains(reason)) {
                sum[0] += to - from;
            }
        });
        return sum[0];
    }

    /** Whether it stopped anybody. */
    boolean isAny() {
        return isAny;
    }

    double share(int stretch) {
        return shares.get(stretch);
    }
}
