package io.scalegraph.analyzer.report.live;

import io.scalegraph.analyzer.definition.Efficiency;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What has been seen of a program since it is measured. Immutable.
 *
 * @param newest the last window, null before the first
 * @param efficiencies E of the last windows, the newest last, at most {@link #MOST_KEPT}
 * @param windows how many windows there were
 * @param seconds elapsed time of all windows, which follow on each other without a gap
 * @param capacity their N*T_para in seconds
 * @param lost their N*L(W,N) in seconds of processor time
 */
public record LiveHistory(
        @Nullable RunAnalysis newest,
        List<Double> efficiencies,
        int windows,
        double seconds,
        double capacity,
        double lost) {
    /** As many as the widest screen shows. */
    public static final int MOST_KEPT = 300;
    /** Nothing has been seen yet. */
    public static final LiveHistory NONE = new LiveHistory(null, List.of(), 0, 0, 0, 0);

    public LiveHistory {
        efficiencies = List.copyOf(efficiencies);
    }

    /**
     * With one window more.
     *
     * @param analysis of this window alone
     * @return what has been seen then
     */
    public LiveHistory with(RunAnalysis analysis) {
        WindowAnalysis window = analysis.median();
        List<Double> all = new ArrayList<>(efficiencies);
        all.add(window.terms().efficiency());
        return new LiveHistory(
                analysis,
                all.subList(Math.max(0, all.size() - MOST_KEPT), all.size()),
                windows + 1,
                seconds + window.extent().tPara(),
                capacity + window.extent().capacity(),
                lost + window.extent().n() * window.terms().averageLatency());
    }

    /**
     * E of all windows together: windows on one N are as one window, each counts by its N*T_para.
     *
     * @return NaN before the first window
     */
    public double efficiency() {
        return capacity == 0 ? Double.NaN : Efficiency.ofLatency(lost, capacity);
    }
}
