package io.scalegraph.agent.recorder.event;

import io.scalegraph.trace.LongWaitEvent;
import io.scalegraph.trace.SingleWait;
import io.scalegraph.trace.WaitEvent;

/** A wait of which it shows at its end only whether it is written with its stack. Not thread-safe. */
public final class EitherWait {
    private final WaitEvent brief = new WaitEvent();
    private final LongWaitEvent stacked = new LongWaitEvent();

    /** Makes one that has not begun. */
    public EitherWait() {}

    /** It begins, on the recording's clock. */
    public void begin() {
        brief.begin();
        stacked.begin();
    }

    /**
     * The wait as it is written.
     *
     * @param withStack whether with its stack
     * @return its event, begun
     */
    public SingleWait event(boolean withStack) {
        return withStack ? stacked : brief;
    }
}
