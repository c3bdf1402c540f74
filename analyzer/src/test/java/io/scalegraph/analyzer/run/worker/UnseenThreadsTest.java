package io.scalegraph.analyzer.run.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.trace.MachineReading;
import io.scalegraph.analyzer.read.trace.NativeReading;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.analyzer.run.Fixtures;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What is left of a process's processor time, by hand: milliseconds, which the process's are counted in hundredths of seconds of. */
class UnseenThreadsTest {
    private static final long MILLI = 1_000_000;
    private static final long RUNS = -1;

    /** Of each second the JVM has used 100 ms, and main 300. */
    private static final List<Snapshot> MAIN = List.of(
            Fixtures.snapshot(1, "window-start", 0, thread(1, 0, -100, RUNS, 500)),
            Fixtures.snapshot(2, "periodic", 1_000 * MILLI, thread(1, 1_000, -100, RUNS, 800)),
            Fixtures.snapshot(3, "periodic", 2_000 * MILLI, thread(1, 2_000, -100, RUNS, 1_100)));

    @Test
    void whatNobodyHasUsed_isOfThreadsThatNobodyHasSeen_atTheTime() {
        List<List<NativeReading>> threads = UnseenThreads.of(
                MAIN, List.of(machine(0, 0, 0), machine(1_000, 400, 100), machine(2_000, 1_300, 200)), List.of());

        assertThat(threads).hasSize(1);
        assertThat(used(threads)).containsExactly(List.of(0L, 0L, 500L));
        assertThat(NativeThreads.of(threads, Fixtures.window(1_000 * MILLI, 2_000 * MILLI)))
                .singleElement()
                .satisfies(worker -> {
                    assertThat(worker.name()).isEqualTo("short-lived 1 (native)");
                    assertThat(worker.system().cpu()).isEqualTo(500 * MILLI);
                    assertThat(NativeThreads.isNative(worker.id())).isTrue();
                    assertThat(NativeThreads.isUnseen(worker.id())).isTrue();
                });
    }

    @Test
    void moreThanOneProcessorHas_isOfTwoAtATime_andOfNoMoreThanThereAre() {
        assertThat(used(UnseenThreads.of(
                        MAIN,
                        List.of(machine(0, 0, 0), machine(1_000, 2_000, 100), machine(2_000, 2_400, 200)),
                        List.of())))
                .containsExactly(List.of(0L, 1_000L, 1_000L), List.of(0L, 600L, 600L));
        assertThat(used(UnseenThreads.of(
                        MAIN,
                        List.of(machine(0, 0, 0), machine(1_000, 9_000, 100), machine(2_000, 9_400, 200)),
                        List.of())))
                .as("of four processors")
                .hasSize(4)
                .containsOnly(List.of(0L, 1_000L, 1_000L));
        assertThat(used(UnseenThreads.of(
                        MAIN,
                        List.of(machine(0, 0, 0), machine(1_000, 1_480, 100), machine(2_000, 2_700, 200)),
                        List.of())))
                .as("a little more is inaccuracy")
                .containsExactly(List.of(0L, 1_000L, 1_820L));
    }

    /** Two readings in a row, and the process's time grows in ticks. */
    @Test
    void aTickInAMoment_isNoThread() {
        List<MachineReading> readings =
                List.of(machine(0, 0, 0), machine(2, 10, 0), machine(1_000, 1_300, 100), machine(2_000, 2_600, 200));

        assertThat(used(UnseenThreads.of(MAIN, readings, List.of()))).containsExactly(List.of(0L, 0L, 890L, 1_790L));
    }

    /** It waited, so snapshots left it out, and then computed for a second. */
    @Test
    void whatAThreadHasUsedBehindAWait_isOfTheTimeBehindIt() {
        List<Snapshot> idle = List.of(
                Fixtures.snapshot(1, "window-start", 0, thread(1, 0, -100, RUNS, 500)),
                Fixtures.snapshot(2, "periodic", 1_000 * MILLI),
                Fixtures.snapshot(3, "periodic", 2_000 * MILLI, thread(1, 2_000, -100, RUNS, 1_500)));

        assertThat(used(UnseenThreads.of(
                        idle, List.of(machine(0, 0, 0), machine(1_000, 500, 0), machine(2_000, 1_500, 0)), List.of())))
                .containsExactly(List.of(0L, 500L, 500L));
    }

