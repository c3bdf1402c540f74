package io.scalegraph.analyzer.model.law;

/**
 * The serial part of one run as Amdahl and as Gustafson count it (SHI 1), and the speedup that both then give.
 *
 * @param processors P, from 1
 * @param alpha serial share of the sequential time, from 0 to 1
 * @param scaledAlpha alpha', serial share of the parallel time, from 0 to 1
 */
public record SerialShare(int processors, double alpha, double scaledAlpha) {
    /**
     * From Amdahl's share.
     *
     * @param alpha serial share of the sequential time, from 0 to 1
     * @param processors P, from 1
     * @return both shares
     * @throws IllegalArgumentException if an argument is out of its domain
     */
    public static SerialShare ofSequential(double alpha, int processors) {
        return new SerialShare(
                processors, alpha, new Amdahl(alpha).toGustafson(processors).alpha());
    }

    /**
     * From Gustafson's share.
     *
     * @param scaledAlpha serial share of the parallel time, from 0 to 1
     * @param processors P, from 1
     * @return both shares
     * @throws IllegalArgumentException if an argument is out of its domain
     */
    public static SerialShare ofParallel(double scaledAlpha, int processors) {
        return new SerialShare(
                processors, new Gustafson(scaledAlpha).toAmdahl(processors).alpha(), scaledAlpha);
    }

    /**
     * The speedup by either law.
     *
     * @return from 1 to P
     */
    public double speedup() {
        return new Amdahl(alpha).speedup(processors);
    }

    /**
     * The efficiency.
     *
     * @return above 0, to 1
     */
    public double efficiency() {
        return new Amdahl(alpha).efficiency(processors);
    }
}
