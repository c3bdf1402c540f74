package io.scalegraph.analyzer.definition;

/**
 * Work inflation, {@code N*T_para - T_seq - IT - PT}, in seconds of processor time: what the work on N processors took
 * beyond T_seq, the ML of YZM (Eq. 7) by time.
 *
 * <p>Domain: all terms belong to the same work. Negative where N caches hold more than one; the sign stays. What is NaN
 * makes the result NaN.
 *
 * <p>Source: Yan, Zhang, Ma 1997, Eq. 2 and 5. Thread-safe.
 */
public final class Inflation {
    private Inflation() {}

    /**
     * From the times.
     *
     * @param processors N
     * @param tPara T_para, seconds
     * @param tSeq T_seq, seconds
     * @param it IT, seconds of processor time
     * @param pt PT, seconds of processor time
     * @return inflation, seconds of processor time
     */
    public static double of(int processors, double tPara, double tSeq, double it, double pt) {
        return processors * tPara - tSeq - it - pt;
    }
}
