package io.scalegraph.agent.instrument.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.FakeDriver;
import io.scalegraph.agent.recorder.OnNewThread;
import io.scalegraph.agent.recorder.hold.HoldReading;
import io.scalegraph.agent.recorder.measurement.Measurement;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code whose monitors are timed says the same as before, whatever lies on the stack when they are left. */
class MonitorExitTest {
    private static final String NAME = HeldMonitors.class.getName();

    private final CallSites sites = new CallSites(false, List.of(), List.of(NAME), true);

    static List<String> methods() {
        return List.of(
                "result", "wide", "deep", "made", "thrown", "nested", "waits", "limited", "loop", "arrays", "cases");
    }

    private static final class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass(NAME, bytes, 0, bytes.length);
        }
    }

    private byte[] rewritten() throws IOException {
        String file = NAME.replace('.', '/') + ".class";
        try (InputStream in = Objects.requireNonNull(getClass().getClassLoader().getResourceAsStream(file))) {
            return Objects.requireNonNull(sites.rewrite(getClass().getClassLoader(), NAME, in.readAllBytes()));
        }
    }

    private static String said(Class<?> type, String method) throws Exception {
        return String.valueOf(type.getMethod(method).invoke(null));
    }

    @ParameterizedTest
    @MethodSource("methods")
    void everyMethod_saysTheSame_andLeavesEachMonitorOnce(String method) throws Exception {
        Class<?> changed = new Loader().define(rewritten());
        String plain = said(HeldMonitors.class, method);
        assertThat(said(changed, method)).as("off").isEqualTo(plain);

        Measurement measurement = new Measurement(new Clock(), 0, 1, List.of(), new FakeDriver());
        measurement.shared().timeHolds();
        measurement.begin();
        try {
            Callable<List<HoldReading>> measured = () -> {
                assertThat(said(changed, method)).as("on").isEqualTo(plain);
                return measurement.tracks().own().holds().read().totals();
            };
            List<HoldReading> holds = OnNewThread.call(measured);
            long entered = holds.stream().mapToLong(HoldReading::count).sum();
            assertThat(entered).isEqualTo(Long.parseLong(plain.substring(plain.lastIndexOf(' ') + 1)));
            assertThat(holds).allMatch(hold -> hold.timed() == hold.count());
            assertThat(measurement.failures().count()).isZero();
        } finally {
            measurement.end();
        }
    }

    /** Calls fail at any depth; none of that keeps a monitor held, or goes round for ever. */
    @Test
    void fullStack_leavesNoMonitorHeld() throws Exception {
        Class<?> changed = new Loader().define(rewritten());
        Measurement measurement = new Measurement(new Clock(), 0, 1, List.of(), new FakeDriver());
        measurement.shared().timeHolds();
        measurement.begin();
        try {
            List<Object> held = new ArrayList<>();
            OnNewThread.call(() -> {
                Object monitor = new Object();
                for (int i = 0; i < 20; i++) {
                    changed.getMethod("overflow", Object.class).invoke(null, monitor);
                    if (Thread.holdsLock(monitor)) {
                        held.add(i);
                    }
                }
                return null;
            });
            assertThat(held).isEmpty();
        } finally {
            measurement.end();
        }
    }
}
