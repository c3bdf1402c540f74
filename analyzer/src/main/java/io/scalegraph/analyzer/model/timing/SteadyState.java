package io.scalegraph.analyzer.model.timing;

import io.scalegraph.analyzer.definition.Efficiency;
import io.scalegraph.analyzer.definition.Speedup;
import io.scalegraph.analyzer.model.estimate.Estimate;

/**
 * Times, speedup and efficiency of a program with given settings (SHI 2): work by capacity, bytes by throughput.
 * Dynamic waits are 0.
 *
 * @param model the program
 * @param settings its parameters and the machine's
 */
public record SteadyState(TimingModel model, ParameterValues settings) {
    /** What a model tells. */
    public enum Quantity {
        /** T_seq, in seconds. */
        SEQUENTIAL_TIME,
        /** T_par, in seconds. */
        PARALLEL_TIME,
        /** Sp. */
        SPEEDUP,
        /** Eff. */
        EFFICIENCY
    }

    /**
     * The sequential time, work by W and disk volume by B (2.2).
     *
     * @return seconds
     * @throws IllegalArgumentException if a parameter is missing
     */
    public double tSeq() {
        return time(model.sequential(settings));
    }

    /**
     * The parallel time {@code T_comp + T_comm + T_disk} (2.3).
     *
     * @return seconds
     * @throws IllegalArgumentException if a parameter is missing or P is not above 1 and up to n
     */
    public double tPar() {
        return time(model.parallel(settings));
    }

    /**
     * The speedup {@code T_seq / T_par} (2.4).
     *
     * @return above 0
     * @throws IllegalArgumentException if a parameter is missing or out of its domain
     */
    public double speedup() {
        return Speedup.ofTimes(tSeq(), tPar());
    }

    /**
     * The efficiency {@code Sp / P} (2.5).
     *
     * @return above 0; above 1 only where the parallel program does less work
     * @throws IllegalArgumentException if a parameter is missing or out of its domain
     */
    public double efficiency() {
        return Efficiency.ofSpeedup(speedup(), settings.get(Parameter.PROCESSORS));
    }

    /**
     * One of these.
     *
     * @param quantity which
     * @return its value, or why there is none
     */
    public Estimate get(Quantity quantity) {
        try {
            return Estimate.of(
                    switch (quantity) {
                        case SEQUENTIAL_TIME -> tSeq();
                        case PARALLEL_TIME -> tPar();
                        case SPEEDUP -> speedup();
                        case EFFICIENCY -> efficiency();
                    });
        } catch (IllegalArgumentException e) {
            return Estimate.missing(String.valueOf(e.getMessage()));
        }
    }

    private double time(Volumes volumes) {
        return part(volumes.work(), Parameter.CAPACITY)
                + part(volumes.network(), Parameter.NETWORK)
                + part(volumes.disk(), Parameter.DISK);
    }

    /** A rate that nothing is moved at need not be known. */
    private double part(double volume, Parameter rate) {
        return volume == 0 ? 0 : volume / settings.get(rate);
    }
}
