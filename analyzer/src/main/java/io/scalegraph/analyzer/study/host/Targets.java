package io.scalegraph.analyzer.study.host;

import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.io.IOException;
import java.nio.file.Path;

/** The machines that studies run on. */
public final class Targets {
    private Targets() {}

    /**
     * The target of a study.
     *
     * @param spec the study
     * @param agentJar the agent
     * @param stop ends a run when this JVM is asked to end
     * @return the target, to be closed
     * @throws IOException if it cannot be reached
     * @throws InterruptedException if the calling thread is interrupted
     * @throws StudyException with one line for the user, if there is no such target
     */
    public static Target of(StudySpec spec, Path agentJar, StopSignal stop)
            throws StudyException, IOException, InterruptedException {
        if (spec.program().target().equals("local")) {
            return new LocalTarget(agentJar, stop);
        }
        return SshTarget.open(SshAddress.of(spec.program().target()), agentJar, stop);
    }
}
