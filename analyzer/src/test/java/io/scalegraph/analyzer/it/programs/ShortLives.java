package io.scalegraph.analyzer.it.programs;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Starts short threads one after the other, named {@code short-1} and so on, of the JDK's class and of its own in turn. To
 * each line but {@code end} it answers with the line and how many it has started; after {@code stop} none lives any more.
 */
public final class ShortLives {
    private static final int STARTERS = 3;

    private static final AtomicInteger STARTED = new AtomicInteger();
    private static volatile boolean over;

    private ShortLives() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        List<Thread> starters = new ArrayList<>();
        for (int i = 0; i < STARTERS; i++) {
            starters.add(new Thread(ShortLives::start, "starter-" + i));
            starters.get(i).start();
        }
        System.out.println("ready");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null && !line.equals("end"); line = in.readLine()) {
            over |= line.equals("stop");
            for (Thread starter : over ? starters : List.<Thread>of()) {
                starter.join();
            }
            System.out.println(line + " " + STARTED);
        }
    }

    private static void start() {
        try {
            while (!over) {
                int number = STARTED.incrementAndGet();
                Thread thread = number % 2 == 0 ? new Thread(ShortLives::live) : new Own();
                thread.setName("short-" + number);
                thread.start();
                thread.join();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void live() {
        for (long end = System.nanoTime() + 200_000; System.nanoTime() < end; ) {
            Thread.onSpinWait();
        }
    }

    private static final class Own extends Thread {
        @Override
        public void run() {
            live();
        }
    }
}
