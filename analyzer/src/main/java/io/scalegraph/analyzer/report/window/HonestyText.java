package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.check.OffProcessorBounds;
import io.scalegraph.analyzer.run.machine.MachineWindow;
import io.scalegraph.analyzer.run.memory.BaselineCheck;
import io.scalegraph.analyzer.run.memory.MlReason;
import io.scalegraph.analyzer.run.window.Verdict;
import io.scalegraph.analyzer.run.window.Verdicts;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import org.jspecify.annotations.Nullable;

/** How far the numbers can be believed. */
final class HonestyText {
    private static final String NO_BASELINE = "not measured: no one-processor run given (--baseline RECORDING).";

    private HonestyText() {}

    static void print(TextPage page, RecordingInfo recording, WindowAnalysis window) {
        page.heading("Honesty checks (each compares what was measured apart)");
        check(page, window, Verdict.Check.OFF_PROCESSOR, "1. Off-processor time: ", offProcessor(window));
        computed(page, window);
        check(page, window, Verdict.Check.WAITS, "2. Waits: ", waits(window));
        check(page, window, Verdict.Check.ELAPSED_TIMES, "3. Elapsed times: ", elapsedTimes(window));
        check(page, window, Verdict.Check.PROCESSOR_TIMES, "4. Processor times: ", processorTimes(window));
        page.paragraph(
                "  -  ",
                "Waits below the event threshold, known from exact totals alone: "
                        + Units.percent(window.checks().belowThreshold()) + " of all wait time.");
        page.paragraph(
                "  -  ",
                window.checks().lostEvents() == 0
                        ? "Lost events: none."
                        : "Lost events: " + window.checks().lostEvents()
                                + " single waits were written but are not in the" + " recording.");
        if (window.detail().calls() == null) {
            page.paragraph(
                    "  -  ",
                    "Locks that were free at once, yields and spin waits: not measured (--locks all, --spins"
                            + " CLASS).");
        }
        page.paragraph("  -  ", "The agent's own cost in the window, estimated: " + agentCost(window) + ".");
        page.paragraph("  -  ", startCost(recording));
    }

    /** A check with its number, whether it holds, and what makes it fail if it does not. */
    private static void check(TextPage page, WindowAnalysis window, Verdict.Check check, String name, String compared) {
        Boolean holds = Verdicts.of(window, check).holds();
        String verdict = holds == null ? "" : holds ? "holds. " : "FAILS. ";
        String fails = Boolean.FALSE.equals(holds)
                ? " The limit is " + Units.percent(check.limit()) + "; what makes it fail: " + check.failsBy() + "."
                : "";
        page.paragraph("  " + name.substring(0, 3), name.substring(3) + verdict + compared + fails);
    }

    private static String offProcessor(WindowAnalysis window) {
        Double time = window.checks().offProcessor();
        OffProcessorBounds bounds = window.checks().offProcessorBounds();
        if (bounds != null) {
            return between(bounds, window.extent().n() * window.extent().tPara());
        }
        if (time == null) {
            return "not measured; a warning above says why.";
        }
        double share = time / window.extent().capacity();
        return Units.time(time) + ", " + Units.percent(share) + " of N*T_para, from counters that cover "
                + Units.percent(window.checks().offProcessorCoverage())
                + " of the work" + stolen(window)
                + ". In this time a thread counted as working neither ran nor queued for a processor:"
                + " I/O, a page fault, or a wait the agent does not know.";
    }

    private static String stolen(WindowAnalysis window) {
        Double host = window.terms().ofMl(MlReason.HOST);
        return host == null || host <= 0 ? "" : ", without the time that the host took";
    }

    private static String between(OffProcessorBounds bounds, double all) {
        return "between " + Units.time(bounds.low()) + " and " + Units.time(bounds.high()) + ", "
                + Units.percent(bounds.low() / all) + " to " + Units.percent(bounds.high() / all) + " of N*T_para. Much"
                + " time went into waits that only JFR sees (monitors, on 17 sleeps and Object.wait too), of which it does not tell how long the thread spun or queued.";
    }

