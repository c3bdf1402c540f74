package io.scalegraph.analyzer.it.programs;

/** A program that ends in the way its argument says, after a little work and a line on each stream. */
public final class Endings {
    private Endings() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        System.out.println("begun");
        System.err.println("on the error stream");
        Thread worker = new Thread(() -> busy(100));
        worker.start();
        worker.join();
        switch (args[0]) {
            case "exit" -> System.exit(7);
            case "exit-in-thread" -> new Thread(() -> System.exit(8)).start();
            case "exit-interrupted" -> {
                Thread.currentThread().interrupt();
                System.exit(9);
            }
            case "exception" -> throw new IllegalStateException("planted");
            case "exception-in-monitor" -> {
                synchronized (Endings.class) {
                    throw new IllegalStateException("planted");
                }
            }
            case "wait-for-signal" -> {
                System.out.println("ready");
                synchronized (Endings.class) {
                    while (true) {
                        Endings.class.wait();
                    }
                }
            }
            case "at-once" -> {}
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    static void busy(int millis) {
        long end = System.nanoTime() + millis * 1_000_000L;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
