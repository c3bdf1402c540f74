package io.scalegraph.analyzer.model.estimate;

import java.util.List;
import java.util.function.DoubleFunction;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.SingularMatrixException;

/** Least squares for laws that are linear in their coefficients, by QR decomposition. */
public final class LinearFit {
    /** Relative size below which a pivot counts as zero. */
    private static final double SINGULAR = 1e-12;

    /** What a residual is counted by. */
    public enum Weight {
        /** As it is. */
        EQUAL,
        /** By the measured value, which is above 0. */
        RELATIVE;

        /**
         * Relative wherever that is defined, since choices are made by relative error.
         *
         * @param points the measurements
         * @return relative if all y are above 0
         */
        public static Weight of(List<FitPoint> points) {
            return points.stream().allMatch(point -> point.y() > 0) ? RELATIVE : EQUAL;
        }
    }

    private LinearFit() {}

    /**
     * Fits.
     *
     * @param points the measurements
     * @param terms what each coefficient is multiplied by, at x
     * @param weight what a residual is counted by
     * @return the coefficients
     * @throws NotIdentifiableException if the points do not determine them
     */
    public static double[] of(List<FitPoint> points, DoubleFunction<double[]> terms, Weight weight)
            throws NotIdentifiableException {
        double[][] rows = new double[points.size()][];
        double[] values = new double[points.size()];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = terms.apply(points.get(i).x());
            values[i] = points.get(i).y();
            if (weight == Weight.RELATIVE) {
                scale(rows[i], 1 / values[i]);
                values[i] = 1;
            }
        }
        return solve(rows, values);
    }

    /**
     * The coefficients for given rows of terms.
     *
     * @throws NotIdentifiableException if the rows do not determine them
     */
    static double[] solve(double[][] rows, double[] values) throws NotIdentifiableException {
        int columns = rows.length == 0 ? 0 : rows[0].length;
        if (rows.length < columns || columns == 0) {
            throw new NotIdentifiableException(columns + " coefficients from " + rows.length + " runs");
        }
        double[] sizes = normalize(rows, columns);
        try {
            double[] solution = new QRDecomposition(new Array2DRowRealMatrix(rows), SINGULAR)
                    .getSolver()
                    .solve(new ArrayRealVector(values))
                    .toArray();
            for (int column = 0; column < columns; column++) {
                solution[column] /= sizes[column];
            }
            return solution;
        } catch (SingularMatrixException e) {
            throw new NotIdentifiableException("the runs do not tell the terms of the law apart");
        }
    }

    /** Brings every column to length 1, so that one threshold fits columns of operations and of seconds. */
    private static double[] normalize(double[][] rows, int columns) throws NotIdentifiableException {
        double[] sizes = new double[columns];
        for (int column = 0; column < columns; column++) {
            for (double[] row : rows) {
                sizes[column] = Math.hypot(sizes[column], row[column]);
            }
            if (sizes[column] == 0) {
                throw new NotIdentifiableException("a term of the law is 0 in all runs");
            }
            for (double[] row : rows) {
                row[column] /= sizes[column];
            }
        }
        return sizes;
    }

    private static void scale(double[] row, double factor) {
        for (int i = 0; i < row.length; i++) {
            row[i] *= factor;
        }
    }
}
