package io.scalegraph.analyzer.definition;

/**
 * Time of the work on one processor, {@code T_seq = W*t_c} (YZM Eq. 8), in seconds, and the cost t_c of one operation.
 *
 * <p>Domain: W &gt; 0, t_c &gt; 0, N &gt;= 1. What is NaN makes the result NaN.
 *
 * <p>Source: Yan, Zhang, Ma 1997. Thread-safe.
 */
public final class SequentialTime {
    private SequentialTime() {}

    /**
     * From the work (YZM Eq. 8).
     *
     * @param work W, operations
     * @param operationCost t_c, seconds an operation
     * @return T_seq, seconds
     */
    public static double ofWork(double work, double operationCost) {
        return work * operationCost;
    }

    /**
     * From a parallel run and its efficiency (YZM Eq. 9).
     *
     * @param processors N
     * @param tPara T_para, seconds
     * @param efficiency E
     * @return T_seq = N*T_para*E, seconds
     */
    public static double ofEfficiency(int processors, double tPara, double efficiency) {
        return processors * tPara * efficiency;
    }

    /**
     * Cost of one operation (YZM Eq. 8).
     *
     * @param tSeq T_seq, seconds
     * @param work W, operations
     * @return t_c = T_seq/W, seconds an operation; not finite if W is 0
     */
    public static double operationCost(double tSeq, double work) {
        return tSeq / work;
    }

    /**
     * The elapsed time on N processors at an efficiency (YZM Eq. 9).
     *
     * @param tSeq T_seq, seconds
     * @param processors N
     * @param efficiency E, above 0
     * @return T_para = T_seq/(N*E), seconds
     */
    public static double elapsedTime(double tSeq, int processors, double efficiency) {
        return tSeq / (processors * efficiency);
    }
}
