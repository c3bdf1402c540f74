package io.scalegraph.analyzer.study.plan;

import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.trace.AgentOption;
import java.util.regex.Pattern;

/** What the parts of a study must be to each other. */
final class Consistency {
    private static final Pattern AGENT_OPTION = Pattern.compile("[a-z]+=[^,\\s]+");

    private Consistency() {}

    static StudySpec checked(StudySpec spec) throws StudyException {
        Goals goals = spec.goals();
        if (goals.memory() != null && spec.problem().memory() == null) {
            throw new StudyException("goals.memory wants the program's memory as an expression: memory: ...");
        }
        boolean searches =
                goals.efficiency() != null || goals.time() != null || goals.memory() != null || goals.speed() != null;
        if (searches && spec.problem().scaling().stream().noneMatch(ScalingMethod::scales)) {
            throw new StudyException(
                    "a goal needs a problem that can grow: scaling: {II: {size: size * k}} or the like");
        }
        int most = spec.processors().get(spec.processors().size() - 1);
        if (!spec.markedSpeeds().isEmpty() && spec.markedSpeeds().size() < most) {
            throw new StudyException("marked-speeds wants a speed for each of the " + most + " processors, not "
                    + spec.markedSpeeds().size());
        }
        for (String option : spec.program().agent()) {
            checkAgentOption(option);
        }
        for (ScalingMethod method : spec.problem().scaling()) {
            for (int n : spec.processors()) {
                spec.point(method, n, 1);
            }
        }
        return spec;
    }

    private static void checkAgentOption(String text) throws StudyException {
        int equals = text.indexOf('=');
        AgentOption option = equals < 0 ? null : AgentOption.ofKey(text.substring(0, equals));
        boolean own = option == AgentOption.FILE || option == AgentOption.PROCESSORS;
        if (option == null || own || !AGENT_OPTION.matcher(text).matches()) {
            throw new StudyException("agent: '" + text + "' is no option that a study may set; they read"
                    + " section=com.acme.Solver::solve; file and processors are the study's own");
        }
        String refusal = option.refusal(text.substring(equals + 1));
        if (refusal != null) {
            throw new StudyException(refusal);
        }
    }
}
