package io.scalegraph.agent.recorder.wake;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import org.junit.jupiter.api.Test;

/** Who wakes the thread that waits at a selector. */
class SelectorsTest {
    private static final WaitEnd FROM_OUTSIDE = new WaitEnd(0, TraceFormat.NOT_MEASURED, WakeOrigin.OUTSIDE, 0);

    private final Selectors selectors = new Selectors();
    private final OpenWakes thread = new OpenWakes(true);
    private final Object selector = new Object();

    @Test
    void whoWakesTheSelector_endsTheWait_howOftenEver() {
        selectors.begin(selector, thread);
        wake(selector, 130);
        wake(selector, 150);

        assertThat(selected()).isEqualTo(new WaitEnd(7, 50, WakeOrigin.UNPARK, 0));
    }

    @Test
    void behindTheWait_orAtAnotherSelector_nobodyIsFound() {
        selectors.begin(selector, thread);
        assertThat(selectors.at(new Object())).isNull();
        assertThat(selected()).isEqualTo(FROM_OUTSIDE);

        assertThat(selectors.at(selector)).isNull();
    }

    @Test
    void atAnotherSelector_theThreadIsFoundThereAlone() {
        Object next = new Object();
        selectors.begin(selector, thread);
        selectors.begin(next, thread);

        assertThat(selectors.at(selector)).isNull();
        assertThat(selectors.at(next)).isSameAs(thread);
    }

    @Test
    void manyThreads_areEachFound() {
        Object[] many = new Object[200];
        OpenWakes[] threads = new OpenWakes[many.length];
        for (int i = 0; i < many.length; i++) {
            many[i] = new Object();
            threads[i] = new OpenWakes(true);
            selectors.begin(many[i], threads[i]);
        }

        for (int i = 0; i < many.length; i++) {
            assertThat(selectors.at(many[i])).isSameAs(threads[i]);
        }
    }

    @Test
    void unpark_endsNoWaitAtASelector() {
        selectors.begin(selector, thread);
        thread.by(7, false, false, 150);

        assertThat(selected()).isEqualTo(FROM_OUTSIDE);
    }

    @Test
    void forgotten_nobodyIsFound() {
        selectors.begin(selector, thread);
        selectors.forget();

        assertThat(selectors.at(selector)).isNull();
    }

    private void wake(Object woken, long now) {
        OpenWakes found = selectors.at(woken);
        assertThat(found).isSameAs(thread);
        found.bySelector(7, false, now);
    }

    private WaitEnd selected() {
        thread.settle(WaitKind.SELECT, 0, -1, 100, 200);
        return thread.last();
    }
}
