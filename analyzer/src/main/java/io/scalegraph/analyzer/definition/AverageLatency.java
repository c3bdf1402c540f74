package io.scalegraph.analyzer.definition;

/**
 * Average overhead latency of a processor, {@code L(W,N) = (1/N) * sum(T_para - T_i + L_i)} (YZM Eq. 2), in seconds; by
 * its parts {@code L = (ML + IT + PT)/N} (Eq. 5), by the work {@code L = T_para - W*t_c/N} (Eq. 3), and by the efficiency
 * {@code L = T_para*(1 - E)} (Eq. 10).
 *
 * <p>Domain: N &gt;= 1, T_para &gt; 0, 0 &lt;= L_i &lt;= T_i &lt;= T_para. L is 0 exactly if E = 1, and negative for a
 * superlinear run, which keeps its sign. What is NaN makes the result NaN.
 *
 * <p>Source: Yan, Zhang, Ma, IEEE Trans. Software Eng. 23(1), 1997. Thread-safe.
 */
public final class AverageLatency {
    private AverageLatency() {}

    /**
     * From what each processor did (YZM Eq. 2).
     *
     * @param tPara T_para, seconds
     * @param t T_i of each processor, seconds: effective execution time, without idle before its start and after its end
     * @param l L_i of each processor, seconds: idle during its run and work that a sequential run does not need
     * @return L, seconds
     * @throws IllegalArgumentException if 0 &lt;= L_i &lt;= T_i &lt;= T_para does not hold, or nothing is given
     */
    public static double ofProcessors(double tPara, double[] t, double[] l) {
        if (t.length == 0 || t.length != l.length) {
            throw new IllegalArgumentException(t.length + " times T_i and " + l.length + " latencies L_i");
        }
        double sum = 0;
        for (int i = 0; i < t.length; i++) {
            if (!(0 <= l[i] && l[i] <= t[i] && t[i] <= tPara)) {
                throw new IllegalArgumentException("0 <= L_i <= T_i <= T_para does not hold: L_i = " + l[i] + ", T_i = "
                        + t[i] + ", T_para = " + tPara);
            }
            sum += tPara - t[i] + l[i];
        }
        return sum / t.length;
    }

    /**
     * From its parts (YZM Eq. 5).
     *
     * @param ml ML = ML(N) - ML(1) (Eq. 7), seconds of processor time; negative if N caches hold more than one
     * @param it IT = N*T_para - sum T_i (Eq. 6), seconds of processor time
     * @param pt PT, seconds of processor time in parallel primitives
     * @param processors N
     * @return L, seconds
     */
    public static double ofParts(double ml, double it, double pt, int processors) {
        return (ml + it + pt) / processors;
    }

    /**
     * From the work (YZM Eq. 3).
     *
     * @param tPara T_para, seconds
     * @param work W, operations
     * @param operationCost t_c, seconds an operation
     * @param processors N
     * @return L, seconds
     */
    public static double ofWork(double tPara, double work, double operationCost, int processors) {
        return tPara - work * operationCost / processors;
    }

    /**
     * From the efficiency (YZM Eq. 10).
     *
     * @param tPara T_para, seconds
     * @param efficiency E
     * @return L, seconds
     */
    public static double ofEfficiency(double tPara, double efficiency) {
        return tPara * (1 - efficiency);
    }

    /**
     * Idle time at the begin and the end of the processors' runs (YZM Eq. 6).
     *
     * @param tPara T_para, seconds
     * @param t T_i of each processor, seconds
     * @return IT = N*T_para - sum T_i, seconds of processor time
     */
    public static double idleTime(double tPara, double[] t) {
        double idle = 0;
        for (double each : t) {
            idle += tPara - each;
        }
        return idle;
    }
}
