package io.scalegraph.analyzer.study.search;

/**
 * What a search looks at, on a scale on which it is nearly a straight line over the logarithm of the problem's size. All
 * of them rise with the size where a program behaves as one would like.
 */
public enum Response {
    /** Efficiency E; its logit is straight where the average latency does not depend on the size (YZM Eq. 9). */
    EFFICIENCY("E", 1) {
        @Override
        double scaled(double value) {
            double inside = Math.min(Math.max(value, LEAST_SHARE), 1 - LEAST_SHARE);
            return Math.log(inside / (1 - inside));
        }
    },
    /** Elapsed time T_para. */
    TIME("T", 1) {
        @Override
        double scaled(double value) {
            return Math.log(value);
        }
    },
    /** Average unit speed W/(N T) (SR). */
    SPEED("W/(N T)", 0.5) {
        @Override
        double scaled(double value) {
            return Math.log(value);
        }
    };

    /** Superlinear and hopeless runs steer a search as if they were nearly so; what is reported is never bounded. */
    private static final double LEAST_SHARE = 1e-4;

    private final String symbol;
    private final double usualSlope;

    Response(String symbol, double usualSlope) {
        this.symbol = symbol;
        this.usualSlope = usualSlope;
    }

    /** As results call it. */
    String symbol() {
        return symbol;
    }

    /** The value on the straight scale. */
    abstract double scaled(double value);

    /** Change on the straight scale for each unit of ln(size), where nothing better is known. */
    double usualSlope() {
        return usualSlope;
    }
}
