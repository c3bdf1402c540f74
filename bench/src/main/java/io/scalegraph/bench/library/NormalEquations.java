package io.scalegraph.bench.library;

import java.util.Locale;
import java.util.Random;
import org.ejml.concurrency.EjmlConcurrency;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_MT_DDRM;
import org.ejml.dense.row.RandomMatrices_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_MT_DDRM;
import org.ejml.interfaces.decomposition.CholeskyDecomposition_F64;

/**
 * Least squares with EJML, whose threads share the work: the matrix of the normal equations, and its Cholesky
 * decomposition, again and again. What is measured is the library; this only calls it.
 */
public final class NormalEquations {
    private final DMatrixRMaj rows;
    private final DMatrixRMaj normal;

    private NormalEquations(int size) {
        rows = RandomMatrices_DDRM.rectangle(2 * size, size, new Random(1));
        normal = new DMatrixRMaj(size, size);
    }

    /**
     * Runs it.
     *
     * @param arguments size (columns), threads, and how often it is solved
     */
    public static void main(String[] arguments) {
        int size = Integer.parseInt(arguments[0]);
        EjmlConcurrency.setMaxThreads(Integer.parseInt(arguments[1]));
        NormalEquations equations = new NormalEquations(size);
        boolean solved = true;
        long begin = System.nanoTime();
        for (int i = 0; i < Integer.parseInt(arguments[2]); i++) {
            solved &= equations.solve();
        }
        System.out.printf(
                Locale.ROOT, "took %d us%s%n", (System.nanoTime() - begin) / 1000, solved ? "" : ", singular");
    }

    private boolean solve() {
        CommonOps_MT_DDRM.multTransA(rows, rows, normal);
        CholeskyDecomposition_F64<DMatrixRMaj> cholesky = DecompositionFactory_MT_DDRM.chol(normal.getNumRows(), true);
        return cholesky.decompose(normal);
    }
}
