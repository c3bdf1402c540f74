package io.scalegraph.analyzer.report.study;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.listed.Contour;
import io.scalegraph.analyzer.metric.listed.FixedSize;
import io.scalegraph.analyzer.metric.listed.Isoefficiency;
import io.scalegraph.analyzer.metric.listed.LatencyAndEfficiency;
import io.scalegraph.analyzer.metric.listed.ListedMetric;
import io.scalegraph.analyzer.metric.scalability.IsospeedEfficiency;
import io.scalegraph.analyzer.metric.scalability.Scalability;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMetric;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.metric.ListingReport;
import io.scalegraph.analyzer.report.metric.MatrixReport;
import io.scalegraph.analyzer.report.run.ProfileReport;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.LatencySources;
import io.scalegraph.analyzer.study.finding.SequentialPattern;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.finding.StudyTable;
import io.scalegraph.analyzer.study.plan.Goal;
import io.scalegraph.analyzer.study.plan.Goals;
import io.scalegraph.analyzer.table.TableException;
import org.jspecify.annotations.Nullable;

/**
 * What the metrics and models say of the runs of one scaling method, as JSON: what {@code scale}, {@code fit} and
 * {@code predict} print with {@code --json} of the method's table of measurements. Not thread-safe.
 */
final class MethodJson {
    /** E that is held where the study has no goal of its own, as in {@code scale}. */
    private static final double HALF = 0.5;

    private static final double NEAR = 0.02;

    private static final Columns<OperatingPoint> POINT = Columns.<OperatingPoint>none()
            .and("processors", OperatingPoint::processors)
            .and("work", MethodJson::work);

    private static final Columns<SequentialPattern> PATTERNS = Columns.<SequentialPattern>none()
            .and("work", SequentialPattern::work)
            .of(SequentialPattern::profile, ProfileReport.columns());

    private static final Columns<Contour> CONTOUR = Columns.<Contour>none()
            .and("quantity", contour -> contour.quantity().label())
            .and("level", Contour::level)
            .list("points", Contour::points, POINT);

    private final StudyResult result;
    private final ObjectNode object;
    private final ArrayNode missing;

    /** A part of the report that a table may not tell enough for. */
    private interface Part {
        void put() throws TableException;
    }

    private MethodJson(StudyResult result, ObjectNode object) {
        this.result = result;
        this.object = object;
        missing = object.arrayNode();
    }

    /** Adds all methods; of one without runs that count only the name and why there is no more. */
    static void put(ObjectNode report, StudyResult result) throws StudyException {
        ArrayNode methods = report.putArray("methods");
        for (var scaling : result.spec().problem().scaling()) {
            ObjectNode object = methods.addObject().put("method", scaling.name());
            StudyTable table = StudyTable.of(result, scaling.name());
            RunsJson.put(object, LatencySources.of(result, scaling.name()));
            PATTERNS.put(object, "patterns", SequentialPattern.of(result, scaling.name()));
            new MethodJson(result, object).put(table);
        }
    }

    private void put(StudyTable table) {
        Goals goals = result.spec().goals();
        object.putNull("averageLatency").putNull("fixedSize").putNull("isoefficiency");
        ArrayNode scalabilities = object.putArray("scalabilities");
        object.putArray("contours");
        object.putNull("fit").putNull("prediction");
        listed(table, "averageLatency", new LatencyAndEfficiency());
        listed(table, "fixedSize", new FixedSize());
        double efficiency = goals.efficiency() == null ? HALF : goals.efficiency();
        if (efficiency < 1) {
            listed(table, "isoefficiency", Isoefficiency.of(efficiency, SizeMethod.INTERPOLATED, NEAR));
        }
        matrices(table, scalabilities, goals, efficiency);
        part("contours", () -> CONTOUR.put(object, "contours", Contour.of(table.measurements())));
        part("fit", () -> {
            StudyOutlook outlook = StudyOutlook.of(table);
            outlook.put(object);
        });
        object.set("missing", missing);
    }

    private static @Nullable Double work(OperatingPoint point) {
        Sample at = point.at();
        return at == null ? null : at.work();
    }

    private void matrices(StudyTable table, ArrayNode to, Goals goals, double efficiency) {
        Double time = goals.time();
        Double memory = goals.memory();
        Double speed = goals.speed();
        matrix(table, to, "time-bound", time == null ? null : GoalMetrics.of(Goal.TIME, time));
        matrix(table, to, "latency", GoalMetrics.of(Goal.EFFICIENCY, efficiency));
        matrix(table, to, "memory-bound", memory == null ? null : GoalMetrics.of(Goal.MEMORY, memory));
        matrix(table, to, "isospeed", GoalMetrics.of(Goal.SPEED, speed == null ? Double.NaN : speed));
        if (!result.spec().markedSpeeds().isEmpty()) {
            matrix(table, to, "isospeed-e", IsospeedEfficiency.of(efficiency, SizeMethod.INTERPOLATED, NEAR));
        }
    }

    private void matrix(StudyTable table, ArrayNode to, String name, @Nullable ScalabilityMetric metric) {
        if (metric == null) {
            missing(name, "the study has no such goal");
            return;
        }
        part(name, () -> to.add(MatrixReport.tree(Scalability.of(metric, table.measurements()))));
    }

    private void listed(StudyTable table, String name, ListedMetric metric) {
        part(metric.name(), () -> object.set(name, ListingReport.tree(metric.of(table.measurements()))));
    }

    private void part(String name, Part part) {
        try {
            part.put();
        } catch (TableException e) {
            missing(name, String.valueOf(e.getMessage()));
        }
    }

    private void missing(String what, String why) {
        missing.addObject().put("what", what).put("why", why);
    }
}
