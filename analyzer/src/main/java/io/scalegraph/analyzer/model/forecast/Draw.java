package io.scalegraph.analyzer.model.forecast;

/** A curve that may be the true one, with the errors of its runs. */
interface Draw {
    /**
     * The curve.
     *
     * @param x where, above 0
     * @return y; not finite where the curve is not defined
     */
    double at(double x);

    /**
     * A run.
     *
     * @param x where, above 0
     * @param error how far it is off, in standard deviations
     * @return y
     */
    double run(double x, double error);

    /** Standard deviation of a run, on the scale on which errors are normal. */
    double deviation();

    /** A value on the scale on which errors are normal. */
    double scaled(double y);
}
