package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.report.run.ProfileReport;
import io.scalegraph.analyzer.run.role.DeclaredIdle;
import io.scalegraph.analyzer.run.window.Processors;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.window.WindowAnalyzer;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.TraceFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One worker in a window from 0 to 1000 ns; it waits from 400 to 600 and is sampled every 50 ns. */
class ProfileTest {
    private static final double EXACT = 1e-9;

    private final WorkerWindow worker = WorkerWindow.of(
                    7,
                    "worker",
                    new Timeline<>(
                            0,
                            1000,
                            List.of(new Timeline.Wait<>(Fixtures.LOCK, Fixtures.LOCK.family(), 400, 600)),
                            List.of()))
            .withSystem(new WorkerWindow.SystemTimes(700, TraceFormat.NOT_MEASURED, null))
            .withCounted(new WorkerWindow.Counted(
                    0, Map.of("Solver::inner", new RegionCalls(3, 300, 250, 50)), Map.of(), Map.of()));

    @Test
    void shares_areOfTheSamplesOutsideWaits_andSumToOne() {
        Profile profile = profile(5.0);

        assertThat(profile.routines().samples()).isEqualTo(16);
        assertThat(profile.routines().shares())
                .containsExactly(new Profile.Share("Solver::step", 0.75), new Profile.Share("", 0.25));
        assertThat(profile.regions()).containsExactly(new Profile.Share("Solver::inner", 0.2));
        assertThat(profile.rates().cpuUtilisation()).isEqualTo(0.7, within(EXACT));
        assertThat(profile.size()).isEqualTo(5);
    }

    @Test
    void withoutCounters_ratesAreNotMeasured_inEveryFormat() {
        List<Profile> profiles = List.of(profile(5.0), profile(null));

        assertThat(ProfileReport.text(profiles))
                .contains("memory access rate", "not measured", "size 5", "one.jfr", "Solver::step", "75 %")
                .matches("[\\n -~]*");
        assertThat(ProfileReport.json(profiles)).contains("\"missRate\" : null", "\"size\" : 5.0", "\"share\" : 0.75");
        assertThat(ProfileReport.csv(profiles))
                .startsWith("recording,size,kind,name,value\n")
                .contains("one.jfr,5.0,routine,Solver::step,0.75\n", "one.jfr,,rate,missRate,\n");
    }

    private Profile profile(Double size) {
        List<JvmActivity.Sample> samples = Stream.concat(
                        LongStream.range(0, 20)
                                .mapToObj(i -> new JvmActivity.Sample(
                                        7, false, "", i < 4 ? "" : "Solver::step", "java.lang.Math::sqrt", 7, i * 50)),
                        Stream.of(new JvmActivity.Sample(99, false, "", "Other::run", "", -1, 500)))
                .toList();
        Window window = Fixtures.window(0, 1000);
        Trace trace = new Trace(
                null,
                new Trace.OfAgent(List.of(), Map.of(), List.of(window), List.of(), List.of(), List.of()),
                new Trace.OfJfr(List.of(), Map.of(), 0, 1000),
                new JvmActivity(List.of(), samples, Set.of()),
                Trace.Jvm.UNKNOWN,
                "");
        WindowAnalysis analysis = new WindowAnalyzer(
                        new TraceIndex(trace),
                        window,
                        0,
                        List.of(worker),
                        new Processors(1, Processors.From.OPTION),
                        Map.of(),
                        DeclaredIdle.NONE)
                .analyze(null, 0);
        return Profile.of(
                new RunAnalysis(
                        new RecordingInfo(
                                Path.of("one.jfr").toString(), new RecordingInfo.Agent("", "", null), null, null, null),
                        List.of(analysis),
                        Summaries.of(List.of(analysis)),
                        List.of()),
                size);
    }
}
