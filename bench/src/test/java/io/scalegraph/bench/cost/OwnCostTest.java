package io.scalegraph.bench.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OwnCostTest {
    @Test
    void samples_countFromTheHookOn_onTheProgramsThreads() {
        List<String> stacks = List.of(
                "[Thread-0 tid=1];App.run;io/scalegraph/agent/recorder/hook/WaitRecorder.enter;Track.open 15",
                "[Thread-0 tid=1];App.run;io/scalegraph/agent/recorder/hook/WaitRecorder.exit;"
                        + "io/scalegraph/agent/recorder/session/JfrSink.write;jdk/jfr/Event.commit 5",
                "[Thread-0 tid=1];App.run;App.work 75",
                "[Thread-0 tid=1];App.run;io/scalegraph/agent/recorder/hook/BlockingCalls.conditionAwait;"
                        + "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.await 30",
                "[main tid=2];io/scalegraph/agent/recorder/session/Calibration.warmUp;"
                        + "io/scalegraph/agent/recorder/hook/WaitRecorder.enter 50",
                "[scalegraph-recorder tid=3];io/scalegraph/agent/recorder/hook/PartnerRecorder.exit 25");

        assertThat(OwnCost.share(stacks)).isEqualTo(0.1);
    }

    @Test
    void factor_isTheSameWhetherTheEstimateIsTooGreatOrTooSmall() {
        assertThat(new OwnCost(30, 20).factor()).isEqualTo(1.5);
        assertThat(new OwnCost(20, 30).factor()).isEqualTo(1.5);
    }
}
