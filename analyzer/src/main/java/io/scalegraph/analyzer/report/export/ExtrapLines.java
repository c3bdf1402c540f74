package io.scalegraph.analyzer.report.export;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.finding.StudyTable;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.ScalingMethod;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a study as JSON Lines of Extra-P: T_para, L and its parts by place, over N and W. Stateless.
 */
public final class ExtrapLines {
    private static final String TO = "->";
    private static final String PROGRAM = "program";

    private record Point(int processors, @Nullable Double work) {}

    private record Series(Point at, String callPath, String metric) {}

    private ExtrapLines() {}

    /**
     * Writes them.
     *
     * @param result what the study found; runs that its tables have, each once
     * @return a line for each point, place and metric, with the values of all repeats. Where a run has nothing of a place
     *     there is no value, since its share may lie among the others
     * @throws StudyException if an expression of the study cannot be computed at a point that was run
     */
    public static String of(StudyResult result) throws StudyException {
        Map<Integer, StudyTable.Row> rows = new TreeMap<>();
        for (ScalingMethod method : result.spec().problem().scaling()) {
            StudyTable.of(result, method.name())
                    .rows()
                    .forEach(row -> rows.put(row.run().number(), row));
        }
        boolean isWorkKnown =
                rows.values().stream().allMatch(row -> Double.isFinite(row.run().work()));
        Map<Series, List<Double>> values = new LinkedHashMap<>();
        for (StudyTable.Row row : rows.values()) {
            Point at =
                    new Point(row.values().processors(), isWorkKnown ? row.run().work() : null);
            add(values, new Series(at, PROGRAM, "T_para_s"), row.terms().tPara());
            add(values, new Series(at, PROGRAM, "L_s"), row.terms().latency());
            for (LatencyPart part : parts(row.run())) {
                add(values, new Series(at, callPath(part), "L_s"), part.seconds());
            }
        }
        StringBuilder lines = new StringBuilder();
        values.forEach((series, all) -> lines.append(line(series, all)).append('\n'));
        return lines.toString();
    }

    private static List<LatencyPart> parts(StudyRun run) {
        StudyRun.Measured measured = run.outcome().measured();
        List<LatencyPart> parts = measured == null ? null : measured.parts();
        return parts == null ? List.of() : parts;
    }

    private static void add(Map<Series, List<Double>> values, Series series, double value) {
        if (Double.isFinite(value)) {
            values.computeIfAbsent(series, key -> new ArrayList<>()).add(value);
        }
    }

    private static String callPath(LatencyPart part) {
        String path = PROGRAM + TO + name(part.kind());
        return part.site().isEmpty() ? path : path + TO + name(part.site());
    }

    /** Extra-P divides call paths at each arrow. */
    private static String name(String name) {
        return PrintableNames.withoutControls(name).replace(TO, "-");
    }

    private static String line(Series series, List<Double> values) {
        ObjectNode line = Json.object();
        ObjectNode at = line.putObject("params").put("N", series.at().processors());
        if (series.at().work() != null) {
            Json.put(at, "W", series.at().work());
        }
        line.put("callpath", series.callPath()).put("metric", series.metric());
        ArrayNode all = line.putArray("value");
        values.forEach(all::add);
        return Json.line(line);
    }
}
