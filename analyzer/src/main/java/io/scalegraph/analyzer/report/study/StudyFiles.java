package io.scalegraph.analyzer.report.study;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.Influence;
import io.scalegraph.analyzer.study.finding.Outliers;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.finding.StudyRuns;
import io.scalegraph.analyzer.study.journal.StudyRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/** What a study found, for programs: JSON, and the tables of measurements that {@code scale} and its kin read. */
public final class StudyFiles {
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

    private static final String PREFIX = "measurements-";
    private static final String SUFFIX = ".csv";

    private StudyFiles() {}

    /**
     * Findings as JSON.
     *
     * @param result what the study found
     * @return one object, with a line end
     */
    public static String json(StudyResult result) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("study", result.spec().name());
        root.put("complete", result.complete());
        ObjectNode influence = root.putObject("agentInfluence");
        Influence.of(result.runs()).ifPresent(found -> {
            influence.put("processRatio", found.process());
            influence.put("ownTimeRatio", found.ownTime());
            influence.put("runsWith", found.with());
            influence.put("runsWithout", found.without());
        });
        ArrayNode findings = root.putArray("findings");
        result.findings().forEach(finding -> put(findings.addObject(), finding));
        return root.toPrettyString() + "\n";
    }

    private static void put(ObjectNode object, Finding finding) {
        object.put("method", finding.method());
        object.put("goal", finding.goal());
        Json.put(object, "target", finding.target());
        object.put("processors", finding.processors());
        object.put("reached", finding.reached());
        Json.put(object, "k", finding.k());
        Json.put(object, "work", finding.work());
        Json.put(object, "tPara", finding.tPara());
        Json.put(object, "tSeq", finding.tSeq());
        Json.put(object, "efficiency", finding.efficiency());
        Json.put(object, "averageLatency", finding.latency());
        Json.put(object, "ledgerAverageLatency", finding.ledgerLatency());
        ArrayNode runs = object.putArray("runs");
        finding.runs().forEach(runs::add);
        object.put("note", finding.note());
    }

    /**
     * The measurements of one scaling method, a row for each run that counts.
     *
     * @param result what the study found
     * @param method name of the method
     * @return header and rows
     */
    public static String measurements(StudyResult result, String method) {
        StringBuilder text = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(text, FORMAT)) {
            printer.printRecord(
                    "processors",
                    "work",
                    "size",
                    "time_s",
                    "latency_s",
                    "efficiency",
                    "memory",
                    "marked_speed",
                    "ledger_latency_s",
                    "idle_s",
                    "primitives_s",
                    "ml_s",
                    "run",
                    "disturbed",
                    "outlier");
            List<StudyRun> outliers = Outliers.of(result.runs());
            for (StudyRuns.Row row : StudyRuns.of(result, method)) {
                StudyRun run = row.run();
                printer.printRecord(
                        run.point().processors(),
                        cell(run.work()),
                        cell(run.point().k()),
                        cell(row.tPara()),
                        cell(row.latency()),
                        cell(row.efficiency()),
                        cell(run.point().memory()),
                        cell(row.markedSpeed()),
                        cell(row.ledgerLatency()),
                        run.measured() == null ? null : cell(run.measured().idle()),
                        run.measured() == null ? null : cell(run.measured().primitives()),
                        cell(row.inflation()),
                        run.number(),
                        run.disturbed(),
                        outliers.contains(run));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("text can always be appended to", e);
        }
        return text.toString();
    }

    private static @Nullable Double cell(double value) {
        return Double.isFinite(value) ? (Double) value : null;
    }

    /**
     * Names of the tables.
     *
     * @param method name of the scaling method
     * @return name of its file
     */
    public static String measurementsFile(String method) {
        return PREFIX + method.replaceAll("[^A-Za-z0-9._-]", "_") + SUFFIX;
    }

    /**
     * Whether a file of a study's folder is such a table.
     *
     * @param name name of the file
     * @return true if {@link #measurementsFile} gave it
     */
    public static boolean isMeasurementsFile(String name) {
        return name.startsWith(PREFIX) && name.endsWith(SUFFIX);
    }

    /**
     * The scaling method of a table.
     *
     * @param file as {@link #measurementsFile} named it
     * @return name of the method, as far as a file's name can hold it
     */
    public static String methodOf(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.substring(PREFIX.length(), name.length() - SUFFIX.length());
    }

    /**
     * Names of all methods that have measurements.
     *
     * @param result what the study found
     * @return in the order of the study
     */
    public static List<String> methods(StudyResult result) {
        return result.spec().scaling().stream().map(method -> method.name()).toList();
    }
}
