package io.scalegraph.analyzer.run.spacetime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.ledger.VirtualWaits;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.HoldsAndPasses;
import io.scalegraph.analyzer.read.trace.RegionCall;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.report.html.HtmlReport;
import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.worker.WakeEdges;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.TraceFormat;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A diagram of a million waits of 32 workers, half of the time, at a barrier and at a lock in turns. */
class SpacetimeBuilderTest {
    private static final int WORKERS = 32;
    private static final int WAITS = 31_250;
    private static final long MEAN_NANOS = 100_000;
    private static final double SECOND = 1e9;
    private static final int MOST_BYTES = 2 * 1024 * 1024;
    /** What a wide screen shows at once. */
    private static final int SCREEN = 512;

    private static final List<WorkerWindow> ALL = new ArrayList<>();
    private static Spacetime diagram;

    @BeforeAll
    static void build() {
        Random random = new Random(1);
        long end = 0;
        for (int i = 1; i <= WORKERS; i++) {
            ALL.add(worker(i, random));
            end = Math.max(end, ALL.get(i - 1).timeline().end());
        }
        Window solve = new Window("com.acme.Solver::solve", 0, end, 1, 2, false);
        diagram = SpacetimeBuilder.of(
                solve,
                ALL,
                ALL.stream().map(WorkerWindow::timeline).toList(),
                Ledger.of(
                                0,
                                end,
                                WORKERS,
                                ALL.stream().map(WorkerWindow::timeline).toList(),
                                List.of(),
                                VirtualWaits.<Place>none())
                        .accounts(),
                List.of(),
                agent(
                        List.of(
                                new Window(TraceFormat.WHOLE_PROGRAM, 0, 2 * end, 1, 4, false),
                                solve,
                                new Window("com.acme.Solver::read", end / 2, 2 * end, 2, 3, true),
                                new Window("com.acme.Solver::write", end, 2 * end, 3, 4, false)),
                        List.of(
                                new RegionCall(2, "inner", 2_000_000, 5_000_000),
                                new RegionCall(2, "outer", 1_000_000, 9_000_000),
                                new RegionCall(2, "outer", end - 2_000_000, end + 1),
                                new RegionCall(3, "inner", end, end + 5_000_000),
                                new RegionCall(WORKERS + 1, "inner", 0, 5_000_000))));
    }

    private static Trace.OfAgent agent(List<Window> windows, List<RegionCall> calls) {
        return new Trace.OfAgent(
                List.of(),
                Map.of(),
                windows,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                HoldsAndPasses.NONE,
                null,
                calls);
    }

    private static WorkerWindow worker(int id, Random random) {
        List<Timeline.Wait<Place>> waits = new ArrayList<>();
        List<WakeEdge> edges = new ArrayList<>();
        long now = 0;
        for (int i = 0; i < WAITS; i++) {
            Place place = new Place(i % 2 == 0 ? "barrier" : "lock", "com.acme.Solver::meet", "");
            long begin = now + 1 + random.nextLong(2 * MEAN_NANOS);
            now = begin + 1 + random.nextLong(2 * MEAN_NANOS);
            waits.add(new Timeline.Wait<>(place, place.family(), begin, now));
            edges.add(WakeEdge.by(id % WORKERS + 1, begin + 1));
        }
        return WorkerWindow.of(id, "worker-" + id, new Timeline<>(0, now, waits, List.of()))
                .withWaits(new WorkerWindow.Waits(Map.of(), Map.of(), 0, 0, new WakeEdges(edges, 0, 0)));
    }

    @Test
    void diagram_isFinerThanAScreenAndStaysSmallOnThePage() {
        RunAnalysis full = Samples.full();
        String page = HtmlReport.of(List.of(new RunAnalysis(
                full.recording(), full.windows(), full.summary(), full.warnings(), diagram, full.advice())));

        assertThat(diagram.bins()).isGreaterThan(SCREEN);
        assertThat(diagram.rows()).hasSize(WORKERS);
        assertThat(page.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(MOST_BYTES);
    }

    @Test
    void shares_areTheTimesOfTheTrace() {
        for (int row = 0; row < WORKERS; row++) {
            Timeline<Place> timeline = ALL.get(row).timeline();
            for (Spacetime.Shares shares : diagram.rows().get(row).shares()) {
                String state = diagram.states().get(shares.state()).name();
                double told =
                        shares.parts().stream().mapToInt(Integer::intValue).sum() * diagram.bin() / Spacetime.WHOLE;

                assertThat(told).as(state).isCloseTo(seconds(timeline, state), within(told / Spacetime.WHOLE));
            }
        }
    }

    @Test
    void sections_areThoseOfTheProgramThatRanInTheWindow() {
        double whole = diagram.bin() * diagram.bins();

        assertThat(diagram.sections())
                .extracting(Spacetime.Section::name)
                .containsExactly("com.acme.Solver::solve", "com.acme.Solver::read");
        assertThat(diagram.sections().get(1).begin()).isCloseTo(whole / 2, within(1 / SECOND));
        assertThat(diagram.sections().get(1).end()).isCloseTo(whole, within(1 / SECOND));
        assertThat(diagram.leftOut().sections()).isZero();
    }

    /** The last of them is a thread's that has no row, the one before begins with the window's end. */
    @Test
    void calls_areThoseInTheWindowWithThoseAroundThem() {
        assertThat(diagram.regions()).containsExactly("outer", "inner");
        assertThat(diagram.calls())
                .extracting(Spacetime.Call::row, Spacetime.Call::region, Spacetime.Call::depth)
                .containsExactly(tuple(1, 0, 0), tuple(1, 1, 1), tuple(1, 0, 0));
        assertThat(diagram.calls().get(1).begin()).isEqualTo(0.002);
        assertThat(diagram.calls().get(1).end()).isEqualTo(0.005);
        assertThat(diagram.calls().get(2).end())
                .as("no further than the window")
                .isCloseTo(diagram.bin() * diagram.bins(), within(1 / SECOND));
        assertThat(diagram.leftOut().calls()).isEqualTo(1);
    }

    private static double seconds(Timeline<Place> timeline, String state) {
        double waited = timeline.waits().stream()
                .filter(wait ->
                        state.equals(Spacetime.WORK) || wait.place().kind().equals(state))
                .mapToLong(wait -> wait.end() - wait.begin())
                .sum();
        return (state.equals(Spacetime.WORK) ? timeline.end() - waited : waited) / SECOND;
    }

    @Test
    void wakes_areThoseOfTheLongestWaits() {
        double shortest = diagram.wakes().stream()
                .mapToDouble(wake -> wake.end() - wake.begin())
                .min()
                .orElseThrow();
        long longer = ALL.stream()
                .flatMap(worker -> worker.timeline().waits().stream())
                .filter(wait -> (wait.end() - wait.begin()) / SECOND > shortest + 1 / SECOND)
                .count();

        assertThat(longer).isLessThanOrEqualTo(diagram.wakes().size());
        assertThat(diagram.wakes().size() + diagram.leftOut().wakes()).isEqualTo(WORKERS * WAITS);
        assertThat(diagram.wakes()).allSatisfy(wake -> assertThat(wake.by()).isEqualTo((wake.row() + 1) % WORKERS));
    }
}
