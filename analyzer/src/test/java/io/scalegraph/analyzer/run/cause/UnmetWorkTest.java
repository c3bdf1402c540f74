package io.scalegraph.analyzer.run.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Windows of 10 s in which the sampler looks every 20 ms, which is 500 times, and then at five threads at most. */
class UnmetWorkTest {
    private static final long S = 1_000_000_000;
    private static final long PERIOD = S / 50;
    private static final Window WINDOW = new Window("Solver::solve", 0, 10 * S, 1, 2, false, 1);

    @Test
    void whoIsMetAsOftenAsUsual_isKnown() {
        UnmetWork unmet = of(samples(1, 1), samples(2, 3), worker(1, 10), worker(2, 10));

        assertThat(unmet.told()).isNull();
        assertThat(unmet.samples(1)).isZero();
        assertThat(unmet.samples(2)).as("each third look, as in a crowd").isZero();
    }

    @Test
    void whoIsHardlyMet_hasWorkThatIsNobodys() {
        UnmetWork unmet = of(samples(1, 1), samples(2, 10), worker(1, 10), worker(2, 10));

        assertThat(unmet.samples(1)).isZero();
        assertThat(unmet.samples(2)).as("half of 500 looks less 50").isEqualTo(200);
        assertThat(unmet.told()).contains("met worker-2 in 10 % of their work").contains("--region");
    }

    @ParameterizedTest
    @CsvSource({
        "OpenJDK 64-Bit Server VM (17.0.15+6-Debian-1deb12u1), true",
        "OpenJDK 64-Bit Server VM (24+36), true",
        "OpenJDK 64-Bit Server VM (25.0.3+9-LTS), false",
        "Some VM, true"
    })
    void aNewerJdk_isAdviceForOlderOnes(String jvm, boolean isOld) {
        JvmActivity vm = new JvmActivity(List.of(), samples(1, 10).toList(), Set.of());
        Trace none = Fixtures.trace(List.of(), List.of(), List.of(), vm);
        Trace trace = new Trace(
                none.agent(),
                none.ofAgent(),
                none.ofJfr(),
                none.vm(),
                new Trace.Jvm(jvm, null, null, null, Map.of()),
                "");

        String told = UnmetWork.of(trace, WINDOW, List.of(worker(1, 10))).told();

        assertThat(told).contains("JFR's samples met worker-1");
        assertThat(told.contains("JDK 25")).isEqualTo(isOld);
    }

    @Test
    void whoHardlyWorks_isNotMuchOfAllWork() {
        UnmetWork unmet = of(samples(1, 1), samples(2, 50), worker(1, 10), worker(2, 2));

        assertThat(unmet.samples(2)).isPositive();
        assertThat(unmet.told()).isNull();
    }

    @Test
    void whoWorksForLessThanASecond_isNotJudged() {
        UnmetWork unmet = of(samples(1, 1), Stream.of(), worker(1, 10), worker(2, 0.9));

        assertThat(unmet.samples(2)).isZero();
    }

    @Test
    void threadsThatWorkForAMomentEach_areJudgedTogether() {
        WorkerWindow[] workers = Stream.concat(
                        Stream.of(worker(1, 10)), IntStream.range(0, 20).mapToObj(i -> worker(i + 2, 0.4)))
                .toArray(WorkerWindow[]::new);

        UnmetWork unmet = of(samples(1, 1), IntStream.range(0, 20).boxed().flatMap(i -> samples(i + 2, 500)), workers);
        assertThat(unmet.samples(1)).isZero();
        assertThat(unmet.samples(2)).as("half of 20 looks less 1").isEqualTo(9);
        assertThat(unmet.told()).contains("met worker-2 and 19 more in 5 % of their work");

        UnmetWork usual = of(samples(1, 1), IntStream.range(0, 20).boxed().flatMap(i -> samples(i + 2, 60)), workers);
        assertThat(usual.samples(2)).isZero();
        assertThat(usual.told()).isNull();
    }

    @Test
    void threadThatWaitsInNativeCode_saysNothingOfOthersThatHardlyWork() {
        WorkerWindow[] workers = Stream.concat(
                        Stream.of(worker(1, 10), worker(50, 0.01)),
                        IntStream.range(0, 20).mapToObj(i -> worker(i + 2, 0.4)))
                .toArray(WorkerWindow[]::new);
        Stream<JvmActivity.Sample> accepting = samples(50, 1)
                .map(sample -> new JvmActivity.Sample(50, true, "accept", sample.code(), sample.timeNanos()));

        assertThat(of(samples(1, 1), accepting, workers).told()).contains("and 20 more in 0 % of their work");
    }

    @Test
    void missingSamplesOfManyThreads_addUp_thoughEachLacksAPartOfOne() {
        WorkerWindow[] workers = Stream.concat(
                        Stream.of(worker(1, 10)), IntStream.range(0, 1000).mapToObj(i -> worker(i + 2, 0.012)))
                .toArray(WorkerWindow[]::new);

        UnmetWork unmet = of(samples(1, 1), Stream.of(), workers);

        assertThat(LongStream.range(2, 1002).map(unmet::samples).sum())
                .as("half of 600 looks")
                .isBetween(299L, 301L);
    }

    @Test
    void threadsOfACrowd_areMetInTurn() {
        Stream<JvmActivity.Sample> five = IntStream.range(0, 64).boxed().flatMap(i -> samples(i + 1, 13, i % 13));
        WorkerWindow[] crowd =
                IntStream.range(0, 64).mapToObj(i -> worker(i + 1, 10)).toArray(WorkerWindow[]::new);

        assertThat(of(
                                five,
                                samples(65, 1),
                                Stream.concat(Stream.of(worker(65, 10)), Stream.of(crowd))
                                        .toArray(WorkerWindow[]::new))
                        .told())
                .isNull();
    }

