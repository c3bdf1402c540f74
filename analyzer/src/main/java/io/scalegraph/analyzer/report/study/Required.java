package io.scalegraph.analyzer.report.study;

import io.scalegraph.analyzer.metric.scalability.Scalability;
import io.scalegraph.analyzer.metric.scalability.Scalability.RequiredWork;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.finding.StudyTable;
import io.scalegraph.analyzer.study.plan.Goal;
import io.scalegraph.analyzer.table.TableException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The work W' with which exactly a goal is held, by the metrics, beside the run that came nearest. Immutable. */
final class Required {
    private final Map<Finding, RequiredWork> works;

    /** What is asked at once for all N. */
    private record Asked(String method, Goal goal, double target) {}

    private Required(Map<Finding, RequiredWork> works) {
        this.works = works;
    }

    static Required of(StudyResult study) {
        Map<Asked, List<RequiredWork>> known = new HashMap<>();
        Map<Finding, RequiredWork> works = new HashMap<>();
        for (Finding finding : study.findings()) {
            Finding.Sought sought = finding.sought();
            if (sought.goal() != Goal.SIZE && finding.reached()) {
                Asked asked = new Asked(sought.method(), sought.goal(), sought.target());
                if (!known.containsKey(asked)) {
                    known.put(asked, computed(study, asked));
                }
                works.put(finding, at(sought.processors(), known.getOrDefault(asked, List.of())));
            }
        }
        return new Required(works);
    }

    private static RequiredWork at(int processors, List<RequiredWork> all) {
        return all.stream()
                .filter(work -> work.processors() == processors || work.processors() == 0)
                .findFirst()
                .orElse(none(processors, "no run of it counts"));
    }

    private static List<RequiredWork> computed(StudyResult study, Asked asked) {
        try {
            return Scalability.requiredWorks(
                    GoalMetrics.of(asked.goal, asked.target),
                    StudyTable.of(study, asked.method).measurements());
        } catch (StudyException | TableException e) {
            return List.of(none(0, String.valueOf(e.getMessage())));
        }
    }

    private static RequiredWork none(int processors, String why) {
        return new RequiredWork(processors, Double.NaN, null, why);
    }

    /** Null for sizes as given, and for goals that are not held. */
    @Nullable
    RequiredWork of(Finding finding) {
        return works.get(finding);
    }
}
