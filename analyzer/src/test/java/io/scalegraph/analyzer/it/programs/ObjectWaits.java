package io.scalegraph.analyzer.it.programs;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * Waits at an object when told to, {@code platform} or {@code virtual}, and prints {@code kind nanos} by its own clock.
 * {@code touch} starts a virtual thread that waits for nothing. Virtual threads by reflection, since it is compiled for
 * 17.
 */
public final class ObjectWaits {
    private static final int WAITS = 20;
    private static final int MILLIS = 20;
    private static final Object THING = new Object();

    private static long nanos;

    private ObjectWaits() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        System.out.println("ready");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null && !line.equals("end"); line = in.readLine()) {
            nanos = 0;
            Thread thread = line.startsWith("platform") ? new Thread(ObjectWaits::waitOften) : virtual(line);
            if (line.startsWith("platform")) {
                thread.start();
            }
            thread.join();
            System.out.println(line + " " + nanos);
        }
    }

    private static Thread virtual(String line) throws ReflectiveOperationException {
        Runnable task = line.startsWith("touch") ? () -> {} : ObjectWaits::waitOften;
        return (Thread)
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    }

    private static void waitOften() {
        synchronized (THING) {
            for (int i = 0; i < WAITS; i++) {
                long begin = System.nanoTime();
                waitOnce();
                nanos += System.nanoTime() - begin;
            }
        }
    }

    @SuppressWarnings("WaitNotInLoop") // nobody notifies: the time is over
    private static void waitOnce() {
        try {
            THING.wait(MILLIS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