    /** As in a live view, whose readings of the machine reach back further. */
    @Test
    void beforeThreadsWereRead_nothingIsKnown() {
        List<MachineReading> readings = List.of(
                machine(-2_000, 0, 0), machine(-990, 1_000, 0), machine(10, 2_000, 0), machine(1_005, 2_405, 100));

        assertThat(UnseenThreads.of(MAIN.subList(0, 2), readings, List.of())).isEmpty();
    }

    /** The first reading of the machine is behind that of the program's threads, since its classes are not loaded before main. */
    @Test
    void threadThatBeginsBeforeTheMachineIsRead_isNoneOfThem() {
        List<Snapshot> others = List.of(
                Fixtures.snapshot(1, "window-start", 0, thread(1, 0, -100, RUNS, 500)),
                Fixtures.snapshot(
                        2,
                        "periodic",
                        1_000 * MILLI,
                        thread(1, 1_000, -100, RUNS, 800),
                        thread(2, 1_000, 50, RUNS, 900)));

        assertThat(UnseenThreads.of(others, List.of(machine(60, 0, 0), machine(1_000, 1_270, 100)), List.of()))
                .isEmpty();
    }

    @Test
    void whatALaterReadingTakesBack_wasNeverThere() {
        assertThat(UnseenThreads.of(
                        MAIN, List.of(machine(0, 0, 0), machine(1_000, 700, 100), machine(2_000, 800, 200)), List.of()))
                .isEmpty();
    }

    @Test
    void threadsThatAreKnown_areNoneOfThem() {
        List<Snapshot> others = List.of(
                Fixtures.snapshot(1, "window-start", 0, thread(1, 0, -100, RUNS, 500)),
                Fixtures.snapshot(2, "thread-end", 700 * MILLI, thread(2, 700, 100, 700, 400)),
                Fixtures.snapshot(3, "periodic", 1_000 * MILLI, thread(1, 1_000, -100, RUNS, 800)));
        List<NativeReading> natives = List.of(
                new NativeReading(0, 7, "blas", 0, 0), new NativeReading(1_000 * MILLI, 7, "blas", 200 * MILLI, 0));

        assertThat(UnseenThreads.of(others, List.of(machine(0, 0, 0), machine(1_000, 1_020, 100)), natives))
                .isEmpty();
        assertThat(used(UnseenThreads.of(others, List.of(machine(0, 0, 0), machine(1_000, 1_020, 100)), List.of())))
                .as("of 220 ms the end of a thread may be a half")
                .containsExactly(List.of(0L, 219L));
    }

    /** It may have used all that time before. */
    @Test
    void threadThatIsFirstMetLater_hasUsedNothingThatIsKnown() {
        List<Snapshot> attached = List.of(
                Fixtures.snapshot(1, "window-start", 5_000 * MILLI, thread(1, 5_000, 0, RUNS, 4_000)),
                Fixtures.snapshot(2, "periodic", 6_000 * MILLI, thread(1, 6_000, 0, RUNS, 4_300)));

        assertThat(UnseenThreads.of(attached, List.of(machine(5_000, 0, 0), machine(6_000, 400, 100)), List.of()))
                .isEmpty();
    }

    @Test
    void whereSomeTimeIsNotKnown_nothingIs() {
        List<MachineReading> readings = List.of(machine(0, 0, 0), machine(2_000, 2_000, 200));
        assertThat(UnseenThreads.of(MAIN, readings, List.of())).hasSize(1);

        assertThat(UnseenThreads.of(MAIN, List.of(machine(0, 0, -1), machine(2_000, 2_000, -1)), List.of()))
                .as("an agent of before")
                .isEmpty();
        assertThat(UnseenThreads.of(
                        List.of(
                                Fixtures.snapshot(1, "window-start", 0, thread(1, 0, -100, RUNS, -1)),
                                Fixtures.snapshot(2, "periodic", 2_000 * MILLI, thread(1, 2_000, -100, RUNS, -1))),
                        readings,
                        List.of()))
                .as("a JVM that does not tell")
                .isEmpty();
        assertThat(UnseenThreads.of(MAIN.subList(0, 1), readings, List.of()))
                .as("what main has used since is not told yet")
                .isEmpty();
        assertThat(UnseenThreads.of(MAIN, readings.subList(0, 1), List.of())).isEmpty();
        assertThat(UnseenThreads.of(List.of(), List.of(), List.of())).isEmpty();
    }

