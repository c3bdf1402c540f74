package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.study.journal.StudyRun;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What the L of one run consists of. Stateless. */
final class RunLatency {
    /** What is one part: its kind and its site as in {@link LatencyPart}. */
    record Key(String kind, String site) {}

    private RunLatency() {}

    /**
     * By kind and site, seconds; what the ledger does not account for is a part too, so that they sum to L.
     *
     * @param run the run
     * @param tSeq T_seq of its work, seconds
     * @return empty if the journal does not have its parts
     */
    static Optional<Map<Key, Double>> of(StudyRun run, double tSeq) {
        StudyRun.Measured measured = run.outcome().measured();
        if (measured == null || measured.parts() == null) {
            return Optional.empty();
        }
        Map<Key, Double> parts = new LinkedHashMap<>();
        double sum = 0;
        for (LatencyPart part : measured.parts()) {
            parts.merge(new Key(part.kind(), part.site()), part.seconds(), Double::sum);
            sum += part.seconds();
        }
        double latency =
                AverageLatency.ofSequentialTime(run.tPara(), tSeq, run.point().processors());
        parts.put(new Key(Growth.INFLATION, ""), latency - sum);
        return Optional.of(parts);
    }
}
