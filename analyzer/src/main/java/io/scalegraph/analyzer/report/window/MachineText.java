package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.machine.MachineWindow;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import org.jspecify.annotations.Nullable;

/** What the machine and the container gave the program and kept back, as far as it is known: a line each. */
final class MachineText {
    private final TextPage page;
    private final MachineWindow machine;
    /** N*T_para in seconds. */
    private final double capacity;

    private final double tPara;

    private MachineText(TextPage page, WindowAnalysis window, MachineWindow machine) {
        this.page = page;
        this.machine = machine;
        this.capacity = window.extent().capacity();
        this.tPara = window.extent().tPara();
    }

    static void print(TextPage page, WindowAnalysis window) {
        MachineWindow machine = window.detail().stalls().machine();
        if (machine != null) {
            page.heading("The machine: what it gave the program and kept back (share: of N*T_para)");
            new MachineText(page, window, machine).print();
        }
    }

    private void print() {
        processors(machine.processors());
        limit(machine.group() == null ? null : machine.group().limit());
        time("taken by the host", machine.times().steal(), "processor time that went to other guests (steal)");
        time("interrupts", machine.times().interrupts(), "processor time of interrupts");
        time("this program", machine.process().own(), "processor time of its process");
        time(
                "of it the agent",
                machine.process().agent(),
                "its own thread, which writes the totals (begin=at-once: and brings the recording up)");
        time(
                "of it native code",
                machine.process().natives(),
                "threads that native code of the program started: neither their code nor their waits are seen");
        time("of it the JVM", machine.process().jvm(), jvm(machine.process()));
        time("other programs", machine.process().others(), "processor time on the same processors");
        waited("waiting", machine.pressure().machine(), "some program of the machine waited for a processor");
        waited("in the container", machine.pressure().group(), "some thread of the container waited for a processor");
    }

    private void processors(MachineWindow.@Nullable Allotment processors) {
        if (processors == null) {
            return;
        }
        Integer allowed = processors.allowed();
        String begin =
                (allowed == null ? "" : allowed + " for this program, ") + processors.online() + " in the machine";
        Integer atEnd = processors.allowedAtEnd();
        String end = processors.changed()
                ? "; that changed meanwhile, at the end " + (atEnd == null ? "" : atEnd + " and ")
                        + processors.onlineAtEnd()
                : "";
        line("processors", begin + end);
    }

    private void limit(MachineWindow.@Nullable Limit limit) {
        if (limit == null) {
            return;
        }
        line(
                "container's limit",
                Units.ratio(limit.processors()) + " processors"
                        + (limit.changed() ? " at the least, it changed meanwhile" : "")
                        + periods(limit.periods(), limit.throttledPeriods())
                        + throttled(limit.throttled()));
    }

    private static String periods(@Nullable Double periods, @Nullable Double hit) {
        if (periods == null || hit == null || !Double.isFinite(periods + hit)) {
            return "";
        }
        return "; met in " + Units.fixed(hit, 0) + " of " + Units.fixed(periods, 0) + " periods";
    }

    private String throttled(@Nullable Double time) {
        return time == null || time == 0
                ? ""
                : "; throttling kept back " + Units.time(time) + " (" + Units.percent(time / capacity)
                        + ") of processor time";
    }

    private void time(String label, @Nullable Double time, String meaning) {
        if (time != null) {
            line(label, Units.time(time) + " (" + Units.percent(time / capacity) + "), " + meaning);
        }
    }

    private static String jvm(MachineWindow.ProcessTimes times) {
        Double compilers = times.compilers();
        Double collectors = times.collectors();
        return compilers == null && collectors == null
                ? "compilers, collectors, JFR: no thread of the program"
                : "no thread of the program: compilers " + orUnknown(compilers) + ", collectors "
                        + orUnknown(collectors) + ", JFR and others the rest";
    }

    private static String orUnknown(@Nullable Double time) {
        return time == null ? "unknown" : Units.time(time);
    }

    private void waited(String label, @Nullable Double time, String meaning) {
        if (time != null) {
            line(label, Units.percent(time / tPara) + " of the time " + meaning);
        }
    }

    private void line(String label, String words) {
        page.paragraph("  " + label + " ".repeat(Math.max(1, 19 - label.length())), words);
    }
}
