package io.scalegraph.analyzer.report.study;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.study.finding.LatencySources;
import io.scalegraph.analyzer.study.finding.Outliers;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.journal.StudyRun;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The runs of a study, and what their L consists of, as JSON. Stateless. */
final class RunsJson {
    private static final Columns<StudyRun> OUTCOME = Columns.<StudyRun>none()
            .and("number", StudyRun::number)
            .and("method", run -> run.point().method())
            .and("processors", run -> run.point().processors())
            .and("k", run -> run.point().k())
            .and("work", StudyRun::work)
            .and("mode", run -> run.mode().label())
            .and("status", run -> run.outcome().status().name().toLowerCase(Locale.ROOT))
            .and("failure", StudyRun::failure)
            .and("disturbed", StudyRun::disturbed);

    private static final Columns<StudyRun> MEASURED = Columns.<StudyRun>none()
            .and("process_s", run -> run.outcome().seconds())
            .and("tPara_s", StudyRun::tPara)
            .and("ledgerAverageLatency_s", terms(StudyRun.Terms::latency))
            .and("it_s", terms(StudyRun.Terms::idle))
            .and("pt_s", terms(StudyRun.Terms::primitives))
            .and("runQueueShare", RunsText::runQueueShare)
            .and("load", run -> run.noise().load())
            .and("othersShare", run -> run.noise().others())
            .and("stolenShare", run -> run.noise().stolen())
            .and("clock_MHz", run -> run.noise().megahertz())
            .and("waited_s", run -> run.noise().waited())
            .and("turn", StudyRun::turn);

    private static final Columns<LatencyPart> PART = Columns.<LatencyPart>none()
            .and("kind", LatencyPart::kind)
            .and("site", LatencyPart::site)
            .and("time_s", LatencyPart::seconds);

    private static final Columns<LatencySources> SOURCES = Columns.<LatencySources>none()
            .and("processors", sources -> sources.point().processors())
            .and("k", sources -> sources.point().k())
            .and("work", LatencySources::work)
            .and("runs", sources -> sources.runs().size())
            .and("averageLatency_s", LatencySources::latency)
            .list("parts", LatencySources::parts, PART);

    private RunsJson() {}

    static void put(ObjectNode report, StudyResult result) {
        columns(result).put(report, "runs", result.runs());
    }

    /** The same as CSV, a row for each run. */
    static String csv(StudyResult result) {
        return columns(result).csv(result.runs());
    }

    private static Columns<StudyRun> columns(StudyResult result) {
        List<StudyRun> outliers = Outliers.of(result.runs());
        return Columns.<StudyRun>none()
                .of(run -> run, OUTCOME)
                .and("outlier", outliers::contains)
                .of(run -> run, MEASURED);
    }

    static void put(ObjectNode method, List<LatencySources> sources) {
        SOURCES.put(method, "sources", sources);
    }

    private static Function<StudyRun, @Nullable Object> terms(Function<StudyRun.Terms, Double> value) {
        return run -> {
            StudyRun.Measured measured = run.outcome().measured();
            return measured == null ? null : value.apply(measured.terms());
        };
    }
}
