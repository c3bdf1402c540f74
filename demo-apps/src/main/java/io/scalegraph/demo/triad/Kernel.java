package io.scalegraph.demo.triad;

/** Work that is divided evenly among threads, without anything to wait for. */
interface Kernel {
    /** Does the part of one thread. */
    void run(int part, int parts);

    /** A number that depends on all that was computed. */
    double result();

    /** The triad of McCalpin's STREAM, a = b + s*c: as much memory traffic as possible for each operation. */
    final class MemoryBound implements Kernel {
        private static final double SCALE = 3;

        private final double[] a;
        private final double[] b;
        private final double[] c;

        MemoryBound(int length) {
            a = new double[length];
            b = new double[length];
            c = new double[length];
            for (int i = 0; i < length; i++) {
                b[i] = 1;
                c[i] = 2;
            }
        }

        @Override
        public void run(int part, int parts) {
            int end = (int) ((long) a.length * (part + 1) / parts);
            for (int i = (int) ((long) a.length * part / parts); i < end; i++) {
                a[i] = b[i] + SCALE * c[i];
            }
        }

        @Override
        public double result() {
            return a[a.length / 2] + a[a.length - 1];
        }
    }

    /** A recurrence in registers: as many operations, and no memory. */
    final class ComputeBound implements Kernel {
        private final int length;
        private final double[] results;

        ComputeBound(int length, int parts) {
            this.length = length;
            this.results = new double[parts];
        }

        @Override
        public void run(int part, int parts) {
            double x = 0.5;
            for (int i = (int) ((long) length * part / parts); i < (int) ((long) length * (part + 1) / parts); i++) {
                x = 3.7 * x * (1 - x);
            }
            results[part] = x;
        }

        @Override
        public double result() {
            double sum = 0;
            for (double result : results) {
                sum += result;
            }
            return sum;
        }
    }
}
