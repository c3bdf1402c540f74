package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.TimeScale;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.window.IdlePart;
import io.scalegraph.analyzer.run.window.IdleReason;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The table of workers, with sums that add up to N*T_para. */
final class WorkerText {
    private static final int MOST_ROWS = 32;
    private static final int NAME_WIDTH = 26;
    private static final String UNUSED = IdleReason.UNUSED.label();

    private WorkerText() {}

    static void print(TextPage page, WindowAnalysis window) {
        double all = window.extent().n() * window.extent().tPara();
        TimeScale scale = TimeScale.of(all);
        page.heading("Workers (times in " + scale.unit() + " of processor time; CPU and run queue as the operating"
                + " system counts them)");
        page.lines(table(window, scale).lines());
        page.paragraph("  ", sum(window, scale, all));
        starts(page, window);
    }

    /** What it took to have the threads, beside what starting them cost the others. */
    private static void starts(TextPage page, WindowAnalysis window) {
        DoubleSummaryStatistics delays = new DoubleSummaryStatistics();
        for (WorkerTimes worker : window.workers()) {
            Double delay = worker.elapsed().startDelay();
            if (delay != null) {
                delays.accept(delay);
            }
        }
        if (delays.getCount() > 0) {
            page.paragraph(
                    "  ",
                    delays.getCount() + (delays.getCount() == 1 ? " thread was" : " threads were") + " started and ran "
                            + Units.time(delays.getSum()) + " later in all, " + Units.time(delays.getMax())
                            + " at most");
        }
    }

    private static TextTable table(WindowAnalysis window, TimeScale scale) {
        List<WorkerTimes> workers = window.workers();
        TextTable table =
                new TextTable().left("worker").right("T_i", "L_i", "work", "primitives", "idle", "CPU", "run queue");
        int shown = Math.min(MOST_ROWS, workers.size());
        for (WorkerTimes worker : workers.subList(0, shown)) {
            table.row(row(PrintableNames.thread(worker.name(), NAME_WIDTH), List.of(worker), scale));
        }
        if (shown < workers.size()) {
            List<WorkerTimes> more = workers.subList(shown, workers.size());
            table.row(row("and " + more.size() + " more", more, scale));
        }
        table.row(UNUSED, "", "", "", "", scale.format(unused(window)));
        return table.row(row("sum", workers, scale, unused(window)));
    }

    private static List<String> row(String name, List<WorkerTimes> workers, TimeScale scale) {
        return row(name, workers, scale, 0);
    }

    private static List<String> row(String name, List<WorkerTimes> workers, TimeScale scale, double moreIdle) {
        List<String> cells = new ArrayList<>(List.of(name));
        for (ToDoubleFunction<WorkerTimes> column : List.<ToDoubleFunction<WorkerTimes>>of(
                (WorkerTimes worker) -> worker.processor().t(),
                (WorkerTimes worker) -> worker.processor().l(),
                (WorkerTimes worker) -> worker.processor().work(),
                (WorkerTimes worker) -> worker.processor().primitive())) {
            cells.add(scale.format(workers.stream().mapToDouble(column).sum()));
        }
        cells.add(scale.format(workers.stream()
                        .mapToDouble(worker -> worker.processor().idle())
                        .sum()
                + moreIdle));
        cells.add(scale.formatOrDash(
                sumOfMeasured(workers, (WorkerTimes worker) -> worker.system().cpu())));
        cells.add(scale.formatOrDash(
                sumOfMeasured(workers, (WorkerTimes worker) -> worker.system().runQueue())));
        return cells;
    }

    private static @Nullable Double sumOfMeasured(
            List<WorkerTimes> workers, Function<WorkerTimes, @Nullable Double> column) {
        List<Double> measured = new ArrayList<>();
        for (WorkerTimes worker : workers) {
            Double value = column.apply(worker);
            if (value != null) {
                measured.add(value);
            }
        }
        return measured.isEmpty()
                ? null
                : measured.stream().mapToDouble(Double::doubleValue).sum();
    }

    private static double unused(WindowAnalysis window) {
        return window.terms().idle().stream()
                .filter(part -> part.reason() == IdleReason.UNUSED)
                .mapToDouble(IdlePart::time)
                .sum();
    }

    private static String sum(WindowAnalysis window, TimeScale scale, double all) {
        double work = window.workers().stream()
                .mapToDouble(worker -> worker.processor().work())
                .sum();
        double primitive = window.workers().stream()
                .mapToDouble(worker -> worker.processor().primitive())
                .sum();
        double idle = window.workers().stream()
                        .mapToDouble(worker -> worker.processor().idle())
                        .sum()
                + unused(window);
        return "work " + scale.format(work) + " + primitives " + scale.format(primitive) + " + idle "
                + scale.format(idle) + " = " + scale.format(work + primitive + idle) + " of N*T_para = "
                + scale.format(all) + " " + scale.unit() + " (closure error "
                + Units.percent(window.checks().closureError()) + ")";
    }
}
