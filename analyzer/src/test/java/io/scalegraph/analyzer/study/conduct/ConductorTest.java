package io.scalegraph.analyzer.study.conduct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.Reach;
import io.scalegraph.analyzer.study.journal.Journal;
import io.scalegraph.analyzer.study.journal.Noise;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.BusyChoice;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies of a program whose times are a closed form: T(W, N) = W t_c / N + L, L = 0.1 s * N for N above 1. */
class ConductorTest {
    private static final double TIME_OF_AN_OPERATION = 1e-6;

    private static final String STUDY = """
            command: program --size {size} --threads {N}
            processors: [1, 2, 4]
            parameters: {size: 1000}
            scaling: {I: {}, II: {size: size * k}}
            work: 1000 * size
            memory: 8 * size
            goals: {efficiency: 0.5, time: 2s, memory: 64 KB}
            """;

    @TempDir
    private Path folder;

    private StudySpec spec;

    ConductorTest() throws StudyException {
        spec = StudyFile.parse(STUDY, "test");
    }

    private int made;
    private int failing;
    private int failingTo;
    private int disturbed;
    private int disturbedTo;
    private double becomesQuiet;
    private double slowBelow;

    @Test
    void efficiency_isHeldWhereTheClosedFormSays() throws Exception {
        List<Finding> held = of("efficiency", conduct(Integer.MAX_VALUE));

        assertThat(held).extracting(finding -> finding.sought().processors()).containsExactly(2, 4);
        for (Finding finding : held) {
            double latency = 0.1 * finding.sought().processors();
            double work = finding.sought().processors() * latency / TIME_OF_AN_OPERATION;
            assertThat(finding.reached()).as(finding.note()).isTrue();
            assertThat(finding.efficiency()).isCloseTo(0.5, within(0.01));
            assertThat(finding.latency()).isCloseTo(latency, within(1e-9));
            assertThat(finding.times().work()).isCloseTo(work, within(0.05 * work));
            assertThat(finding.runs()).hasSizeGreaterThanOrEqualTo(3);
        }
    }

    /** The base size is nearly right on four processors, and the only one that was measured there. */
    @Test
    void goalThatIsHeldAtOnce_isBracketedOnBothSides() throws Exception {
        for (String size : List.of("1590", "1610")) {
            spec = StudyFile.parse(
                    STUDY.replace("[1, 2, 4]", "[1, 4]")
                            .replace("size: 1000}", "size: " + size + "}")
                            .replace("goals: {efficiency: 0.5, time: 2s, memory: 64 KB}", "goals: {efficiency: 0.5}"),
                    "test");
            List<StudyRun> runs = new ArrayList<>();
            Finding held = of("efficiency", conduct(runs, Integer.MAX_VALUE)).get(0);

            assertThat(held.reached()).isTrue();
            assertThat(held.k()).isEqualTo(1);
            List<Double> works = runs.stream()
                    .filter(run -> run.point().processors() == 4 && run.mode() == StudyRun.Mode.MEASURED)
                    .map(run -> run.point().work())
                    .toList();
            double exact = 4 * 0.4 / TIME_OF_AN_OPERATION;
            assertThat(works)
                    .filteredOn(work -> work < exact && work > exact / 1.3)
                    .hasSizeGreaterThanOrEqualTo(3);
            assertThat(works)
                    .filteredOn(work -> work > exact && work < exact * 1.3)
                    .hasSizeGreaterThanOrEqualTo(3);
        }
    }

    @Test
    void timeAndMemory_areHeldFromTheSameStudy() throws Exception {
        List<Finding> findings = conduct(Integer.MAX_VALUE);

        assertThat(of("time", findings))
                .extracting(finding -> finding.sought().processors())
                .containsExactly(1, 2, 4);
        assertThat(of("time", findings))
                .allSatisfy(finding -> assertThat(finding.times().tPara()).isCloseTo(2, within(0.04)));
        assertThat(of("memory", findings))
                .allSatisfy(finding -> assertThat(finding.times().work())
                        .isCloseTo(1000 * 64_000.0 / 8 * finding.sought().processors(), within(1.0)));
    }

