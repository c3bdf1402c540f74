package io.scalegraph.agent.recorder.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.trace.TraceFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The machine is read from written trees of files, as systems of all kinds have them, and from hostile ones. */
class MachineTest {
    private static final long UNKNOWN = TraceFormat.NOT_MEASURED;
    private static final long TICK = 10_000_000;
    private static final String V2 = "26 22 0:23 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";
    private static final String V1 = """
            31 23 0:28 / /sys/fs/cgroup rw - tmpfs tmpfs rw,mode=755
            33 31 0:30 / /sys/fs/cgroup/cpuset rw - cgroup cgroup rw,cpuset
            32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw,relatime - cgroup cgroup rw,cpu,cpuacct
            """;

    @TempDir
    Path root;

    private Machine machine;

    @BeforeEach
    void machine() {
        machine = new Machine(new ScriptedClock(), Map::of, root.toString());
    }

    @Test
    void processors_countFromTheFirstReadingAndOnlyWhereTheProcessMayRun() throws IOException {
        statistics(
                "cpu  999 999 999 999 999 999 999 999 0 0", "cpu0 10 1 5 100 7 3 2 50 0 0", "cpu1 900 0 0 0 0 0 0 0");
        allowed("0");
        MachineReading first = machine.read(0, 0);
        statistics("cpu  0", "cpu0 30 2 9 110 8 4 5 57 0 0", "cpu1 999 9 9 9 9 9 9 9");
        MachineReading second = machine.read(0, 0);

        assertThat(first.times()).isEqualTo(new MachineReading.Times(0, 0, 0, 0, 0));
        assertThat(second.times())
                .isEqualTo(new MachineReading.Times(25 * TICK, 11 * TICK, 7 * TICK, 1 * TICK, 3 * TICK));
        assertThat(second.processors()).isEqualTo(new MachineReading.Processors(2, 1, "0"));
    }

    /** Nothing in interrupts of the hardware since the machine began: no tick can fall into one. */
    @Test
    void processorsThatCountInterruptsInTicks_wereBusyInThem() throws IOException {
        statistics("cpu0 10 1 5 100 7 0 2000 50 0 0", "cpu1 0 0 0 0 0 1 1000 0 0 0");
        allowed("0");
        machine.read(0, 0);
        statistics("cpu0 30 2 9 110 8 0 2003 57 0 0", "cpu1 0 0 0 0 0 1 1000 0 0 0");

        assertThat(machine.read(0, 0).times())
                .isEqualTo(new MachineReading.Times(28 * TICK, 11 * TICK, 7 * TICK, 0, 3 * TICK));
    }

    @Test
    void processors_neverJumpWhereOthersAreAllowed() throws IOException {
        statistics("cpu0 10 0 0 0 0 0 0 0", "cpu1 5000 0 0 0 0 0 0 0");
        allowed("0");
        machine.read(0, 0);
        allowed("1");
        statistics("cpu0 12 0 0 0 0 0 0 0", "cpu1 5001 0 0 0 0 0 0 0");

        assertThat(machine.read(0, 0).times().busyNanos()).isEqualTo(TICK);
        statistics("cpu0 99 0 0 0 0 0 0 0", "cpu1 5004 0 0 0 0 0 0 0", "cpu2 77 0 0 0 0 0 0 0");
        assertThat(machine.read(0, 0).times().busyNanos()).isEqualTo(4 * TICK);
    }

    @Test
    void allowedProcessors_countIfTheyAreOnline() throws IOException {
        statistics("cpu0 1 1 1 1 1 1 1 1", "cpu2 1 1 1 1 1 1 1 1", "intr 5");
        allowed("0-127");

        assertThat(machine.read(0, 0).processors()).isEqualTo(new MachineReading.Processors(2, 2, "0-127"));
    }

    @Test
    void limitOfVersion2_isTheTightestAroundTheProcess() throws IOException {
        group("0::/pod/box/app", V2);
        limit2("/sys/fs/cgroup/pod/box/app", "max 100000", 0, 0, 0);
        limit2("/sys/fs/cgroup/pod/box", "150000 100000", 40, 30, 2_000_000);
        limit2("/sys/fs/cgroup/pod", "400000 100000", 44, 1, 5);
        write("/sys/fs/cgroup/pod/box/app/cpu.weight", "79\n");
        write("/sys/fs/cgroup/pod/box/app/cpu.pressure", "some avg10=1.00 total=123\nfull avg10=0.00 total=9\n");

        MachineReading reading = machine.read(0, 0);

        assertThat(reading.group())
                .isEqualTo(new MachineReading.Group(
                        2, 79, new MachineReading.Limit(150_000_000, 100_000_000, 40, 30, 2_000_000_000)));
        assertThat(reading.pressure().groupNanos()).isEqualTo(123_000);
    }

