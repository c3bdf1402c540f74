package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.jvm.Spinning;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.window.SpinLoops;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.IdleEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What makes a result doubtful as a whole, and so stands before it wherever it is shown. Stateless. */
public final class Alarms {
    /** A larger share of the processor time that the agent took makes another program of the one that is measured. */
    public static final double MOST_INFLUENCE = 0.2;

    /** A smaller share of the work changes little of E. */
    private static final double MUCH_SPINNING = 0.1;

    /** A smaller share of T_para, or less time, is how a program ends. */
    private static final double LONG_END = 0.05;

    private static final double LONG_END_SECONDS = 1;

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
        alarms.addAll(idleEnd(window));
        alarms.addAll(spinning(window));
        alarms.addAll(
                LateSight.alarms(recording, window.extent(), window.detail().sources()));
        return alarms;
    }

    /** What is lost while nobody has anything to do is no property of the work, and may be most of what is lost. */
    private static List<String> idleEnd(WindowAnalysis window) {
        IdleEnd end = window.unworked().end();
        double tPara = window.extent().tPara();
        double least = Math.max(LONG_END_SECONDS, LONG_END * tPara);
        if (end == null || end.time() < least || end.time() >= tPara) {
            return List.of();
        }
        return List.of(String.format(
                Locale.ROOT,
                "no thread had anything to do for the last %.1f s (%.0f %% of T_para), in which %s%s waited for a task and kept the"
                        + " JVM from ending: shut their executor down when the program is done; without that time E is %.2f",
                end.time(),
                100 * end.time() / tPara,
                end.keeper(),
                end.others() == 0 ? "" : " and " + end.others() + " more",
                window.terms().efficiency() * tPara / (tPara - end.time())));
    }

    /** Of loops that are known to wait; one that may compute as well is a warning. */
    private static List<String> spinning(WindowAnalysis window) {
        List<Stalls.Routine> loops = SpinLoops.of(window).stream()
                .filter(routine -> routine.spinning() != Spinning.HOT_LOOP)
                .toList();
        double share = window.shareOfJava()
                * loops.stream()
                        .mapToDouble(routine -> SpinLoops.share(window, routine))
                        .sum();
        if (loops.isEmpty() || share < MUCH_SPINNING) {
            return List.of();
        }
        return List.of(String.format(
                Locale.ROOT,
                "about %.0f %% of what counts as work looks like spinning (%d samples), most in %s: threads that wait so use processors"
                        + " and do nothing, and without it E is %.2f",
                share * 100,
                loops.stream().mapToInt(Stalls.Routine::samples).sum(),
                loops.get(0).site(),
                window.terms().efficiency() * (1 - share)));
    }
}
