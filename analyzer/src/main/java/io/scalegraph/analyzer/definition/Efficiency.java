package io.scalegraph.analyzer.definition;

/**
 * Parallel efficiency, {@code E = W*t_c/(N*T_para)} (YZM Eq. 9), a ratio; with {@code T_seq = W*t_c} (Eq. 8), and by the
 * latency {@code E = 1 - L/T_para} (Eq. 10).
 *
 * <p>Domain: N &gt;= 1, T_para &gt; 0. 0 &lt; E &lt;= 1 is normal; E &gt; 1 is a superlinear run and stays as it is. What is
 * NaN makes the result NaN.
 *
 * <p>Source: Yan, Zhang, Ma 1997. Thread-safe.
 */
public final class Efficiency {
    private Efficiency() {}

    /**
     * From the work (YZM Eq. 9).
     *
     * @param work W, operations
     * @param operationCost t_c, seconds an operation
     * @param processors N
     * @param tPara T_para, seconds
     * @return E
     */
    public static double ofWork(double work, double operationCost, int processors, double tPara) {
        return ofSequentialTime(SequentialTime.ofWork(work, operationCost), processors, tPara);
    }

    /**
     * From the time of the sequential run (YZM Eq. 8 and 9).
     *
     * @param tSeq T_seq of the same work, seconds
     * @param processors N
     * @param tPara T_para, seconds
     * @return E
     */
    public static double ofSequentialTime(double tSeq, int processors, double tPara) {
        return tSeq / (processors * tPara);
    }

    /**
     * From the speedup, {@code E = S/N}.
     *
     * @param speedup S
     * @param processors N
     * @return E
     */
    public static double ofSpeedup(double speedup, double processors) {
        return speedup / processors;
    }

    /**
     * From the latency (YZM Eq. 10).
     *
     * @param latency L, seconds
     * @param tPara T_para, seconds
     * @return E
     */
    public static double ofLatency(double latency, double tPara) {
        return 1 - latency / tPara;
    }

    /**
     * The work that takes a time at an efficiency (YZM Eq. 11).
     *
     * @param tPara T_para, seconds
     * @param processors N
     * @param efficiency E
     * @param operationCost t_c, seconds an operation
     * @return W = T_para*N*E/t_c, operations
     */
    public static double work(double tPara, int processors, double efficiency, double operationCost) {
        return tPara * processors * efficiency / operationCost;
    }
}
