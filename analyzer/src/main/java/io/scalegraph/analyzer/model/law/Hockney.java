package io.scalegraph.analyzer.model.law;

import io.scalegraph.analyzer.model.estimate.Domain;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.LinearFit;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import java.util.List;

/**
 * Hockney's law of a pipeline: time {@code T = (n + n_half) / r_inf}, speed {@code r_inf / (1 + n_half / n)}.
 *
 * @param rInf the asymptotic speed, in operations per second, above 0
 * @param nHalf n_1/2, the work at which half of it is reached; below 0 if speed falls with work
 */
public record Hockney(double rInf, double nHalf) {
    public Hockney {
        Domain.positive("r_inf", rInf);
        Domain.finite("n_1/2", nHalf);
    }

    /**
     * The least-squares line {@code T = A + B n}: {@code r_inf = 1 / B}, {@code n_half = A / B}.
     *
     * @param measured work against seconds
     * @return the law
     * @throws NotIdentifiableException if there are fewer than two amounts of work, or if time does not grow with work
     */
    public static Hockney fit(List<FitPoint> measured) throws NotIdentifiableException {
        return of(LinearFit.of(measured, work -> new double[] {1, work}, LinearFit.Weight.EQUAL));
    }

    /**
     * The same line weighted by {@code 1 / T^2}, where relative error is the concern.
     *
     * @param measured work against seconds, above 0
     * @return the law
     * @throws NotIdentifiableException if there are fewer than two amounts of work, or if time does not grow with work
     */
    public static Hockney fitRelative(List<FitPoint> measured) throws NotIdentifiableException {
        return of(LinearFit.of(measured, work -> new double[] {1, work}, LinearFit.Weight.RELATIVE));
    }

    private static Hockney of(double[] line) throws NotIdentifiableException {
        if (!(line[1] > 0)) {
            throw new NotIdentifiableException("time does not grow with work");
        }
        return new Hockney(1 / line[1], line[0] / line[1]);
    }

    /**
     * The time T.
     *
     * @param work n, in operations
     * @return seconds
     */
    public double time(double work) {
        return (work + nHalf) / rInf;
    }

    /**
     * The speed r(n).
     *
     * @param work n, in operations, above 0
     * @return operations per second
     * @throws IllegalArgumentException if the work is not positive
     */
    public double speed(double work) {
        return rInf / (1 + nHalf / Domain.positive("n", work));
    }

    /**
     * The start-up time {@code t_0 = n_half / r_inf}.
     *
     * @return seconds; below 0 if speed falls with work
     */
    public double startup() {
        return nHalf / rInf;
    }

    /**
     * The reference speed of isospeed, {@code r_1/2 = r_inf / 2} (SR IV.B).
     *
     * @return operations per second
     */
    public double rHalf() {
        return rInf / 2;
    }

    /**
     * The time at which a given speed is reached, {@code t_0 r_inf / (r_inf - r)}; {@code 2 t_0} for half speed.
     *
     * @param speed r, in operations per second, above 0
     * @return seconds, or why the speed is not reached
     * @throws IllegalArgumentException if the speed is not positive
     */
    public Estimate timeAtSpeed(double speed) {
        Domain.positive("r", speed);
        if (nHalf <= 0) {
            return Estimate.missing("no crossing: speed does not rise with work (n_1/2 <= 0), r_inf is no upper limit");
        }
        if (speed >= rInf) {
            return Estimate.missing("no crossing: the speed is not below the asymptote");
        }
        return Estimate.of(startup() * rInf / (rInf - speed));
    }
}