    /** It ended just when it was read: it may have computed all the time. */
    @Test
    void oneReadingThatIsNotKnown_isTheMostThatItCanBe() {
        List<Snapshot> ended = List.of(
                MAIN.get(0),
                MAIN.get(1),
                Fixtures.snapshot(3, "thread-end", 1_400 * MILLI, thread(2, 1_400, 1_100, 1_400, -1)),
                MAIN.get(2));

        assertThat(used(UnseenThreads.of(
                        ended,
                        List.of(machine(0, 0, 0), machine(1_000, 400, 100), machine(2_000, 1_300, 200)),
                        List.of())))
                .containsExactly(List.of(0L, 0L, 200L));
    }

    @Test
    void threadOfNativeCode_thatAttaches_hasAPast() {
        List<Snapshot> attached = List.of(
                MAIN.get(0),
                MAIN.get(1),
                Fixtures.snapshot(
                        3,
                        "periodic",
                        2_000 * MILLI,
                        thread(1, 2_000, -100, RUNS, 1_100),
                        thread(2, 2_000, 1_900, RUNS, 20_000)));

        assertThat(used(UnseenThreads.of(
                        attached,
                        List.of(machine(0, 0, 0), machine(1_000, 1_000, 100), machine(2_000, 1_500, 200)),
                        List.of())))
                .as("of its second main has 300 ms, the JVM 100, and it 100")
                .containsExactly(List.of(0L, 600L, 600L));
    }

    /** What it claims to have used takes more processors than there are. */
    @Test
    void recordingThatWasChanged_isReadInTime() {
        List<MachineReading> readings = List.of(
                machine(0, 0, 0, 4),
                machine(1_000, Long.MAX_VALUE / MILLI, 0, 4),
                machine(2_000, Long.MAX_VALUE / MILLI, 0, 4));
        List<MachineReading> many = readings.stream()
                .map(reading -> new MachineReading(
                        reading.timeNanos() / MILLI,
                        new MachineReading.Processors(Integer.MAX_VALUE, 1, ""),
                        reading.times(),
                        reading.group(),
                        reading.pressure(),
                        reading.processCpuNanos(),
                        0,
                        reading.jvm()))
                .toList();

        assertThat(UnseenThreads.of(
                                List.of(
                                        Fixtures.snapshot(1, "window-start", 0, thread(1, 0, -100, RUNS, 500)),
                                        Fixtures.snapshot(2, "periodic", 2_000, thread(1, 0, -100, RUNS, 500))),
                                many,
                                List.of())
                        .size())
                .isBetween(1, 333_333);
    }

    @Test
    void numberOfProcessors_thatIsNotKnown_boundsNothing() {
        assertThat(used(UnseenThreads.of(
                        MAIN,
                        List.of(machine(0, 0, 0, -1), machine(1_000, 3_000, 100, -1), machine(2_000, 3_400, 200, -1)),
                        List.of())))
                .hasSize(3);
    }

    @Test
    void readingOfTheMachine_thatIsNotKnown_isPassed() {
        assertThat(used(UnseenThreads.of(
                        MAIN,
                        List.of(machine(0, 0, 0), machine(1_000, 400, -1), machine(2_000, 1_300, 200)),
                        List.of())))
                .containsExactly(List.of(0L, 500L));
    }

    private static List<List<Long>> used(List<List<NativeReading>> threads) {
        return threads.stream()
                .map(readings -> readings.stream()
                        .map(reading -> reading.cpuNanos() / MILLI)
                        .collect(Collectors.toList()))
                .toList();
    }

    private static WorkerReading thread(long id, long read, long start, long end, long cpu) {
        return new WorkerReading(
                id,
                "thread-" + id,
                new WorkerReading.Life(read * MILLI, start * MILLI, end < 0 ? end : end * MILLI, -1),
                0,
                new WorkerReading.SystemTimes(cpu < 0 ? cpu : cpu * MILLI, 0, WorkerReading.Sampled.NONE),
                null,
                new WorkerReading.Totals(0, Map.of(), Map.of(), Map.of(), Map.of()));
    }

    private static MachineReading machine(long time, long process, long jvm) {
        return machine(time, process, jvm, 4);
    }

    private static MachineReading machine(long time, long process, long jvm, int online) {
        return new MachineReading(
                time * MILLI,
                new MachineReading.Processors(online, online, ""),
                new MachineReading.Times(-1, -1, -1, -1, -1),
                new MachineReading.Group(-1, -1, new MachineReading.Limit(-1, -1, -1, -1, -1)),
                new MachineReading.Pressure(-1, -1),
                process * MILLI,
                0,
                new MachineReading.JvmThreads(-1, -1, jvm < 0 ? jvm : jvm * MILLI));
    }
}
