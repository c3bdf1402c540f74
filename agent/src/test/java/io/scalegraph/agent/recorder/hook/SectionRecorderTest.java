package io.scalegraph.agent.recorder.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.OnNewThread;
import io.scalegraph.agent.recorder.measurement.Snapshot;
import io.scalegraph.agent.recorder.measurement.Window;
import io.scalegraph.agent.recorder.measurement.Windows;
import io.scalegraph.trace.TraceFormat;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** Windows of sections. */
class SectionRecorderTest extends Measured {
    @Test
    void outermostCallOfASection_isOneWindow() throws Exception {
        OnNewThread.call(() -> {
            long outer = SectionRecorder.enterSection("Solver::solve");
            long inner = SectionRecorder.enterSection("Solver::solve");
            assertThat(inner).isEqualTo(Windows.INNER);
            SectionRecorder.exitSection(inner);
            assertThat(sink.windows).isEmpty();
            SectionRecorder.exitSection(outer);
            return null;
        });

        assertThat(sink.windows).singleElement().satisfies(window -> {
            assertThat(window.section()).isEqualTo("Solver::solve");
            assertThat(window.endNanos()).isGreaterThanOrEqualTo(window.beginNanos());
            assertThat(window.overlapped()).isFalse();
        });
        assertThat(sink.snapshots)
                .extracting(Snapshot::cause)
                .containsExactly(TraceFormat.WINDOW_START, TraceFormat.WINDOW_END);
    }

    @Test
    void sectionsBegunAtTheSameTime_areBothMarked() throws Exception {
        for (int round = 0; round < 200; round++) {
            CyclicBarrier both = new CyclicBarrier(2);
            Callable<Object> section = () -> {
                both.await();
                long window = SectionRecorder.enterSection("Solver::solve");
                both.await();
                SectionRecorder.exitSection(window);
                return null;
            };
            FutureTask<Object> other = new FutureTask<>(section);
            new Thread(other).start();
            OnNewThread.call(section);
            other.get();
        }

        assertThat(sink.windows.stream().filter(Window::overlapped)).hasSize(400);
    }
}
