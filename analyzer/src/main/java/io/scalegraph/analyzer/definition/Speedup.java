package io.scalegraph.analyzer.definition;

/**
 * Speedup, {@code S = T_seq/T_para = N*E}, a ratio.
 *
 * <p>Domain: T_para &gt; 0, N &gt;= 1. S &gt; N is a superlinear run and stays as it is. What is NaN makes the result NaN; a
 * T_para of 0 makes it infinite.
 *
 * <p>Source: as usual in the field; YZM Eq. 9. Thread-safe.
 */
public final class Speedup {
    private Speedup() {}

    /**
     * From two times of the same work.
     *
     * @param tSeq T_seq, or the time before, seconds
     * @param tPara T_para, seconds
     * @return S
     */
    public static double ofTimes(double tSeq, double tPara) {
        return tSeq / tPara;
    }

    /**
     * From the efficiency.
     *
     * @param efficiency E
     * @param processors N
     * @return S = N*E
     */
    public static double ofEfficiency(double efficiency, int processors) {
        return processors * efficiency;
    }
}
