package io.scalegraph.analyzer.run.memory;

/** Whom or what workers that queued for a processor waited for. */
public enum QueueReason {
    /** The container had used up what it is granted, and processors stood still. */
    LIMIT("throttled by the container's limit"),
    /** There were fewer processors than N, and other workers of the program had them. */
    SURPLUS("behind own surplus threads"),
    /** The agent's own thread had them: it writes the totals, and brings the recording up beside a program that begins at once. */
    AGENT("behind the agent's own thread"),
    /** The JVM's compilers had them. */
    COMPILERS("behind the JVM's compilers"),
    /** Its collectors had them, beside the program. */
    COLLECTORS("behind the garbage collector"),
    /** JFR's and the JVM's other threads had them. */
    JVM_OTHERS("behind the JVM's other threads"),
    /** Threads of the JVM had them, and it is not known which. */
    JVM("behind the JVM's own threads"),
    /** Threads of the program had them that were in waits: going to sleep and waking takes processor time as well. */
    WAITS("behind own threads going to sleep or waking"),
    /** Other programs had them. */
    OTHERS("behind other processes"),
    /** Nobody had them: some stood idle at moments in which threads are taken to have worked, as it is not known when they waited. */
    IDLE("idle at moments that are not known"),
    /** No counter says. */
    REST("run-queue delay (not divided)");

    private final String label;

    QueueReason(String label) {
        this.label = label;
    }

    /**
     * Its name in results.
     *
     * @return a few words
     */
    public String label() {
        return label;
    }
}
