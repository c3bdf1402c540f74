package io.scalegraph.bench.cost;

/** What can be asked for by name on the command line, in the order in which it is measured. */
enum Choice {
    /** Start of a JVM. */
    START;

    Benchmark benchmark() {
        return switch (this) {
            case START -> new StartCost();
        };
    }
}
