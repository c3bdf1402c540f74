package io.scalegraph.demo.causes;

/** A program whose critical path and blame are known. Its threads pass a gate when the window begins. */
interface CauseKernel {
    /** Threads that there are from the begin of a window to its end, the calling one among them. */
    int threads();

    /** What a thread does in a window. */
    void work(Hand hand, Crew crew) throws Exception;

    /** What must come out by the formula. */
    void expect(ClosedForm form);
}
