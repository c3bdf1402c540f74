package io.scalegraph.analyzer.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.trace.MachineReading;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the machine gave a window, from readings near its edges. All in whole seconds. */
class MachineWindowsTest {
    private static final long SECOND = 1_000_000_000;
    private static final Window WINDOW = Fixtures.window(10 * SECOND, 20 * SECOND);

    @Test
    void counts_areReadOffTheLinesBetweenReadings() {
        // Ten seconds between readings; the window is the second half of the first gap and the first of the second.
        MachineWindow machine = of(reading(5, 100), reading(15, 120), reading(25, 160));

        assertThat(machine.times().steal()).isEqualTo((120 - 110) + (140 - 120));
        assertThat(machine.times().interrupts()).isEqualTo(2 * 30.0);
        assertThat(machine.pressure().machine()).as("at most all the time").isEqualTo(10);
    }

    @Test
    void shortWindow_hasItsPartOfTheTimeBetweenTwoReadings() {
        MachineWindow machine = MachineWindows.of(List.of(reading(0, 0), reading(100, 50)), WINDOW, List.of());

        assertThat(machine.times().steal()).isEqualTo(5);
    }

    @Test
    void readingsThatCoverTooLittle_areNotUsed() {
        assertThat(MachineWindows.of(List.of(), WINDOW, List.of())).isNull();
        assertThat(MachineWindows.of(List.of(reading(15, 0)), WINDOW, List.of()))
                .isNull();
        assertThat(MachineWindows.of(List.of(reading(12, 0), reading(30, 0)), WINDOW, List.of()))
                .isNull();
        assertThat(MachineWindows.of(List.of(reading(1, 0), reading(2, 0)), WINDOW, List.of()))
                .isNull();
        assertThat(MachineWindows.of(List.of(reading(30, 0), reading(31, 0)), WINDOW, List.of()))
                .isNull();
        assertThat(of(reading(10.5, 0), reading(20, 3)).times().steal())
                .as("almost all of it")
                .isEqualTo(3);
    }

    @Test
    void countThatIsUnknownOrGoesBack_isNull() {
        MachineReading unknown = with(reading(20, 0), new MachineReading.Times(-1, -1, -1, -1, -1), noLimit());

        assertThat(of(reading(10, 0), unknown).times()).isEqualTo(new MachineWindow.Times(null, null, null, null));
        assertThat(of(reading(10, 50), reading(20, 40)).times().steal()).isNull();
    }

    @Test
    void systemThatTellsNothing_saysNothing() {
        assertThat(of(silent(10, -1), silent(20, -1))).isNull();
    }

    @Test
    void systemThatTellsTheProcessAlone_saysThat() {
        MachineWindow machine = of(silent(10, 5 * SECOND), silent(20, 8 * SECOND));

        assertThat(machine.process()).isEqualTo(new MachineWindow.ProcessTimes(3.0, null, null, 3.0, null, null, null));
        assertThat(machine.processors()).isNull();
        assertThat(machine.group()).isNull();
        assertThat(machine.times().steal()).isNull();
        assertThat(MachineReadings.limit(List.of(silent(10, -1), silent(20, -1)), WINDOW))
                .isInfinite();
    }

    @Test
    void processorTime_isDividedIntoTheProgramsTheJvmsAndOthers() {
        WorkerWindow first = worker(1, 4 * SECOND);
        WorkerWindow second = worker(2, 3 * SECOND);
        List<MachineReading> readings = List.of(reading(10, 0), reading(20, 9));

        MachineWindow.ProcessTimes known =
                MachineWindows.of(readings, WINDOW, List.of(first, second)).process();
        MachineWindow.ProcessTimes unknown = MachineWindows.of(readings, WINDOW, List.of(first, worker(2, -1)))
                .process();
        MachineWindow.ProcessTimes carriers = MachineWindows.of(readings, WINDOW, List.of(first, worker(-2, -1)))
                .process();

        assertThat(known).isEqualTo(new MachineWindow.ProcessTimes(9.0, 1.5, null, 0.5, 3.0, 2.25, 9.0));
        assertThat(unknown)
                .as("a worker's time is not known")
                .isEqualTo(new MachineWindow.ProcessTimes(9.0, 1.5, null, null, 3.0, 2.25, 9.0));
        assertThat(carriers)
                .as("no thread")
                .isEqualTo(new MachineWindow.ProcessTimes(9.0, 1.5, null, 3.5, 3.0, 2.25, 9.0));
    }

