package io.scalegraph.analyzer.metric.size;

import io.scalegraph.analyzer.definition.SequentialTime;
import io.scalegraph.analyzer.metric.interval.Numbers;
import java.util.List;

/**
 * Efficiency by two fitted lines, {@code T = t0 + W/(N r_N)} of the parallel runs and {@code T_seq = s0 + W/r_1} of the
 * sequential ones: {@code E(W) = (s0 + W/r_1)/(N t0 + W/r_N)}, which rises from s0/(N t0) towards r_N/r_1 and meets E at
 * {@code W = (E N t0 - s0)/(1/r_1 - E/r_N)}.
 *
 * @param parallel of the times T
 * @param sequential of the sequential times N*T*E
 * @param samples the sizes they are fitted to
 */
public record LinearEfficiency(LinearTimeLaw parallel, LinearTimeLaw sequential, List<Sample> samples) {
    /**
     * Fits both.
     *
     * @param samples sizes on one N
     * @return the lines; their notes say why one cannot be fitted
     */
    public static LinearEfficiency of(List<Sample> samples) {
        return new LinearEfficiency(
                LinearTimeLaw.of(samples, Sample::time),
                LinearTimeLaw.of(
                        samples,
                        sample -> SequentialTime.ofEfficiency(sample.processors(), sample.time(), sample.efficiency())),
                samples);
    }

    /**
     * Where N processors come to an efficiency; only within the measured sizes.
     *
     * @param e E
     * @param processors N
     * @return the size, or why there is none
     */
    public OperatingPoint atEfficiency(double e, int processors) {
        String missing = parallel.note().isEmpty() ? sequential.note() : parallel.note();
        if (!missing.isEmpty()) {
            return OperatingPoint.missing(processors, missing);
        }
        double overheads = e * processors * parallel.startUp() - sequential.startUp();
        double growth = sequential.slope(processors) - e * processors * parallel.slope(processors);
        return overheads > 0 && growth > 0
                ? point(overheads / growth, processors)
                : OperatingPoint.missing(
                        processors,
                        "the fitted E does not rise through E = " + Numbers.text(e) + ": it goes to "
                                + Numbers.text(sequential.slope(processors) / (processors * parallel.slope(processors)))
                                + " for large sizes");
    }

    /**
     * Where N processors run for a time; only within the measured sizes.
     *
     * @param seconds T
     * @param processors N
     * @return the size, or why there is none
     */
    public OperatingPoint atTime(double seconds, int processors) {
        return parallel.note().isEmpty()
                ? point((seconds - parallel.startUp()) / parallel.slope(processors), processors)
                : OperatingPoint.missing(processors, parallel.note());
    }

    private OperatingPoint point(double work, int processors) {
        double time = parallel.startUp() + work * parallel.slope(processors);
        double efficiency = sequential.note().isEmpty()
                ? (sequential.startUp() + work * sequential.slope(processors)) / (processors * time)
                : Double.NaN;
        return LinearTimeLaw.within(processors, work, time, efficiency, samples);
    }
}