    @Test
    void threadsInNativeCode_areMetOneAtATime() {
        Stream<JvmActivity.Sample> eight = IntStream.range(0, 8)
                .boxed()
                .flatMap(i -> samples(i + 1, 8, i))
                .map(sample -> new JvmActivity.Sample(sample.worker(), true, "", sample.code(), sample.timeNanos()));
        WorkerWindow[] workers =
                IntStream.range(0, 8).mapToObj(i -> worker(i + 1, 2)).toArray(WorkerWindow[]::new);

        assertThat(of(eight, Stream.of(), workers).told()).isNull();
    }

    @Test
    void whatWaitsUseOfAProcessor_isNoWork() {
        Place queue = new Place("queue-take", "Solver::step", "");
        Timeline.Wait<Place> wait = new Timeline.Wait<>(queue, queue.family(), S / 2, 10 * S);
        WorkerWindow waiter = Fixtures.worker(2, new Timeline<>(0, 10 * S, List.of(wait), List.of()), null)
                .withWaits(new WorkerWindow.Waits(
                        Map.of(queue, new WaitSum(1, 95 * S / 10, S, Histogram.EMPTY, Partners.NONE)), Map.of(), 0, 0))
                .withSystem(new WorkerWindow.SystemTimes(10 * S, 0, null));

        assertThat(of(samples(1, 1), Stream.of(), worker(1, 1), waiter).samples(2))
                .as("half a second is not judged")
                .isZero();
    }

    @Test
    void whoHasThousandsOfWaitsInASecond_isNotJudged() {
        Place queue = new Place("queue-take", "Solver::step", "");
        WorkerWindow.Waits seldom = new WorkerWindow.Waits(
                Map.of(queue, new WaitSum(50_000, S, S, Histogram.EMPTY, Partners.NONE)), Map.of(), 0, 0);
        WorkerWindow.Waits often = new WorkerWindow.Waits(
                Map.of(queue, new WaitSum(50_001, S, S, Histogram.EMPTY, Partners.NONE)), Map.of(), 0, 0);

        assertThat(of(samples(1, 1), Stream.of(), worker(1, 1), worker(2, 10).withWaits(seldom))
                        .told())
                .isNotNull();
        assertThat(of(samples(1, 1), Stream.of(), worker(1, 1), worker(2, 10).withWaits(often))
                        .told())
                .isNull();
    }

    @Test
    void carrier_mayHaveSamplesThatNobodyKnows() {
        Place idle = new Place(WaitKind.CARRIER_IDLE.label(), "", "");
        WorkerWindow carrier = worker(2, 10)
                .withWaits(new WorkerWindow.Waits(
                        Map.of(idle, new WaitSum(1, S, S, Histogram.EMPTY, Partners.NONE)), Map.of(), 0, 0));

        assertThat(of(samples(1, 1), samples(2, 10), worker(1, 10), carrier).told())
                .isNull();
    }

    @Test
    void samplerThatHardlyMeetsAnybody_looksEach40MillisecondsAtTheLeast() {
        UnmetWork unmet = of(samples(1, 100), Stream.of(), worker(1, 10), worker(2, 10));

        assertThat(unmet.samples(1)).as("half of 250 looks less 5").isEqualTo(120);
        assertThat(unmet.told()).contains("met worker-1 and 1 more in 1 % of their work");
        assertThat(of(Stream.of(), Stream.of()).told()).as("nobody").isNull();
    }

    @Test
    void beforeTheRecordingWasUp_nobodyIsExpectedToBeMet() {
        List<JvmActivity.Sample> late = Stream.concat(samples(1, 4), samples(2, 1))
                .filter(sample -> sample.timeNanos() >= 6 * S)
                .toList();
        JvmActivity vm = new JvmActivity(List.of(), late, Set.of());
        List<WorkerWindow> workers = List.of(worker(1, 10), worker(2, 10));

        assertThat(UnmetWork.of(vm, WINDOW, workers, 6 * S).told())
                .as("50 of 200 looks")
                .isNull();
        assertThat(UnmetWork.of(vm, WINDOW, workers, 0).told()).as("of 500").contains("in 10 %");
    }

    @Test
    void recordingWithoutSamples_isNoMatterOfTheirNumber() {
        UnmetWork unmet = of(Stream.of(), Stream.of(), worker(1, 10));

        assertThat(unmet.told()).isNull();
        assertThat(unmet.samples(1)).isZero();
    }

    private static UnmetWork of(
            Stream<JvmActivity.Sample> some, Stream<JvmActivity.Sample> others, WorkerWindow... workers) {
        List<JvmActivity.Sample> all = Stream.concat(some, others).toList();
        return UnmetWork.of(new JvmActivity(List.of(), all, Set.of()), WINDOW, List.of(workers), 0);
    }

    private static WorkerWindow worker(long id, double cpu) {
        return Fixtures.working(id, 10 * S).withSystem(new WorkerWindow.SystemTimes((long) (cpu * S), 0, null));
    }

    /** At one look of so many. */
    private static Stream<JvmActivity.Sample> samples(long worker, int of) {
        return samples(worker, of, 0);
    }

    /** Beginning with one of these. */
    private static Stream<JvmActivity.Sample> samples(long worker, int of, int first) {
        JvmActivity.Code code = new JvmActivity.Code("a::a", "a::a", "a::a", 1);
        return LongStream.range(0, 500)
                .filter(i -> i % of == first)
                .mapToObj(i -> new JvmActivity.Sample(worker, false, "", code, i * PERIOD));
    }
}
