package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.cause.CauseText;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.window.WindowAnalysis;

/** A part of what is told of a window, in the order of the text. */
public enum DetailPart {
    /** The critical path, and who made the threads wait. */
    CAUSES,
    /** What each worker did. */
    WORKERS,
    /** Where processor time was lost. */
    PLACES,
    /** Whom the threads waited for there. */
    PARTNERS,
    /** Where threads waited that no hook sees. */
    ELSEWHERE,
    /** For what the JVM stopped the program. */
    STOPS,
    /** What the machine kept back. */
    MACHINE,
    /** What virtual threads did. */
    VIRTUAL,
    /** Time in regions. */
    REGIONS,
    /** How locks were held. */
    LOCKS,
    /** Acquisitions, yields and spin waits that were counted. */
    CALLS,
    /** Performance counters. */
    COUNTERS,
    /** How far the numbers can be believed. */
    CHECKS;

    /**
     * Prints the part; nothing if it has nothing to tell.
     *
     * @param page where it is printed
     * @param recording what the window is of
     * @param window the window
     */
    public void print(TextPage page, RecordingInfo recording, WindowAnalysis window) {
        switch (this) {
            case CAUSES -> CauseText.print(page, window);
            case WORKERS -> WorkerText.print(page, window);
            case PLACES -> SourceText.print(page, window);
            case PARTNERS -> PartnerText.print(page, window);
            case ELSEWHERE -> {
                ElsewhereText.print(page, window);
                HiddenText.print(page, window);
            }
            case STOPS -> StopText.print(page, window);
            case MACHINE -> MachineText.print(page, window);
            case VIRTUAL -> VirtualText.print(page, window);
            case REGIONS -> RegionText.print(page, window);
            case LOCKS -> LockText.print(page, window);
            case CALLS -> {
                CallText.print(page, window);
                CallText.printSpinning(page, window);
            }
            case COUNTERS -> CounterText.print(page, window);
            case CHECKS -> HonestyText.print(page, recording, window);
        }
    }
}
