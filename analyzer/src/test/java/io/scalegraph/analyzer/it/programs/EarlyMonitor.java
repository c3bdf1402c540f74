package io.scalegraph.analyzer.it.programs;

/** From its first instruction on {@code main} waits for a monitor in which another thread computes; then both compute. Prints the wait. */
public final class EarlyMonitor {
    private static final long HELD_NANOS = 300_000_000;
    private static final long COMPUTED_NANOS = 2_000_000_000;
    private static final Object MONITOR = new Object();
    private static volatile boolean isHeld;

    private EarlyMonitor() {}

    /** Runs. */
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(EarlyMonitor::hold, "holder");
        other.start();
        while (!isHeld) {
            Thread.onSpinWait();
        }
        long begin = System.nanoTime();
        synchronized (MONITOR) {
            System.out.println(System.nanoTime() - begin);
        }
        compute(COMPUTED_NANOS);
        other.join();
    }

    private static void hold() {
        synchronized (MONITOR) {
            isHeld = true;
            compute(HELD_NANOS);
        }
        compute(COMPUTED_NANOS);
    }

    private static void compute(long nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
    }
}
