package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.table.PartRow;
import io.scalegraph.analyzer.table.PartTable;
import java.util.ArrayList;
import java.util.List;

/** What the times of a study's runs consist of: the work, and the parts of L by the ledgers of the recordings. Stateless. */
public final class RunParts {
    private RunParts() {}

    /**
     * The parts of the runs of a table.
     *
     * @param table the runs of one scaling method
     * @return their parts; runs of which the journal has none are left out
     */
    public static PartTable of(StudyTable table) {
        List<PartRow> rows = new ArrayList<>();
        for (StudyTable.Row row : table.rows()) {
            StudyRun.Measured measured = row.run().outcome().measured();
            List<LatencyPart> parts = measured == null ? null : measured.parts();
            if (parts != null) {
                add(rows, row, parts);
            }
        }
        return new PartTable("parts of the runs of " + table.method(), rows);
    }

    private static void add(List<PartRow> rows, StudyTable.Row row, List<LatencyPart> parts) {
        double latency = parts.stream().mapToDouble(LatencyPart::seconds).sum();
        rows.add(row(row, new LatencyPart(PartRow.WORK, "", row.terms().tPara() - latency)));
        parts.forEach(part -> rows.add(row(row, part)));
    }

    private static PartRow row(StudyTable.Row row, LatencyPart part) {
        LatencyPart.Held held = part.held();
        return new PartRow(
                Integer.toString(row.run().number()),
                row.values().processors(),
                row.values().values(),
                part.kind(),
                part.site(),
                part.seconds(),
                held == null ? Double.NaN : held.seconds(),
                held == null ? Double.NaN : held.holds(),
                held == null ? Double.NaN : held.servers());
    }
}