    @Test
    void memoryThatDoesNotGrow_isFilledByNoSize() throws Exception {
        StudySpec steps = StudyFile.parse(
                STUDY.replace("{size: 1000}", "{size: 1000, steps: 1}").replace("size: size * k", "steps: steps * k"),
                "test");

        assertThat(MemoryFactor.factor(spec, spec.problem().scaling().get(1), 2, 16_000))
                .isCloseTo(2, within(1e-3));
        assertThat(MemoryFactor.factor(steps, steps.problem().scaling().get(1), 1, 8000))
                .isNaN();
    }

    @Test
    void studyThatWentOn_tookTheWayOfOneThatRanThrough() throws Exception {
        List<StudyRun> through = new ArrayList<>();
        List<Finding> findings = conduct(through, Integer.MAX_VALUE);
        for (int interruptedAfter : List.of(1, 10, through.size() - 1)) {
            List<StudyRun> wentOn = new ArrayList<>(through.subList(0, interruptedAfter));

            assertThat(conduct(wentOn, Integer.MAX_VALUE)).isEqualTo(findings);
            assertThat(wentOn).isEqualTo(through);
        }
    }

    @Test
    void failedRun_isRepeatedOnceAndKept() throws Exception {
        failing = 3;
        List<StudyRun> runs = new ArrayList<>();

        List<Finding> findings = conduct(runs, Integer.MAX_VALUE);

        assertThat(runs)
                .filteredOn(run -> run.outcome().status() == StudyRun.Status.CRASHED)
                .hasSize(1);
        assertThat(runs.get(3).point()).isEqualTo(runs.get(2).point());
        assertThat(of("efficiency", findings)).allMatch(Finding::reached);
    }

    @Test
    void programThatNeverEndsWell_isTriedTwiceAtEachPoint() throws Exception {
        failing = 1;
        failingTo = Integer.MAX_VALUE;
        List<StudyRun> runs = new ArrayList<>();

        List<Finding> findings = conduct(runs, Integer.MAX_VALUE);

        assertThat(findings).noneMatch(Finding::reached);
        assertThat(runs).hasSizeGreaterThan(4);
        for (StudyRun run : runs) {
            assertThat(runs.stream().filter(other -> other.answers(run.point(), run.mode())))
                    .hasSize(2);
        }
    }

    /** What was put off is made up for. */
    @Test
    void programThatFailsAtFirst_hasAllItsRepeats() throws Exception {
        failing = 1;
        failingTo = 5;
        List<StudyRun> runs = new ArrayList<>();

        List<Finding> findings = conduct(runs, Integer.MAX_VALUE);

        assertThat(runs).filteredOn(run -> !run.isUsable()).hasSize(5);
        assertThat(findings).allMatch(Finding::reached);
        assertThat(of("size", findings))
                .allSatisfy(finding -> assertThat(finding.runs()).hasSizeGreaterThanOrEqualTo(2));
    }

    @Test
    void disturbedRun_isRepeatedOnceAndDoesNotCount() throws Exception {
        disturbed = 2;
        List<StudyRun> runs = new ArrayList<>();

        List<Finding> findings = conduct(runs, Integer.MAX_VALUE);

        assertThat(runs).filteredOn(StudyRun::disturbed).hasSize(1);
        assertThat(runs.get(2).point()).isEqualTo(runs.get(1).point());
        assertThat(findings).allSatisfy(finding -> assertThat(finding.runs()).doesNotContain(2));
    }

