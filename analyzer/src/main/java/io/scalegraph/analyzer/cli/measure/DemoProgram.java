package io.scalegraph.analyzer.cli.measure;

/** What the demo can run: the billiard balls, and kernels whose waits are known by a formula (docs/accuracy.md). */
enum DemoProgram {
    BILLIARDS("ParallelSimulation", "billiard balls, with one thread and with two"),
    BALANCED("Team", "all compute the same and meet at a barrier: nobody waits"),
    IMBALANCE("Team", "each computes longer than the one before it, and waits at a barrier"),
    ONE_LOCK("Team", "all need one lock, in turn"),
    SERIAL_SHARE("Team", "one computes alone, then all do"),
    LATCH("Team", "the same with a latch"),
    PHASER("Team", "as imbalance, with a phaser"),
    QUEUE("Team", "one puts things into queues, the others take them"),
    FORK_JOIN("ForkJoin", "a pool joins tasks of unequal length"),
    OVERSUBSCRIBED("Team", "as imbalance, with twice as many workers as processors"),
    VIRTUAL_THREADS("VirtualThreads", "as imbalance, with virtual threads (JDK 21 or newer)"),
    GC_PRESSURE("Team", "all compute and fill the heap"),
    SOCKET_WORKER("Team", "each asks another process and waits for its answer"),
    ACCEPTOR("Team", "one waits for connections, which others make"),
    FILE_WRITER("Team", "all write a file and force it onto the disk"),
    THROTTLED("Team", "all compute, in a container as long as its limit lets them"),
    THREAD_SUBCLASS("Team", "threads of a class of its own compute and meet at a barrier"),
    RARE_WAITS("Team", "many short waits and now and then a long one, at one place"),
    SHORT_LIVED("Team", "each starts threads that live for a short time, and joins them");

    private static final String KERNELS = "io.scalegraph.demo.kernels.";

    private final String sectionClass;
    private final String description;

    DemoProgram(String sectionClass, String description) {
        this.sectionClass = sectionClass;
        this.description = description;
    }

    String description() {
        return description;
    }

    /** The method whose calls are windows, of a kernel. */
    String section() {
        return KERNELS + sectionClass + "::section";
    }

    /** The method in which a kernel computes by waiting. */
    static String computation() {
        return KERNELS + "Computation::until";
    }

    static String mainClass() {
        return KERNELS + "Kernels";
    }
}
