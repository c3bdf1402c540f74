package io.scalegraph.analyzer.it.programs;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Threads of whose events the program itself knows the number. Prints what it knows. */
public final class Counted {
    /** No page is larger. */
    private static final int STRIDE = 1 << 16;

    private static final int PAGES_OUTSIDE = 1000;
    private static final int PAGES_INSIDE = 3000;
    private static final int SHORT_CALLS = 20_000;
    private static final int SLEEPS = 300;
    private static final int CROWD = 700;
    /** Threads that only compute. */
    public static final int SPINNERS = 12;

    private static final long SPIN_NANOS = 60_000_000;
    private static final int STEPS = 3_000;

    private Counted() {}

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "crowd" -> crowd();
            case "found" -> found();
            default -> solve();
        }
    }

    /** A thread that is there when the agent comes, and computes when a line says so. */
    private static void found() throws InterruptedException {
        Thread thread = new Thread(
                () -> {
                    try {
                        tell("first", cpu());
                        tell("before-0", cpu());
                        System.out.println("ready");
                        System.in.read();
                        Thread.sleep(1); // what the agent takes for the first wait is in the time told
                        spinUntil(cpu() + SPIN_NANOS);
                        tell("cpu-0", cpu());
                        System.out.println("computed");
                        Thread.sleep(Long.MAX_VALUE);
                    } catch (IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "spinner-0");
        thread.setDaemon(true);
        thread.start();
        thread.join(120_000);
    }

    static void solve() throws Exception {
        Path file = Files.createTempFile("counted", "");
        try (RandomAccessFile pages = new RandomAccessFile(file.toFile(), "rw")) {
            long bytes = (long) STRIDE * (PAGES_OUTSIDE + PAGES_INSIDE + SHORT_CALLS);
            MappedByteBuffer memory = map(pages, bytes);
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < SPINNERS; i++) {
                int number = i;
                threads.add(new Thread(() -> spin(number), "spinner-" + i));
            }
            Collections.addAll(
                    threads,
                    new Thread(() -> touch(memory), "toucher"),
                    new Thread(() -> touchOneByOne(memory), "short-calls"),
                    new Thread(Counted::sleep, "sleeper"));
            for (Thread thread : threads) {
                thread.start();
                thread.join();
            }
        } finally {
            Files.delete(file);
        }
    }

    /** A page that is written to for the first time is copied, one fault for each page. */
    private static MappedByteBuffer map(RandomAccessFile file, long bytes) throws IOException {
        file.setLength(bytes);
        return file.getChannel().map(FileChannel.MapMode.PRIVATE, 0, bytes);
    }

    private static void spin(int number) {
        spinUntil(SPIN_NANOS);
        tell("cpu-" + number, cpu());
    }

    private static void spinUntil(long cpuNanos) {
        while (cpu() < cpuNanos) {
            compute();
        }
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** Putting a text together takes milliseconds the first time; a time told is as old. */
    private static void tell(String word, long nanos) {
        System.out.println(word + " " + nanos);
    }

    private static void compute() {
        double x = 0.5;
        for (int i = 0; i < STEPS; i++) {
            x = 3.7 * x * (1 - x);
        }
        if (Double.isNaN(x)) {
            throw new IllegalStateException();
        }
    }

    private static void touch(MappedByteBuffer memory) {
        write(memory, 0, PAGES_OUTSIDE);
        inside(memory);
        System.out.println("pages " + PAGES_OUTSIDE + " " + PAGES_INSIDE + " " + SHORT_CALLS);
    }

    static void inside(MappedByteBuffer memory) {
        write(memory, PAGES_OUTSIDE, PAGES_INSIDE);
    }

    private static void touchOneByOne(MappedByteBuffer memory) {
        for (int i = 0; i < SHORT_CALLS; i++) {
            one(memory, PAGES_OUTSIDE + PAGES_INSIDE + i);
        }
    }

    static void one(MappedByteBuffer memory, int page) {
        write(memory, page, 1);
        compute();
    }

    private static void write(MappedByteBuffer memory, int first, int pages) {
        for (int i = first; i < first + pages; i++) {
            memory.put(i * STRIDE, (byte) 1);
        }
    }

    private static void sleep() {
        try {
            long before = switches();
            for (int i = 0; i < SLEEPS; i++) {
                Thread.sleep(1);
            }
            System.out.println("switches " + (switches() - before) + " " + SLEEPS);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The calling thread's context switches of both kinds, by the kernel's own account. */
    private static long switches() throws IOException {
        return Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
                .filter(line -> line.contains("ctxt_switches"))
                .mapToLong(line ->
                        Long.parseLong(line.substring(line.indexOf(':') + 1).trim()))
                .sum();
    }

    /** More threads at a time than there may be descriptors for. */
    private static void crowd() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(CROWD);
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < CROWD; i++) {
            threads.add(new Thread(() -> {
                begun.countDown();
                try {
                    end.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }));
            threads.get(i).start();
        }
        begun.await();
        String[] files = new File("/proc/self/fd").list();
        System.out.println("files " + (files == null ? -1 : files.length) + " threads " + CROWD);
        end.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
