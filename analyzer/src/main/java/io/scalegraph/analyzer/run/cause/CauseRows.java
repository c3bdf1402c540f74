package io.scalegraph.analyzer.run.cause;

import io.scalegraph.analyzer.definition.Nanos;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds up times by place and by thread. Not thread-safe. */
final class CauseRows {
    /** What the rows are of. */
    enum Of {
        PATH,
        BLAME,
        DELAYS
    }

    private final Map<Long, String> names;
    private final CarriedWaits carried;
    private final Map<CausePlace, Row> rows = new LinkedHashMap<>();

    private static final class Row {
        private double direct;
        private long samples;
        private final Map<Long, Double> threads = new LinkedHashMap<>();

        double nanos() {
            return threads.values().stream().mapToDouble(Double::doubleValue).sum();
        }
    }

    CauseRows(Map<Long, String> names, CarriedWaits carried) {
        this.names = names;
        this.carried = carried;
    }

    void add(CausePlace place, long thread, long nanos, long direct) {
        add(place, thread, (double) nanos, (double) direct, 0);
    }

    /** Likewise a part that samples tell. */
    void add(CausePlace place, long thread, double nanos, double direct, long samples) {
        carried.of(place).forEach((at, share) -> {
            Row row = rows.computeIfAbsent(at, key -> new Row());
            row.threads.merge(thread, nanos * share, Double::sum);
            row.direct += direct * share;
            row.samples += samples;
        });
    }

    /** Rows with most time first. */
    List<Cause> list(Of of) {
        List<Cause> causes = new ArrayList<>();
        rows.forEach((place, row) -> causes.add(new Cause(
                place,
                row.nanos() / Nanos.PER_SECOND,
                of == Of.PATH ? null : Double.valueOf(row.direct / Nanos.PER_SECOND),
                of == Of.DELAYS ? null : samples(place, row),
                threads(row.threads))));
        causes.sort(Comparator.comparingDouble(Cause::time)
                .reversed()
                .thenComparing(cause -> cause.place().state())
                .thenComparing(cause -> cause.place().site()));
        return causes;
    }

    private static @Nullable Long samples(CausePlace place, Row row) {
        return place.isWork() ? Long.valueOf(row.samples) : null;
    }

    private List<Cause.OfThread> threads(Map<Long, Double> nanos) {
        List<Cause.OfThread> threads = new ArrayList<>();
        nanos.forEach(
                (id, time) -> threads.add(new Cause.OfThread(names.getOrDefault(id, ""), id, time / Nanos.PER_SECOND)));
        threads.sort(Comparator.comparingDouble(Cause.OfThread::time).reversed().thenComparing(Cause.OfThread::name));
        if (threads.size() <= Cause.MOST_THREADS) {
            return threads;
        }
        List<Cause.OfThread> kept = new ArrayList<>(threads.subList(0, Cause.MOST_THREADS));
        double rest = threads.subList(Cause.MOST_THREADS, threads.size()).stream()
                .mapToDouble(Cause.OfThread::time)
                .sum();
        kept.add(new Cause.OfThread(Cause.OTHERS, null, rest));
        return kept;
    }
}
