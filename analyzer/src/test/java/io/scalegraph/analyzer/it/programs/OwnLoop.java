package io.scalegraph.analyzer.it.programs;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;

/**
 * A thread of its own class computes in {@code run} as long as it lives, or, with an argument, the main thread does in a method of that
 * class, of which there is no thread. To each line but {@code end} it answers with the line, how far it has come, and with how much
 * processor time, in nanoseconds.
 */
public final class OwnLoop extends Thread {
    private static final int STEPS = 1000;

    private static volatile long rounds;

    private OwnLoop() {}

    @Override
    public void run() {
        compute();
    }

    private static void compute() {
        long round = 0;
        for (long x = 1; x != 0; round++) {
            for (int i = 0; i < STEPS; i++) {
                x = step(x);
            }
            rounds = round;
        }
    }

    private static long step(long x) {
        long y = x ^ x << 13;
        y ^= y >>> 7;
        return y ^ y << 17;
    }

    /**
     * Runs.
     *
     * @param args any, if the main thread is to compute
     */
    public static void main(String[] args) {
        Thread loop = args.length == 0 ? new OwnLoop() : Thread.currentThread();
        new Thread(() -> answer(loop)).start();
        if (args.length == 0) {
            loop.start();
        } else {
            compute();
        }
    }

    @SuppressWarnings("deprecation") // threadId is not there on 17
    private static void answer(Thread loop) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        System.out.println("ready");
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
                .lines()
                .takeWhile(line -> !line.equals("end"))
                .forEach(
                        line -> System.out.println(line + " " + rounds + " " + threads.getThreadCpuTime(loop.getId())));
        System.exit(0);
    }
}
