package io.scalegraph.bench.cost;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A program that says when its main was entered and what processor time its thread had had by then, and ends. */
final class EmptyMain {
    private EmptyMain() {}

    public static void main(String[] args) throws IOException {
        long entered = System.nanoTime();
        String schedstat = Files.readString(Path.of("/proc/thread-self/schedstat"));
        System.out.println("entered=" + entered);
        System.out.println("cpu=" + schedstat.substring(0, schedstat.indexOf(' ')));
    }
}