    private static void computed(TextPage page, WindowAnalysis window) {
        Double time = window.detail().computed();
        if (time != null && time > 0) {
            page.paragraph(
                    "     ",
                    "Of the work " + Units.time(time) + " elapsed in methods declared computation; they are exempt from"
                            + " this check.");
        }
    }

    private static String waits(WindowAnalysis window) {
        Verdicts.Waits waits = Verdicts.waits(window);
        if (waits == null) {
            return "not measured: the system's counters are not known of every thread, or computation was declared.";
        }
        return Units.time(waits.hooks()) + " by hooks, " + Units.time(waits.samples())
                + " more where JFR's samples name it, " + Units.time(waits.lost())
                + " that neither knows" + early(waits)
                + "; by the system's counters the threads were off the processors for "
                + Units.time(waits.system()) + " (what waits use of a processor is not in that).";
    }

    private static String early(Verdicts.Waits waits) {
        return waits.early() > 0
                ? " (" + Units.time(waits.early())
                        + " of it while the recording was brought up, when monitors are not seen, and on 17 sleeps and"
                        + " Object.wait neither)"
                : "";
    }

    private static String elapsedTimes(WindowAnalysis window) {
        BaselineCheck baseline = window.baseline();
        if (baseline == null) {
            return NO_BASELINE;
        }
        String disturbed = baseline.kept() > 0
                ? " Of T_seq " + Units.time(baseline.kept()) + " were without a processor; the ledger takes them off."
                : "";
        return "L = " + Units.time(window.terms().averageLatency()) + " by the ledger, L = T_para - T_seq/N = "
                + Units.time(baseline.latency()) + " with T_seq = " + Units.time(baseline.tSeq()) + "; difference "
                + Units.time(baseline.difference()) + ", "
                + Units.percent(baseline.difference() / window.extent().tPara())
                + " of T_para. E = " + Units.ratio(window.terms().efficiency()) + " and T_seq/(N*T_para) = "
                + Units.ratio(baseline.efficiency()) + "." + disturbed;
    }

    private static String processorTimes(WindowAnalysis window) {
        BaselineCheck baseline = window.baseline();
        if (baseline == null) {
            return NO_BASELINE;
        }
        BaselineCheck.ProcessorTime time = baseline.processorTime();
        String counted = time == null
                ? "not counted of all threads of both runs."
                : "By the operating system the work took " + Units.time(time.here()) + " on N = "
                        + window.extent().n() + " and " + Units.time(time.ofOne()) + " on one processor, "
                        + Units.percent(Math.abs(time.excess())) + (time.excess() < 0 ? " less." : " more.");
        return counted + costRatio(baseline.costRatio());
    }

    private static String costRatio(@Nullable Double ratio) {
        return ratio == null
                ? ""
                : " An operation costs t_c/t_c' = " + Units.ratio(ratio)
                        + " times as much on one processor as here, which at equal efficiency is scale(E)/psi.";
    }

    private static String agentCost(WindowAnalysis window) {
        Double cost = window.checks().agentCost();
        return cost == null
                ? Units.timeOrNotMeasured(null)
                : Units.time(cost) + ", " + Units.percent(cost / window.extent().capacity()) + " of N*T_para"
                        + ownThread(window);
    }

    private static String ownThread(WindowAnalysis window) {
        MachineWindow machine = window.detail().stalls().machine();
        Double time = machine == null ? null : machine.process().agent();
        return time == null ? "" : " in the program's threads, and by measurement " + Units.time(time) + " in its own";
    }

    private static String startCost(RecordingInfo recording) {
        RecordingInfo.Agent agent = recording.agent();
        if (agent != null && agent.startCost() == null) {
            return "The agent was attached to the running program.";
        }
        return "The agent's start delayed the program's main by: "
                + (agent != null
                        ? Units.timeOrNotMeasured(agent.startCost())
                        : "not measured, the recording was not written by the agent")
                + ".";
    }
}
