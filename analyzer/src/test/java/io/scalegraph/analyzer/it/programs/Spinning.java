package io.scalegraph.analyzer.it.programs;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** {@code Spinning THREADS MILLIS} keeps threads on processors for so long and prints the processor time of its JVM. */
public final class Spinning {
    private Spinning() {}

    public static void main(String[] args) throws InterruptedException {
        long end = System.nanoTime() + Long.parseLong(args[1]) * 1_000_000;
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            threads.add(new Thread(() -> spinUntil(end)));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        System.out.println("cpu " + system.getProcessCpuTime() + " ns");
    }

    private static void spinUntil(long end) {
        while (System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
    }
}
