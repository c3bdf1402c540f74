package io.scalegraph.bench.cost;

/** A program that says when its main was entered, and ends. */
final class EmptyMain {
    private EmptyMain() {}

    public static void main(String[] args) {
        long entered = System.nanoTime();
        System.out.println("entered=" + entered);
    }
}