    @Test
    void pointThatStaysDisturbed_isMadeOnceMoreWhenTheMachineIsQuiet() throws Exception {
        disturbed = 2;
        disturbedTo = 3;
        List<StudyRun> runs = new ArrayList<>();

        List<Finding> findings = conduct(runs, Integer.MAX_VALUE);

        assertThat(runs).filteredOn(StudyRun::disturbed).hasSize(2);
        assertThat(runs.get(3).point()).isEqualTo(runs.get(1).point());
        assertThat(runs.get(3).noise().waited()).isNotNull();
        assertThat(findings).allSatisfy(finding -> assertThat(finding.runs()).doesNotContain(2, 3));
        List<StudyRun> wentOn = new ArrayList<>(runs.subList(0, 8));
        assertThat(conduct(wentOn, Integer.MAX_VALUE)).isEqualTo(findings);
        assertThat(wentOn).usingRecursiveComparison().isEqualTo(runs);
    }

    @Test
    void machineThatStaysBusy_isWaitedForOnlySoLong_andItsRunsCountWithTheirError() throws Exception {
        spec = StudyFile.parse(STUDY + "effort: {quiet-limit: 1us}\n", "test");
        disturbed = 1;
        disturbedTo = Integer.MAX_VALUE;
        becomesQuiet = 0.5;

        List<Finding> findings = conduct(new ArrayList<>(), 400);

        assertThat(of("memory", findings))
                .allSatisfy(finding -> assertThat(finding.note())
                        .endsWith("others disturbed each run: without them T_para may be up to 40 % shorter"));
    }

    @Test
    void studyThatIsToStop_stopsAndGoesOnWithTheSamePoint() throws Exception {
        spec = StudyFile.parse(STUDY, "test").with(BusyChoice.STOP);
        disturbed = 2;
        disturbedTo = 3;
        List<StudyRun> runs = new ArrayList<>();

        conduct(runs, Integer.MAX_VALUE);

        assertThat(runs).hasSize(3);
        disturbedTo = 0;
        disturbed = 0;
        conduct(runs, Integer.MAX_VALUE);
        assertThat(runs).hasSizeGreaterThan(10);
        assertThat(runs.get(3).point()).isEqualTo(runs.get(1).point());
        assertThat(runs.get(3).noise().waited()).isZero();
    }

    @Test
    void oneProcessorRunThatMisled_isFoundOutByItsRepeats() throws Exception {
        spec = StudyFile.parse(STUDY.replace("size: 1000}", "size: 10000}"), "test");
        slowBelow = 1_000_000; // the search on two processors goes from W = 10^7 to 400 000 at once
        List<Finding> held = of("efficiency", conduct(Integer.MAX_VALUE));

        assertThat(held).allSatisfy(finding -> {
            assertThat(finding.reached()).as(finding.note()).isTrue();
            assertThat(finding.efficiency()).isCloseTo(0.5, within(0.01));
        });
    }

    /** E = 0.9 takes 2 s on two processors, and longer on one. */
    @Test
    void runsThatWouldTakeTooLong_areNotMade_andThatIsSaid() throws Exception {
        spec = StudyFile.parse(
                STUDY.replace("[1, 2, 4]", "[1, 2]")
                                .replace("size: 1000}", "size: 100}")
                                .replace("efficiency: 0.5, time: 2s, memory: 64 KB", "efficiency: 0.9")
                        + "effort: {time-limit: 1s}\n",
                "test");
        List<StudyRun> runs = new ArrayList<>();
        List<Finding> missed = of("efficiency", conduct(runs, Integer.MAX_VALUE));

        assertThat(missed).singleElement().satisfies(finding -> {
            assertThat(finding.reached()).isFalse();
            assertThat(finding.reach()).isEqualTo(Reach.BEYOND);
            assertThat(finding.note()).contains("up to the size of which a run takes 80 % of time-limit");
        });
        assertThat(runs).extracting(run -> run.outcome().seconds()).allMatch(seconds -> seconds <= 0.8 + 1e-9);
        assertThat(runs)
                .extracting(run -> run.outcome().seconds())
                .as("as far as it may")
                .anyMatch(seconds -> seconds > 0.65);
    }

