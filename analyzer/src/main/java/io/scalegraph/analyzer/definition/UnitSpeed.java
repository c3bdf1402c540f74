package io.scalegraph.analyzer.definition;

/**
 * Average unit speed, {@code a = W/(N*T)} (SR Eq. 1), in operations a second and processor, and the speed-efficiency {@code
 * E_s = W/(T*C)} (CSW) of a system whose marked speed is C.
 *
 * <p>Domain: W &gt; 0, N &gt;= 1, T &gt; 0, C &gt; 0. What is NaN makes the result NaN.
 *
 * <p>Source: Sun, Rover 1994; Chen, Sun, Wu 2008. Thread-safe.
 */
public final class UnitSpeed {
    private UnitSpeed() {}

    /**
     * The speed of a run.
     *
     * @param work W, operations
     * @param processors N
     * @param time T, seconds
     * @return a, operations a second and processor
     */
    public static double of(double work, int processors, double time) {
        return work / (processors * time);
    }

    /**
     * The speed-efficiency of a run.
     *
     * @param work W, operations
     * @param time T, seconds
     * @param markedSpeed C, operations a second
     * @return E_s, a ratio
     */
    public static double speedEfficiency(double work, double time, double markedSpeed) {
        return work / (time * markedSpeed);
    }
}
