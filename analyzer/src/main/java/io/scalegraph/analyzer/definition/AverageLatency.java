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
     * From the time of the sequential run (YZM Eq. 3 with 8).
     *
     * @param tPara T_para, seconds
     * @param tSeq T_seq of the same work, seconds
     * @param processors N
     * @return L, seconds
     */
    public static double ofSequentialTime(double tPara, double tSeq, int processors) {
        return tPara - tSeq / processors;
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
        return ofSequentialTime(tPara, SequentialTime.ofWork(work, operationCost), processors);
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
     * What the latency comes to on all processors: the overhead {@code T_o = N*T_para - T_seq = N*L} of isoefficiency.
     *
     * @param latency L, seconds
     * @param processors N
     * @return T_o, seconds of processor time
     */
    public static double overhead(double latency, int processors) {
        return processors * latency;
    }

    /**
     * The elapsed time that has a latency at an efficiency (YZM Eq. 10).
     *
     * @param latency L, seconds
     * @param efficiency E; at 1 there is no such time
     * @return T_para = L/(1 - E), seconds; infinite or NaN if E is 1
     */
    public static double elapsedTime(double latency, double efficiency) {
        return latency / (1 - efficiency);
    }
}
