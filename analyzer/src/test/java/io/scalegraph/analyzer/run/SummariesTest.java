package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.run.window.Extent;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class SummariesTest {
    @Test
    void fewerThanTenWindows_areAllCounted() {
        assertThat(Summaries.warmUp(times(5, 4, 3, 2, 1, 1, 1, 1, 1))).isZero();
    }

    @Test
    void warmUp_endsWithTheFirstRunningMedianNearTheMedianOfTheLastHalf() {
        // Running medians of five: 1.5 up to the third window, then 1.
        assertThat(Summaries.warmUp(times(3, 1.5, 1.5, 1.5, 1.5, 1, 1, 1, 1, 1, 1, 1)))
                .isEqualTo(3);
    }

    @Test
    void plateau_isWarmUpToItsEnd() {
        List<Double> times = new ArrayList<>(Collections.nCopies(12, 1.10));
        times.addAll(Collections.nCopies(30, 1.0));

        assertThat(Summaries.warmUp(times)).isEqualTo(10);
    }

    @Test
    void differencesWithinThreePercent_areNoWarmUp() {
        assertThat(Summaries.warmUp(times(1.029, 1.029, 1.029, 1.029, 1.029, 1, 1, 1, 1, 1, 1, 1)))
                .isZero();
        assertThat(Summaries.warmUp(times(1.031, 1.031, 1.031, 1.031, 1.031, 1, 1, 1, 1, 1, 1, 1)))
                .isEqualTo(3);
    }

    @Test
    void oneSlowWindowLater_isNoWarmUp() {
        assertThat(Summaries.warmUp(times(1, 1, 1, 9, 1, 1, 1, 9, 1, 1, 1, 1))).isZero();
    }

    @Test
    void runThatNeverSettles_losesItsFirstHalf() {
        assertThat(Summaries.warmUp(times(1, 1, 1, 1, 1, 1, 9, 1, 9, 1, 9, 1))).isEqualTo(6);
    }

    @Test
    void windowsThatOverlap_areNotCounted() {
        List<WindowAnalysis> windows = List.of(overlapped(9), window(1), overlapped(9), window(3), overlapped(9));

        assertThat(Summaries.of(windows).windows()).isEqualTo(2);
        assertThat(Summaries.of(windows).tPara()).isEqualTo(2);
        assertThat(Summaries.of(windows, 2).tPara()).isEqualTo(3);
        assertThat(Summaries.counted(windows, 4)).hasSize(1); // nothing else is left
    }

    private static WindowAnalysis overlapped(double tPara) {
        WindowAnalysis apart = window(tPara);
        return new WindowAnalysis(
                new Extent("Solver::solve", 0, tPara, apart.extent().processors(), true),
                apart.terms(),
                apart.checks(),
                apart.baseline(),
                apart.workers(),
                apart.unworked(),
                apart.detail());
    }

    @Test
    void oddCount_hasItsMiddleOne() {
        Summary summary = Summaries.of(List.of(window(3), window(1), window(2)));

        assertThat(summary.tPara()).isEqualTo(2);
        assertThat(summary.windows()).isEqualTo(3);
        assertThat(summary.terms().ml()).isNull();
        assertThat(summary.offProcessor()).isNull();
    }

    @Test
    void evenCount_hasTheMeanOfItsMiddleTwo() {
        Summary summary = Summaries.of(List.of(window(4), window(1), window(2), window(3)));

        assertThat(summary.tPara()).isEqualTo(2.5);
        assertThat(summary.terms().it()).isEqualTo(0.25, within(1e-12));
        assertThat(Summaries.medianWindow(List.of(window(4), window(1), window(2), window(3)))
                        .extent()
                        .tPara())
                .isEqualTo(2);
    }

    @Test
    void warmUpWindows_countForNoMedian() {
        List<WindowAnalysis> windows = new ArrayList<>(Collections.nCopies(5, window(9)));
        windows.addAll(Collections.nCopies(10, window(1)));

        Summary summary = Summaries.of(windows);

        assertThat(summary.warmUp()).isEqualTo(3);
        assertThat(summary.windows()).isEqualTo(12);
        assertThat(summary.tPara()).isEqualTo(1);
    }

    @Test
    void processors_areTheMostFrequent() {
        Summary summary = Summaries.of(List.of(
                Fixtures.analysis(1, 4), Fixtures.analysis(2, 8), Fixtures.analysis(3, 3), Fixtures.analysis(4, 4)));

        assertThat(summary.processors()).isEqualTo(4);
        assertThat(Summaries.of(List.of(Fixtures.analysis(1, 8), Fixtures.analysis(2, 4)))
                        .processors())
                .isEqualTo(4);
    }

    private static WindowAnalysis window(double tPara) {
        return Fixtures.analysis(tPara, 2);
    }

    private static List<Double> times(double... times) {
        return DoubleStream.of(times).boxed().toList();
    }
}