    @Test
    void limitOfVersion1_isReadWhereTheControllerIsMounted() throws IOException {
        group("9:name=systemd:/x\n4:cpu,cpuacct:/docker/abc\n3:cpuset:/y\n0::/elsewhere", V1 + V2);
        String folder = "/sys/fs/cgroup/cpu,cpuacct/docker/abc";
        write(folder + "/cpu.cfs_quota_us", "50000\n");
        write(folder + "/cpu.cfs_period_us", "100000\n");
        write(folder + "/cpu.stat", "nr_periods 7\nnr_throttled 6\nthrottled_time 800000001\n");
        write(folder + "/cpu.shares", "512\n");
        write("/sys/fs/cgroup/cpu,cpuacct/docker/cpu.cfs_quota_us", "-1\n");
        write("/sys/fs/cgroup/cpu,cpuacct/docker/cpu.cfs_period_us", "100000\n");

        assertThat(machine.read(0, 0).group())
                .isEqualTo(new MachineReading.Group(
                        1, 512, new MachineReading.Limit(50_000_000, 100_000_000, 7, 6, 800_000_001)));
    }

    @Test
    void groupInAContainer_isWhereItsMountBegins() throws IOException {
        group("4:cpu,cpuacct:/docker/abc", V1.replace("0:29 /", "0:29 /docker/abc"));
        write("/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "200000");
        write("/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us", "100000");

        MachineReading.Limit limit = machine.read(0, 0).group().limit();

        assertThat(limit.quotaNanos()).isEqualTo(200_000_000);
        assertThat(limit.throttledNanos()).as("no counts").isEqualTo(UNKNOWN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/../../other", "/not/there", "/", ""})
    void groupOutsideOfWhatIsSeen_isTheOutermost(String path) throws IOException {
        group("0::" + path, V2);
        limit2("/sys/fs/cgroup", "300000 100000", 1, 0, 0);

        assertThat(machine.read(0, 0).group().limit().quotaNanos()).isEqualTo(300_000_000);
    }

    @Test
    void noLimit_isNotTheSameAsNotKnown() throws IOException {
        group("0::/app", V2);
        limit2("/sys/fs/cgroup/app", "max 100000", 0, 0, 0);

        assertThat(machine.read(0, 0).group().limit().quotaNanos()).isZero();
        write("/sys/fs/cgroup/app/cpu.max", "");
        assertThat(machine.read(0, 0).group().limit().quotaNanos()).isEqualTo(UNKNOWN);
    }

    @Test
    void processThatIsMoved_isFoundAgain() throws IOException {
        group("0::/a", V2);
        limit2("/sys/fs/cgroup/a", "100000 100000", 0, 0, 0);
        limit2("/sys/fs/cgroup/b", "250000 100000", 0, 0, 0);
        machine.read(0, 0);
        write("/proc/self/cgroup", "0::/b\n");

        assertThat(machine.read(0, 0).group().limit().quotaNanos()).isEqualTo(250_000_000);
    }

    @Test
    void processTime_isUserAndSystemTimeWhateverTheCommandIsCalled() throws IOException {
        write("/proc/self/stat", "77 (a) b (c 1) S 1 2 3 4 5 6 7 8 9 10 120 30 1 1 20 0 33 0 5\n");

        assertThat(machine.read(0, 0).processCpuNanos()).isEqualTo(150 * TICK);
    }

    @Test
    void pressure_isTheTimeInWhichSomeWaited() throws IOException {
        write("/proc/pressure/cpu", "some avg10=90.64 avg60=93.55 avg300=59.65 total=287008620\nfull total=5\n");

        assertThat(machine.read(0, 0).pressure()).isEqualTo(new MachineReading.Pressure(287_008_620_000L, UNKNOWN));
    }

    @Test
    void systemWithoutSuchFiles_isNotMeasured() {
        MachineReading reading = machine.read(0, 0);

        assertThat(reading.processors()).isEqualTo(new MachineReading.Processors((int) UNKNOWN, (int) UNKNOWN, ""));
        assertThat(reading.times()).isEqualTo(new MachineReading.Times(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN));
        assertThat(reading.group()).isEqualTo(MachineReading.Group.UNKNOWN);
        assertThat(reading.pressure()).isEqualTo(new MachineReading.Pressure(UNKNOWN, UNKNOWN));
        assertThat(reading.processCpuNanos()).as("the JVM tells it").isNotNegative();
        assertThat(reading.jvm()).isEqualTo(new MachineReading.JvmThreads(UNKNOWN, UNKNOWN, UNKNOWN));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n\n \n",
                "garbage",
                "cpu0",
                "cpu0 x y z",
                "cpu99999999999 1 1 1 1 1 1 1 1",
                "cpu-1 1 1 1 1 1 1 1 1",
                "cpu0 99999999999999999999 -3 1e9 1 1 1 1 1",
                "some total=\nsome total=x",
                "some avg10 total=99999999999999999999",
                "max1 100000",
                "100000",
                "0 0",
                "-5 100000",
                "9223372036854775807 1",
                "nr_periods -1\nnr_throttled x\nthrottled_usec",
                ")",
                "1 (x) S 1 2 3",
                ":::",
                "0::/\n4:cpu:/",
                "Cpus_allowed_list:",
                "Cpus_allowed_list: 3-1",
                "Cpus_allowed_list: 0-999999999",
                "Cpus_allowed_list: ,-,",
                " - ",
                "a 2 3 / - cgroup2 x rw"
            })
    void hostileContent_isNotMeasured(String content) throws IOException {
        write("/proc/self/cgroup", "0::/app\n");
        write("/proc/self/mountinfo", V2);
        for (String file : new String[] {"cpu.max", "cpu.stat", "cpu.weight", "cpu.pressure"}) {
            write("/sys/fs/cgroup/app/" + file, content);
        }
        for (String file : new String[] {"stat", "self/stat", "self/status", "pressure/cpu"}) {
            write("/proc/" + file, content);
        }
        machine.read(0, 0);

        MachineReading reading = machine.read(0, 0);

        assertThat(reading.times().busyNanos()).isIn(0L, UNKNOWN);
        assertThat(reading.times().stealNanos()).isIn(0L, UNKNOWN);
        assertThat(reading.processors().allowed()).isEqualTo((int) UNKNOWN);
        assertThat(reading.group().limit().quotaNanos()).isEqualTo(UNKNOWN);
        assertThat(reading.pressure()).isEqualTo(new MachineReading.Pressure(UNKNOWN, UNKNOWN));
        assertThat(reading.processCpuNanos()).isEqualTo(UNKNOWN);
        write("/proc/self/cgroup", content);
        write("/proc/self/mountinfo", content);
        assertThat(machine.read(0, 0).group().limit().quotaNanos()).isEqualTo(UNKNOWN);
    }

    @Test
    void folderWhereAFileShouldBe_isNotMeasured() throws IOException {
        Files.createDirectories(root.resolve("proc/stat"));
        Files.createDirectories(root.resolve("proc/self/cgroup"));

        assertThat(machine.read(0, 0).times()).isEqualTo(MachineReading.Times.UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0|1", "0-3,8|5", "1,1,1|1", "0-0|1", "5-4|0", "x|0", "0-|0", "-1|0", "0-65536|0", "''|0"})
    void listsOfProcessors(String list, int processors) {
        assertThat(Words.processors(list)).satisfies(found -> {
            assertThat(found == null ? 0 : found.cardinality()).isEqualTo(processors);
        });
    }

    @Test
    void machineOfTheTest_isRead() {
        MachineReading reading = new Machine(new ScriptedClock(), Map::of).read(0, 0);

        if (Files.exists(Path.of("/proc/stat"))) {
            assertThat(reading.processors().allowed())
                    .isBetween(1, reading.processors().online());
            assertThat(reading.processCpuNanos()).isPositive();
        }
    }

    private void group(String groups, String mounts) throws IOException {
        write("/proc/self/cgroup", groups + "\n");
        write("/proc/self/mountinfo", "22 1 8:1 / / rw - ext4 /dev/sda rw\n" + mounts);
    }

    private void limit2(String folder, String limit, long periods, long throttled, long micros) throws IOException {
        write(folder + "/cpu.max", limit + "\n");
        write(
                folder + "/cpu.stat",
                "usage_usec 5\nnr_periods " + periods + "\nnr_throttled " + throttled + "\nthrottled_usec " + micros
                        + "\n");
    }

    private void statistics(String... lines) throws IOException {
        write("/proc/stat", String.join("\n", lines) + "\nintr 1 2 3\n");
    }

    private void allowed(String list) throws IOException {
        write("/proc/self/status", "Name:\tjava\nCpus_allowed:\tff\nCpus_allowed_list:\t" + list + "\n");
    }

    private void write(String path, String text) throws IOException {
        Path file = Path.of(root + path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
