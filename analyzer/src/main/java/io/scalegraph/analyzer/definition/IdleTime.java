package io.scalegraph.analyzer.definition;

/**
 * Idle time at the begin and the end of the processors' runs, {@code IT = N*T_para - sum T_i} (YZM Eq. 6), in seconds of
 * processor time.
 *
 * <p>Domain: 0 &lt;= T_i &lt;= T_para. What is NaN makes the result NaN.
 *
 * <p>Source: Yan, Zhang, Ma 1997. Thread-safe.
 */
public final class IdleTime {
    private IdleTime() {}

    /**
     * From what each processor did.
     *
     * @param tPara T_para, seconds
     * @param t T_i of each processor, seconds: effective execution time
     * @return IT, seconds of processor time; 0 if nothing is given
     */
    public static double of(double tPara, double[] t) {
        double idle = 0;
        for (double each : t) {
            idle += tPara - each;
        }
        return idle;
    }
}
