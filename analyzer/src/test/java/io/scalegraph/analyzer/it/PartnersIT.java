package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.Arrivals;
import io.scalegraph.analyzer.report.run.TextReport;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who was waited for, and how the waits at barriers divide, as the program itself saw it. */
@SlowTest
class PartnersIT {
    /** Waits of the two parties that do not come last, in each generation. */
    private static final int BARRIER_WAITS = 40;

    private static final double PER_WAIT = 0.0002;

    @TempDir
    Path folder;

    private record Key(String kind, String what, String name) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            return toString().compareTo(other.toString());
        }
    }

    static Stream<Path> jdks() {
        return Jdks.tested().stream();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void partners_areThoseOfTheProgram(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compare(jdk));
    }

    private void compare(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder).measured("").run(Arrivals.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);
        WindowAnalysis window = run.windows().get(0);
        Map<Key, Double> truth = new TreeMap<>();
        outcome.out()
                .lines()
                .map(line -> line.split(" ", -1))
                .forEach(line ->
                        truth.merge(new Key(line[0], line[1], line[2]), Double.parseDouble(line[3]), Double::sum));

        SoftAssertions all = new SoftAssertions();
        truth.forEach((key, value) -> compare(all, window, key, value));
        all.assertAll();
        assertThat(truth).hasSize(2 * (2 + 3) + (2 + 2) + 2 + 2 + 1 + 1 + 1 + 1 + 1);
        ownerThatNobodyCanKnow_isSaidToBeUnknown(run);
    }

    private static void ownerThatNobodyCanKnow_isSaidToBeUnknown(RunAnalysis run) {
        assertThat(run.windows().get(0).detail().sources())
                .filteredOn(source -> source.place().kind().equals("stampedlock"))
                .singleElement()
                .satisfies(source -> assertThat(source.partners().threads()).isEmpty());
        assertThat(TextReport.of(run).replaceAll("\\s+", " ")).contains("Arrivals::timed, stampedlock: owner unknown");
    }

    private static void compare(SoftAssertions all, WindowAnalysis window, Key key, double value) {
        double seconds = value / 1e9;
        switch (key.what()) {
            case "imbalance" ->
                all.assertThat(sum(
                                window,
                                key.kind(),
                                source -> orNan(source.partners().imbalance())))
                        .as("%s in %s", key, window.detail().sources())
                        .isEqualTo(seconds, within(Math.max(0.02 * seconds, PER_WAIT)));
            case "release" ->
                all.assertThat(sum(
                                window,
                                key.kind(),
                                source -> orNan(source.partners().release())))
                        .as("%s in %s", key, window.detail().sources())
                        // The program reads its clock before the last one has got into the barrier, and after the
                        // waiter has got out of the agent, which may take its processor away.
                        .isBetween(seconds - BARRIER_WAITS * PER_WAIT, seconds + PER_WAIT);
            case "last" ->
                all.assertThat(sum(window, key.kind(), source -> count(source, key.name())))
                        .as("%s in %s", key, window.detail().sources())
                        .isEqualTo(value);
            case "unknown" ->
                all.assertThat(sum(window, key.kind(), PartnersIT::unknown))
                        .as("%s in %s", key, window.detail().sources())
                        .isEqualTo(seconds, within(Math.max(0.02 * seconds, 5 * PER_WAIT)));
            default ->
                all.assertThat(sum(window, key.kind(), source -> waited(source, key.name())))
                        .as("%s in %s", key, window.detail().sources())
                        .isEqualTo(seconds, within(Math.max(0.02 * seconds, 5 * PER_WAIT)));
        }
    }

    private static double orNan(Double value) {
        return value == null ? Double.NaN : value;
    }

    private static double count(WaitSource source, String thread) {
        return named(source, thread).mapToLong(WaitPartners.Partner::count).sum();
    }

    private static double waited(WaitSource source, String thread) {
        return named(source, thread).mapToDouble(WaitPartners.Partner::waited).sum();
    }

    /** A read lock does not say who holds it, and a stamped lock does not even if it is written. */
    private static double unknown(WaitSource source) {
        return source.times().total()
                - source.partners().threads().stream()
                        .mapToDouble(WaitPartners.Partner::waited)
                        .sum();
    }

    private static Stream<WaitPartners.Partner> named(WaitSource source, String thread) {
        return source.partners().threads().stream()
                .filter(partner -> partner.name().equals(thread));
    }

    private static double sum(WindowAnalysis window, String kind, ToDoubleFunction<WaitSource> value) {
        return window.detail().sources().stream()
                .filter(source -> source.place().kind().equals(kind))
                .filter(source -> source.place().site().startsWith(Arrivals.class.getName() + "::"))
                .mapToDouble(value)
                .sum();
    }
}