    /** Of both methods the base point is run once, for the first. */
    @Test
    void oneProcessorRuns_ofAMethodThatHasNone_areBoundedByThoseOfAnother() throws Exception {
        spec = StudyFile.parse(
                STUDY.replace("[1, 2, 4]", "[1, 4]")
                                .replace("efficiency: 0.5, time: 2s, memory: 64 KB", "efficiency: 0.9")
                        + "effort: {time-limit: 5s, sequential-limit: 3s}\n",
                "test");
        List<StudyRun> runs = new ArrayList<>();
        conduct(runs, Integer.MAX_VALUE);

        assertThat(runs)
                .filteredOn(run -> run.mode() == StudyRun.Mode.SEQUENTIAL)
                .extracting(run -> run.outcome().seconds())
                .allMatch(seconds -> seconds <= 3);
        assertThat(runs).extracting(run -> run.outcome().seconds()).allMatch(seconds -> seconds <= 4 + 1e-9);
    }

    @Test
    void spentBudget_leavesWhatWasMeasured() throws Exception {
        List<StudyRun> runs = new ArrayList<>();

        List<Finding> findings = conduct(runs, 12);

        assertThat(runs).hasSize(12);
        assertThat(of("efficiency", findings)).noneMatch(Finding::reached);
    }

    private static List<Finding> of(String goal, List<Finding> findings) {
        return findings.stream()
                .filter(finding -> finding.sought().goal().label().equals(goal))
                .toList();
    }

    private List<Finding> conduct(int mostRuns) throws Exception {
        return conduct(new ArrayList<>(), mostRuns);
    }

    /** Takes the given runs from an earlier try; the list holds all runs afterwards. */
    private List<Finding> conduct(List<StudyRun> runs, int mostRuns) throws Exception {
        made = 0;
        Deadline deadline = new Deadline(Double.MAX_VALUE, new StopSignal()) {
            @Override
            boolean isOver() {
                return made >= mostRuns;
            }

            @Override
            boolean isStoppedSoon() {
                return false;
            }
        };
        try (Journal journal = Journal.open(folder.resolve("journal.jsonl"), new ArrayList<>())) {
            RunSupply all = new RunSupply(
                    List.copyOf(runs),
                    journal,
                    this::make,
                    deadline,
                    new NoProgress(),
                    new BusyMachine(spec.effort().others(), () -> becomesQuiet, deadline, new NoProgress()));
            List<Finding> findings = new Conductor(spec, all).conduct();
            runs.clear();
            runs.addAll(all.made());
            return findings;
        }
    }

    private StudyRun make(int number, StudyPoint point, StudyRun.Mode mode) {
        made++;
        int n = point.processors();
        double time = point.work() * TIME_OF_AN_OPERATION / n + (n == 1 ? 0 : 0.1 * n);
        if (mode == StudyRun.Mode.SEQUENTIAL && point.work() < slowBelow) {
            slowBelow = 0;
            time *= 1.1;
        }
        boolean fails = number == failing || (number > failing && number <= failingTo);
        boolean isDisturbed = number == disturbed || (number > disturbed && number <= disturbedTo);
        StudyRun.Measured measured = new StudyRun.Measured(
                new StudyRun.Terms(isDisturbed ? 2 * time : time, 0, 0, 0, 0, null), null, 1, 0, null, List.of());
        return new StudyRun(
                number,
                point,
                mode,
                new StudyRun.Outcome(
                        fails ? StudyRun.Status.CRASHED : StudyRun.Status.OK,
                        fails ? 1 : 0,
                        time,
                        null,
                        fails || mode == StudyRun.Mode.PLAIN ? null : measured),
                isDisturbed ? new Noise(null, 0.2, null, null, 2, null) : Noise.UNKNOWN,
                isDisturbed,
                StudyRun.Kept.NOTHING);
    }
}
