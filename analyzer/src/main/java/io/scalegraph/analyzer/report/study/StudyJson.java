package io.scalegraph.analyzer.report.study;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.scalability.Scalability.RequiredWork;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.Growth;
import io.scalegraph.analyzer.study.finding.Influence;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.plan.Grid;
import java.util.List;

/** What a study found, for programs: JSON. */
public final class StudyJson {
    private static final Columns<Influence> INFLUENCE = Columns.<Influence>none()
            .and("processRatio", Influence::process)
            .and("ownTimeRatio", Influence::ownTime)
            .and("runsWith", Influence::with)
            .and("runsWithout", Influence::without);

    private static final Columns<Finding> FINDINGS = Columns.<Finding>none()
            .and("method", finding -> finding.sought().method())
            .and("goal", finding -> finding.sought().goal().label())
            .and("target", finding -> finding.sought().target())
            .and("processors", finding -> finding.sought().processors())
            .and("reached", Finding::reached)
            .and("state", finding -> finding.reach().label())
            .and("miss", finding -> finding.reach().miss())
            .and("k", Finding::k)
            .and("work", finding -> finding.times().work())
            .and("tPara_s", finding -> finding.times().tPara())
            .and("tSeq_s", finding -> finding.times().tSeq())
            .and("efficiency", Finding::efficiency)
            .and("averageLatency_s", Finding::latency)
            .and("ledgerAverageLatency_s", finding -> finding.times().ledgerLatency());

    private static final Columns<RequiredWork> REQUIRED = Columns.<RequiredWork>none()
            .and("work", RequiredWork::work)
            .and(
                    "low",
                    required -> required.interval() == null
                            ? null
                            : required.interval().low())
            .and(
                    "high",
                    required -> required.interval() == null
                            ? null
                            : required.interval().high())
            .and("note", RequiredWork::note);

    private static final Columns<GridCells.Cell> GRID = Columns.<GridCells.Cell>none()
            .and("processors", GridCells.Cell::processors)
            .and("along", GridCells.Cell::along)
            .and("across", GridCells.Cell::across)
            .and("tPara_s", cell -> cell.found().times().tPara())
            .and("speedup", GridCells.Cell::speedup)
            .and("efficiency", cell -> cell.found().efficiency());

    private static final Columns<Growth.Part> PART = Columns.<Growth.Part>none()
            .and("kind", Growth.Part::kind)
            .and("site", Growth.Part::site)
            .and("from_s", Growth.Part::before)
            .and("to_s", Growth.Part::after)
            .and("growth_s", Growth.Part::growth)
            .and(
                    "low_s",
                    part -> part.interval() == null ? null : part.interval().low())
            .and(
                    "high_s",
                    part -> part.interval() == null ? null : part.interval().high());

    private static final Columns<Growth> GROWTH = Columns.<Growth>none()
            .and("method", growth -> growth.from().sought().method())
            .and("goal", growth -> growth.from().sought().goal().label())
            .and("target", growth -> growth.from().sought().target())
            .and("from", growth -> growth.from().sought().processors())
            .and("to", growth -> growth.to().sought().processors())
            .object("latency", Growth::latency, PART)
            .list("parts", Growth::parts, PART);

    private static final Columns<Answer.Most> MOST = Columns.<Answer.Most>none()
            .and("processors", Answer.Most::processors)
            .and("speedup", Answer.Most::speedup)
            .and("efficiency", Answer.Most::efficiency);

    private static final Columns<Answer.Turns> TURNS = Columns.<Answer.Turns>none()
            .and("held_s", Answer.Turns::held)
            .and("hold_s", Answer.Turns::hold)
            .and("timed", Answer.Turns::timed)
            .and("saturation", Answer.Turns::saturation)
            .and("servers", Answer.Turns::servers);

    private static final Columns<Answer.Bound> BOUND = Columns.<Answer.Bound>none()
            .and("kind", Answer.Bound::kind)
            .and("site", Answer.Bound::site)
            .and("share", Answer.Bound::share)
            .and("first", Answer.Bound::first)
            .and("from", Answer.Bound::from)
            .object("turns", Answer.Bound::turns, TURNS);

    private static final Columns<Answer.Held> HELD = Columns.<Answer.Held>none()
            .and("target", Answer.Held::target)
            .and("upTo", Answer.Held::upTo)
            .and("size", Answer.Held::size);

    private static final Columns<Answer.Ahead> AHEAD = Columns.<Answer.Ahead>none()
            .and("processors", Answer.Ahead::processors)
            .and("speedup", Answer.Ahead::speedup)
            .and("low", Answer.Ahead::low)
            .and("high", Answer.Ahead::high)
            .and("missed", Answer.Ahead::missed);

    private static final Columns<Answer> ANSWERS = Columns.<Answer>none()
            .and("method", Answer::method)
            .and("size", Answer::size)
            .and("text", AnswerText::of)
            .object("most", Answer::most, MOST)
            .object("bound", Answer::bound, BOUND)
            .object("held", Answer::held, HELD)
            .object("ahead", Answer::ahead, AHEAD)
            .and("next", Answer::next);

    private StudyJson() {}

    /**
     * Findings as JSON, described in docs/study.md.
     *
     * @param result what the study found
     * @return one object, with a line end
     * @throws StudyException if an expression of the study cannot be computed at a point that was run
     */
    public static String json(StudyResult result) throws StudyException {
        return Json.write(StudyFound.of(result).tree());
    }

    static ObjectNode tree(StudyResult result, List<Answer> answers, Required required) throws StudyException {
        ObjectNode report = Json.report().put("study", result.spec().name()).put("complete", result.complete());
        Columns.<StudyResult>none()
                .object("agentInfluence", study -> Influence.of(study.runs()).orElse(null), INFLUENCE)
                .put(report, result);
        ANSWERS.put(report, "answers", answers);
        ArrayNode findings = report.putArray("findings");
        result.findings().forEach(finding -> put(findings.addObject(), finding, required));
        grid(report, result);
        ArrayNode growth = report.putArray("growth");
        Growth.all(result).forEach(found -> GROWTH.put(growth.addObject(), found));
        MethodJson.put(report, result);
        RunsJson.put(report, result);
        return report;
    }

    /**
     * The runs as CSV, with the names of {@code runs} in docs/study.md.
     *
     * @param result what the study found
     * @return header and a row for each run, each with its end
     */
    public static String csv(StudyResult result) {
        return RunsJson.csv(result);
    }

    private static void grid(ObjectNode report, StudyResult result) {
        Grid grid = result.spec().problem().grid();
        if (grid == null) {
            report.putNull("grid");
            return;
        }
        ObjectNode object = report.putObject("grid").put("along", grid.along()).put("across", grid.across());
        GRID.put(object, "cells", GridCells.of(result));
    }

    private static void put(ObjectNode object, Finding finding, Required required) {
        FINDINGS.put(object, finding);
        Columns.<Finding>none().object("required", required::of, REQUIRED).put(object, finding);
        ArrayNode runs = object.putArray("runs");
        finding.runs().forEach(runs::add);
        object.put("note", finding.note());
    }
}
