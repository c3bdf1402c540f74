package io.scalegraph.analyzer.cli.study;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.report.study.NextExperiment;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.conduct.Study;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.host.Target;
import io.scalegraph.analyzer.study.journal.StudyFolder;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudySpec;
import io.scalegraph.analyzer.table.StudyLayout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A study that goes on with the numbers of processors that would tell most. */
final class GoingOn {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Context context;
    private final StudyFolder folder;
    private final Target target;
    private final long beganNanos = System.nanoTime();

    GoingOn(Context context, StudyFolder folder, Target target) {
        this.context = context;
        this.folder = folder;
        this.target = target;
    }

    /** The study itself, and then with so many further N at most, which become part of it. */
    StudyResult conduct(StudySpec spec, String text, int times)
            throws StudyException, IOException, InterruptedException {
        StudySpec wider = spec;
        StudyResult result = once(wider);
        int most = Math.max(
                spec.program().target().equals("local") ? Runtime.getRuntime().availableProcessors() : 1,
                spec.processors().get(spec.processors().size() - 1));
        for (int i = 1; i <= times && result.complete(); i++) {
            Optional<NextExperiment> next = NextExperiment.of(result, most);
            if (next.isEmpty()) {
                say("no further N up to " + most + ", the most of this machine or study, would tell more");
                return result;
            }
            say("going on, " + i + " of " + times + ": N = " + next.get().processors() + ", since "
                    + next.get().why());
            List<Integer> processors = new ArrayList<>(wider.processors());
            processors.add(next.get().processors());
            wider = wider.on(processors.stream().sorted().toList(), left(spec));
            folder.write(
                    String.valueOf(StudyLayout.study(folder.path()).getFileName()),
                    StudyFile.on(wider.processors(), text));
            result = once(wider);
        }
        return result;
    }

    private StudyResult once(StudySpec spec) throws StudyException, IOException, InterruptedException {
        return Study.conduct(spec, folder, target, context.stop(), new StudyProgress(context));
    }

    /** Seconds of the study's budget that are left. */
    private double left(StudySpec spec) {
        return Math.max(0, spec.effort().limits().budget() - (System.nanoTime() - beganNanos) / NANOS_PER_SECOND);
    }

    private void say(String line) {
        context.err().println("scalegraph: " + line);
    }
}
