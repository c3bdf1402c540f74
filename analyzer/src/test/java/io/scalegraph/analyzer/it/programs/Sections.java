package io.scalegraph.analyzer.it.programs;

import io.scalegraph.trace.Section;

/** Calls a section again and again: by option and by annotation, nested, and on two threads at once. */
public final class Sections {
    private Sections() {}

    /** Runs as many calls as the first argument says; a second one makes them overlap. */
    public static void main(String[] args) throws InterruptedException {
        int calls = Integer.parseInt(args[0]);
        for (int i = 0; i < calls; i++) {
            byOption(2);
            byAnnotation(new long[][] {{1}}, "x");
        }
        if (args.length > 1) {
            Thread other = new Thread(() -> byOption(0));
            other.start();
            byOption(0);
            other.join();
        }
    }

    /** A section that calls itself: one window for the outermost call. */
    static int byOption(int depth) {
        Endings.busy(20);
        return depth == 0 ? 0 : byOption(depth - 1);
    }

    /** A section with parameters and result of several types, which leaves by an exception now and then. */
    @Section
    static double byAnnotation(long[][] numbers, String text) {
        Endings.busy(10);
        return numbers[0][0] + text.length();
    }
}
