package io.scalegraph.analyzer.report.study;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.study.finding.Growth;
import io.scalegraph.analyzer.study.plan.Goal;
import java.util.List;

/** What makes L grow, for people. Stateless. */
final class GrowthText {
    private static final int MOST_ROWS = 5;
    private static final int KIND_WIDTH = 28;
    private static final int SITE_WIDTH = 34;

    private GrowthText() {}

    static void print(TextPage page, Growth growth) {
        int from = growth.from().sought().processors();
        int to = growth.to().sought().processors();
        TextTable table = new TextTable()
                .left("what")
                .left("where")
                .right("N = " + from, "N = " + to, "growth", "95 % interval", "of all");
        double all = growth.latency().growth();
        growth.parts().stream().limit(MOST_ROWS).forEach(part -> row(table, part.kind(), part, all));
        List<Growth.Part> rest = growth.parts().size() > MOST_ROWS
                ? growth.parts().subList(MOST_ROWS, growth.parts().size())
                : List.of();
        if (!rest.isEmpty()) {
            double before = rest.stream().mapToDouble(Growth.Part::before).sum();
            double after = rest.stream().mapToDouble(Growth.Part::after).sum();
            row(table, "and " + rest.size() + " more", new Growth.Part("", "", before, after, null), all);
        }
        row(table, "L", growth.latency(), all);
        boolean ofSize = growth.from().sought().goal() == Goal.SIZE;
        page.heading("  What makes L grow from N = " + from + " to N = " + to
                + (ofSize ? " at k = " + Numbers.text(growth.from().k()) : "")
                + " (means over runs, each a processor; sums to L)");
        page.lines(table.lines());
    }

    private static void row(TextTable table, String kind, Growth.Part part, double all) {
        Growth.Range interval = part.interval();
        table.row(
                PrintableNames.head(kind, KIND_WIDTH),
                PrintableNames.tail(PrintableNames.shortSite(part.site()), SITE_WIDTH),
                Units.time(part.before()),
                Units.time(part.after()),
                Units.time(part.growth()),
                interval == null ? "-" : Units.time(interval.low()) + " .. " + Units.time(interval.high()),
                all > 0 ? Units.percent(part.growth() / all) : "-");
    }
}
