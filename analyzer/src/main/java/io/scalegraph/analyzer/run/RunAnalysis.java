package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.spacetime.Spacetime;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one recording says.
 *
 * @param recording where it came from
 * @param windows the measured windows in order of time; never empty. Workers and details have those that {@link
 *     AnalysisScope#keeps}, and the one that stands for all
 * @param summary medians over the windows
 * @param warnings what a reader must know before believing the numbers, most important first; one line each
 * @param spacetime the spacetime diagram of the window that stands for all, null if it was not asked for
 * @param advice what would help most in that window, null if nobody asked or it was not followed what ended waits
 */
public record RunAnalysis(
        RecordingInfo recording,
        List<WindowAnalysis> windows,
        Summary summary,
        List<String> warnings,
        @Nullable Spacetime spacetime,
        @Nullable WhatIfs advice) {
    public RunAnalysis {
        if (windows.isEmpty()) {
            throw new IllegalArgumentException("an analysis needs at least one window");
        }
        windows = List.copyOf(windows);
        warnings = List.copyOf(warnings);
    }

    /**
     * Without spacetime diagram and advice.
     *
     * @param recording where it came from
     * @param windows the measured windows in order of time; never empty
     * @param summary medians over the windows
     * @param warnings what a reader must know before believing the numbers, most important first; one line each
     */
    public RunAnalysis(RecordingInfo recording, List<WindowAnalysis> windows, Summary summary, List<String> warnings) {
        this(recording, windows, summary, warnings, null, null);
    }

    /**
     * The same with a spacetime diagram.
     *
     * @param diagram that of the window that stands for all, null if there is none
     * @return the analysis
     */
    RunAnalysis with(@Nullable Spacetime diagram) {
        return new RunAnalysis(recording, windows, summary, warnings, diagram, advice);
    }

    /**
     * The same with advice.
     *
     * @param other what would help most, null if that is not known
     * @return the analysis
     */
    public RunAnalysis withAdvice(@Nullable WhatIfs other) {
        return new RunAnalysis(recording, windows, summary, warnings, spacetime, other);
    }

    /**
     * The same with another number of windows left out as warm-up, without spacetime diagram and advice: they are of the
     * median window, which may be another one then.
     *
     * @param left windows to leave out, from 0; at least one is counted
     * @return the analysis
     */
    public RunAnalysis withWarmUp(int left) {
        Summary anew = Summaries.of(windows, Math.min(left, windows.size() - 1));
        return new RunAnalysis(recording, windows, anew, warnings);
    }

    /**
     * The place of a window among the others.
     *
     * @param window one of {@link #windows}
     * @return its number, from 1
     */
    public int number(WindowAnalysis window) {
        return windows.indexOf(window) + 1;
    }

    /**
     * The windows that the medians are over: those behind the warm-up that no other section overlaps.
     *
     * @return at least one
     */
    public List<WindowAnalysis> counted() {
        return Summaries.counted(windows, Math.min(summary.warmUp(), windows.size() - 1));
    }

    /**
     * The window that stands for all: of those that are counted the one with the median T_para, or of slices, which are
     * equally long, with the median L.
     *
     * @return the lower one of two
     */
    public WindowAnalysis median() {
        return Summaries.medianWindow(counted());
    }
}
