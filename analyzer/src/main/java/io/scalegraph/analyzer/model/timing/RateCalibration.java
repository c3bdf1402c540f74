package io.scalegraph.analyzer.model.timing;

import io.scalegraph.analyzer.model.estimate.Estimate;

/** Rates of a machine from measured times (SHI, steps of calibration). */
public final class RateCalibration {
    private RateCalibration() {}

    /**
     * The capacity {@code W = work / (T_seq - disk volume / B)} from a sequential run.
     *
     * @param model the program
     * @param settings n, the densities, and B if the program uses the disk
     * @param tSeq measured time, in seconds, above 0
     * @return units of work a second, or why it cannot be told
     * @throws IllegalArgumentException if a parameter is missing or the time is not positive
     */
    public static Estimate capacity(TimingModel model, ParameterValues settings, double tSeq) {
        Volumes volumes = model.sequential(settings);
        double disk = volumes.disk() == 0 ? 0 : volumes.disk() / settings.get(Parameter.DISK);
        double rest = positive(tSeq) - disk;
        return rest > 0
                ? Estimate.of(volumes.work() / rest)
                : Estimate.missing("not identifiable: the disk alone takes " + disk + " s of T_seq = " + tSeq
                        + " s; B is under-estimated");
    }

    /**
     * The network throughput {@code u = network volume / (T_par - T_comp - T_disk)} from a parallel run: with P = 2 an
     * upper bound, with the largest P a lower one.
     *
     * @param model the program
     * @param settings n, P, the densities, W, and B if the program uses the disk
     * @param tPar measured time, in seconds, above 0
     * @return bytes a second, or why it cannot be told
     * @throws IllegalArgumentException if a parameter is missing or out of its domain
     */
    public static Estimate network(TimingModel model, ParameterValues settings, double tPar) {
        Volumes volumes = model.parallel(settings);
        double computation = volumes.work() / settings.get(Parameter.CAPACITY);
        double disk = volumes.disk() == 0 ? 0 : volumes.disk() / settings.get(Parameter.DISK);
        double rest = positive(tPar) - computation - disk;
        return rest > 0
                ? Estimate.of(volumes.network() / rest)
                : Estimate.missing("not identifiable: computation and disk alone take " + (computation + disk)
                        + " s of T_par = " + tPar + " s; W is under-estimated");
    }

    private static double positive(double seconds) {
        if (!(seconds > 0) || Double.isInfinite(seconds)) {
            throw new IllegalArgumentException("a measured time of " + seconds + " s is not above 0");
        }
        return seconds;
    }
}
