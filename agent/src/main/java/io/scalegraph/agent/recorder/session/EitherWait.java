package io.scalegraph.agent.recorder.session;

import io.scalegraph.trace.LongWaitEvent;
import io.scalegraph.trace.SingleWait;
import io.scalegraph.trace.WaitEvent;

/** A wait of which it shows at its end only whether it is written with its stack. Not thread-safe. */
final class EitherWait {
    private final WaitEvent brief = new WaitEvent();
    private final LongWaitEvent stacked = new LongWaitEvent();

    void begin() {
        brief.begin();
        stacked.begin();
    }

    SingleWait event(boolean withStack) {
        return withStack ? stacked : brief;
    }
}