    @Test
    void limit_isTheTightestAndSaysWhetherItChanged() {
        MachineReading.Times times = reading(0, 0).times();
        MachineReading begin = with(reading(10, 0), times, new MachineReading.Limit(200, 100, 10, 1, 0));
        MachineReading end = with(reading(20, 0), times, new MachineReading.Limit(150, 100, 110, 31, 4 * SECOND));

        assertThat(of(begin, end).group())
                .isEqualTo(new MachineWindow.Group(2, 100L, new MachineWindow.Limit(1.5, true, 100.0, 30.0, 4.0)));
        assertThat(of(begin, begin(20, begin)).group().limit().changed()).isFalse();
        assertThat(of(reading(10, 0), reading(20, 0)).group())
                .as("no limit")
                .isEqualTo(new MachineWindow.Group(2, 100L, null));
    }

    @Test
    void processors_areThoseAtBeginAndEnd() {
        MachineReading fewer = new MachineReading(
                15 * SECOND,
                new MachineReading.Processors(8, 2, "4-5"),
                reading(0, 0).times(),
                reading(0, 0).group(),
                reading(0, 0).pressure(),
                0,
                0,
                MachineReading.JvmThreads.UNKNOWN);

        assertThat(of(reading(10, 0), reading(20, 0)).processors())
                .isEqualTo(new MachineWindow.Allotment(8, 8, 2, 2, false));
        assertThat(of(reading(10, 0), fewer, reading(20, 0)).processors().changed())
                .as("as many, but others meanwhile")
                .isTrue();
    }

    @Test
    void recordingOfAnOlderAgent_saysNothing() throws RecordingException {
        Path recording = Path.of("src/test/resources/older/billiards-1.jfr");

        assertThat(RunAnalyzer.analyze(recording, null, null).windows())
                .isNotEmpty()
                .allSatisfy(window -> {
                    assertThat(window.detail().stalls().machine()).isNull();
                });
    }

    private static MachineWindow of(MachineReading... readings) {
        return MachineWindows.of(List.of(readings), WINDOW, List.of());
    }

    private static WorkerWindow worker(long id, long cpu) {
        return Fixtures.working(id, 10 * SECOND).withSystem(new WorkerWindow.SystemTimes(cpu, 0, null));
    }

    /** Everything that counts has counted so many seconds, but what is busy twice as many. */
    private static MachineReading reading(double time, long seconds) {
        long count = seconds * SECOND;
        return new MachineReading(
                (long) (time * SECOND),
                new MachineReading.Processors(8, 2, "0-1"),
                new MachineReading.Times(2 * count, count, count, count, count),
                new MachineReading.Group(2, 100, noLimit()),
                new MachineReading.Pressure(count, count),
                count,
                count / 6,
                new MachineReading.JvmThreads(count / 3, count / 4, count / 5));
    }

    /** As on a system without Linux's files. */
    private static MachineReading silent(long time, long processCpuNanos) {
        return new MachineReading(
                time * SECOND,
                MachineReading.Processors.UNKNOWN,
                new MachineReading.Times(-1, -1, -1, -1, -1),
                new MachineReading.Group(-1, -1, new MachineReading.Limit(-1, -1, -1, -1, -1)),
                new MachineReading.Pressure(-1, -1),
                processCpuNanos,
                -1,
                MachineReading.JvmThreads.UNKNOWN);
    }

    private static MachineReading.Limit noLimit() {
        return new MachineReading.Limit(0, -1, -1, -1, -1);
    }

    private static MachineReading begin(long time, MachineReading reading) {
        return new MachineReading(
                time * SECOND,
                reading.processors(),
                reading.times(),
                reading.group(),
                reading.pressure(),
                reading.processCpuNanos(),
                reading.agentCpuNanos(),
                reading.jvm());
    }

    private static MachineReading with(MachineReading reading, MachineReading.Times times, MachineReading.Limit limit) {
        return new MachineReading(
                reading.timeNanos(),
                reading.processors(),
                times,
                new MachineReading.Group(2, 100, limit),
                reading.pressure(),
                reading.processCpuNanos(),
                reading.agentCpuNanos(),
                reading.jvm());
    }
}
