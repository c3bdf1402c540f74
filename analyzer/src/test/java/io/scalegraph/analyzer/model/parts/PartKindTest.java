package io.scalegraph.analyzer.model.parts;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.run.memory.MlReason;
import io.scalegraph.analyzer.run.window.IdleReason;
import io.scalegraph.trace.WaitKind;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PartKindTest {
    @ParameterizedTest
    @EnumSource
    void partsOfMl_areStops(MlReason reason) {
        assertThat(PartKind.of(new Part(reason.label(), ""))).isEqualTo(PartKind.STOP);
    }

    @ParameterizedTest
    @EnumSource
    void partsOfIt_areIdle(IdleReason reason) {
        assertThat(PartKind.of(new Part("idle: " + reason.label(), "")))
                .isEqualTo(reason == IdleReason.START ? PartKind.START : PartKind.IDLE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lock",
                "rwlock",
                "stampedlock",
                "monitor",
                "semaphore",
                "queue-put",
                "queue-take",
                "socket-read",
                "socket-write",
                "connect",
                "file-read",
                "file-write",
                "file-sync",
                "file-lock",
                "file-metadata",
                "process",
                "host-lookup",
                "thread-start"
            })
    void kindsThatHaveALaw_areKindsOfWaits(String kind) {
        assertThat(Arrays.stream(WaitKind.values()).map(WaitKind::label)).contains(kind);
        assertThat(PartKind.of(new Part(kind, ""))).isNotEqualTo(PartKind.OTHER);
    }
}
