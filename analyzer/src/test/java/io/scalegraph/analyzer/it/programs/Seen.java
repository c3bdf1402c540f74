package io.scalegraph.analyzer.it.programs;

/** Prints its argument and how many processors the JVM sees. */
public final class Seen {
    private Seen() {}

    public static void main(String[] args) {
        System.out.println(
                "argument " + args[0] + ", processors " + Runtime.getRuntime().availableProcessors());
    }
}
