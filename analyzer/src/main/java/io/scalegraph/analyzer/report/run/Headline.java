package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.Summary;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.List;

/** The result in one sentence. */
public final class Headline {
    private static final int MOST_PARTS = 5;
    private static final double LEAST_SHARE = 0.001;

    private Headline() {}

    /**
     * For a run; what the time was lost to is that of the given window.
     *
     * @param summary medians over the windows
     * @param window the window that stands for all
     * @return one sentence
     */
    public static String of(Summary summary, WindowAnalysis window) {
        String latency = "L(W,N) = " + Units.time(summary.terms().averageLatency()) + " per processor on N = "
                + summary.processors() + "; efficiency E = "
                + Units.ratio(summary.terms().efficiency());
        String of = (summary.windows() > 1 ? "; of the median window's " : ": of ")
                + window.extent().n() + " x " + Units.time(window.extent().tPara()) + " processor time, ";
        return latency + of + loss(window) + ".";
    }

    /**
     * For a run, without what the time was lost to; says what the symbols stand for.
     *
     * @param summary medians over the windows
     * @param window the window that stands for all
     * @return a few words
     */
    static String shortOf(Summary summary, WindowAnalysis window) {
        double share = window.terms().averageLatency() / window.extent().tPara();
        return head(share) + " of " + window.extent().n()
                + (window.extent().n() == 1 ? " processor" : " processors") + " x "
                + Units.time(window.extent().tPara())
                + (summary.windows() > 1 ? " (median of " + summary.windows() + " windows)" : "") + ": L(W,N) = "
                + Units.time(summary.terms().averageLatency()) + " on each, efficiency E = "
                + Units.ratio(summary.terms().efficiency());
    }

    private static String loss(WindowAnalysis window) {
        double all = window.extent().n() * window.extent().tPara();
        double share = window.terms().averageLatency() / window.extent().tPara();
        String head = head(share);
        List<String> parts = parts(LossBreakdown.of(window), all);
        return parts.isEmpty() ? head : head + ": " + String.join(", ", parts);
    }

    private static String head(double share) {
        if (!Double.isFinite(share)) {
            return "the share that is lost is undefined";
        }
        if (share == 0) {
            return "nothing is lost";
        }
        return share > 0 ? Units.percent(share) + " is lost" : "more is won than lost (" + Units.percent(share) + ")";
    }

    private static List<String> parts(List<LossBreakdown.Loss> losses, double all) {
        List<String> parts = new ArrayList<>();
        double rest = 0;
        for (LossBreakdown.Loss loss : losses) {
            double share = loss.time() / all;
            if (parts.size() < MOST_PARTS && Math.abs(share) >= LEAST_SHARE) {
                parts.add(loss.name() + " " + Units.percent(share));
            } else {
                rest += share;
            }
        }
        if (Math.abs(rest) >= LEAST_SHARE) {
            parts.add("the rest " + Units.percent(rest));
        }
        return parts;
    }
}
