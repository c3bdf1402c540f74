package io.scalegraph.analyzer.it.programs;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;

/**
 * A thread of its own class computes in its {@code run} as long as it lives. To each line but {@code end} it answers with the line, how
 * far it has come, and with how much processor time, in nanoseconds.
 */
public final class OwnLoop extends Thread {
    private static final int STEPS = 1000;

    private static volatile long rounds;

    private OwnLoop() {}

    @Override
    public void run() {
        long round = 0;
        for (long x = 1; x != 0; round++) {
            for (int i = 0; i < STEPS; i++) {
                x ^= x << 13;
                x ^= x >>> 7;
                x ^= x << 17;
            }
            rounds = round;
        }
    }

    /** Runs. */
    @SuppressWarnings("deprecation") // threadId is not there on 17
    public static void main(String[] args) throws Exception {
        Thread loop = new OwnLoop();
        loop.setDaemon(true);
        loop.start();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        System.out.println("ready");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null && !line.equals("end"); line = in.readLine()) {
            System.out.println(line + " " + rounds + " " + threads.getThreadCpuTime(loop.getId()));
        }
    }
}
