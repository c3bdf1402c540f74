package io.scalegraph.analyzer.report.study;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.StudyResult;
import java.util.List;

/** What a study found with what follows from it, which takes long and is computed once for all that is written. Immutable. */
public final class StudyFound {
    private final StudyResult result;
    private final List<Answer> answers;
    private final Required required;
    private final ObjectNode tree;

    private StudyFound(StudyResult result) throws StudyException {
        this.result = result;
        this.answers = Answers.of(result);
        this.required = Required.of(result);
        this.tree = StudyJson.tree(result, answers, required);
    }

    /**
     * Of a study.
     *
     * @param result what it found, so far
     * @return the same with its answers
     * @throws StudyException if an expression of the study cannot be computed at a point that was run
     */
    public static StudyFound of(StudyResult result) throws StudyException {
        return new StudyFound(result);
    }

    /**
     * What it found.
     *
     * @return as it was given
     */
    public StudyResult result() {
        return result;
    }

    /**
     * The same as JSON.
     *
     * @return what {@link StudyJson#json} writes
     */
    public ObjectNode tree() {
        return tree;
    }

    /**
     * The same for people.
     *
     * @return lines of text
     */
    public String text() {
        return StudyText.of(result, answers, required);
    }
}
