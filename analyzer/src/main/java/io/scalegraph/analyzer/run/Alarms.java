package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What makes a result doubtful as a whole, and so stands before it wherever it is shown. Stateless. */
public final class Alarms {
    /** A larger share of the processor time that the agent took makes another program of the one that is measured. */
    public static final double MOST_INFLUENCE = 0.2;

    private Alarms() {}

    /**
     * Of one window.
     *
     * @param recording where it came from
     * @param window the window that stands for all
     * @return one line each
     */
    public static List<String> of(RecordingInfo recording, WindowAnalysis window) {
        List<String> alarms = new ArrayList<>(recording.doubts());
        if (window.workers().isEmpty()) {
            alarms.add("no thread of the program did anything here: measure while it has something to do");
        }
        Double cost = window.checks().agentCost();
        double share = cost == null ? 0 : cost / window.extent().capacity();
        if (share > MOST_INFLUENCE) {
            alarms.add(String.format(
                    Locale.ROOT,
                    "the agent itself took about %.0f %% of the processor time: what is measured is not the program as it"
                            + " is without it (--wakes off costs less)",
                    share * 100));
        }
        alarms.addAll(
                LateSight.alarms(recording, window.extent(), window.detail().sources()));
        return alarms;
    }
}
