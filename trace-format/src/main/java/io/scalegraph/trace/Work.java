package io.scalegraph.trace;

/** What a measured program may say about itself. Without the agent, or without a recording, saying it costs nothing. */
public final class Work {
    private Work() {}

    /**
     * Reports work done, in operations of the best sequential algorithm: W of a study whose file says
     * {@code work: reported}. Amounts add up. Thread-safe.
     *
     * @param operations the amount, above 0; anything else is ignored
     */
    public static void report(double operations) {
        if (operations > 0 && operations < Double.POSITIVE_INFINITY) {
            WorkEvent event = new WorkEvent();
            event.operations = operations;
            event.commit();
        }
    }
}
