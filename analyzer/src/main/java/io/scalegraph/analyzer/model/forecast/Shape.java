package io.scalegraph.analyzer.model.forecast;

/**
 * A family of curves up to a factor: the form of a law, its coefficients spread over the unit square so that each point of
 * it is as likely as any other before anything is measured.
 *
 * @param law what the command line calls the law
 * @param share of the law's weight, above 0, if the law has several forms; they sum to 1
 * @param dimensions how many coefficients it has beside the factor, from 0 to 2
 * @param curve logarithm of the curve
 */
record Shape(String law, double share, int dimensions, Curve curve) {
    /** A curve at any x; what only depends on x is computed once, since a grid asks the same few x of thousands of cells. */
    @FunctionalInterface
    interface Curve {
        /**
         * The curve there.
         *
         * @param x where, above 0
         * @return its logarithm
         */
        Logarithm at(double x);
    }

    /** The logarithm of a curve up to a constant, at one x. */
    @FunctionalInterface
    interface Logarithm {
        /**
         * The logarithm.
         *
         * @param u first coefficient, from 0 to 1
         * @param v second coefficient, from 0 to 1
         * @return the logarithm; not finite where the curve is not above 0
         */
        double of(double u, double v);
    }

    /** The same for what is one by y. */
    Shape inverse() {
        return new Shape(law, share, dimensions, x -> {
            Logarithm at = curve.at(x);
            return (u, v) -> -at.of(u, v);
        });
    }

    /** The same for x by y, as a speed over work is. */
    Shape speed() {
        return new Shape(law, share, dimensions, x -> {
            Logarithm at = curve.at(x);
            double log = Math.log(x);
            return (u, v) -> log - at.of(u, v);
        });
    }
}
