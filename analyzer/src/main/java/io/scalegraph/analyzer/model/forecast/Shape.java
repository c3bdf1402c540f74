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
    /** The logarithm of a curve up to a constant. */
    @FunctionalInterface
    interface Curve {
        /**
         * The logarithm.
         *
         * @param u first coefficient, from 0 to 1
         * @param v second coefficient, from 0 to 1
         * @param x where, above 0
         * @return the logarithm; not finite where the curve is not above 0
         */
        double log(double u, double v, double x);
    }

    /** The same for what is one by y. */
    Shape inverse() {
        return new Shape(law, share, dimensions, (u, v, x) -> -curve.log(u, v, x));
    }

    /** The same for x by y, as a speed over work is. */
    Shape speed() {
        return new Shape(law, share, dimensions, (u, v, x) -> Math.log(x) - curve.log(u, v, x));
    }
}
