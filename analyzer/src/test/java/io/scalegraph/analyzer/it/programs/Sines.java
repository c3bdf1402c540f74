package io.scalegraph.analyzer.it.programs;

/** Two threads that compute for seconds in code that is no method's. Prints how long that was, in nanoseconds. */
public final class Sines {
    private static final int TIMES = 120_000_000;

    private Sines() {}

    /** No arguments. */
    public static void main(String[] args) throws InterruptedException {
        Ready.await();
        long begin = System.nanoTime();
        double sum = bothCompute();
        System.out.println(System.nanoTime() - begin);
        if (sum == 0) {
            System.out.println("not possible");
        }
    }

    static double bothCompute() throws InterruptedException {
        double[] sums = new double[2];
        Thread other = new Thread(() -> sums[1] = sines(TIMES), "other");
        other.start();
        sums[0] = sines(TIMES);
        other.join();
        return sums[0] + sums[1];
    }

    private static double sines(int times) {
        double sum = 0;
        for (int i = 0; i < times; i++) {
            sum += Math.sin(i);
        }
        return sum;
    }
}
