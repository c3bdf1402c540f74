package io.scalegraph.analyzer.cli.study;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.study.conduct.Progress;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import java.util.Locale;

/** A line for each run on the error stream: what runs, what is left, and what came out. */
final class StudyProgress implements Progress {
    private final Context context;
    private final String study;
    private int taken;

    StudyProgress(Context context) {
        this(context, "");
    }

    /** Of one of several studies, whose name is in each line. */
    StudyProgress(Context context, String name) {
        this.context = context;
        this.study = name.isEmpty() ? "" : name + ", ";
    }

    @Override
    public void starts(int number, StudyPoint point, StudyRun.Mode mode, int left, double secondsLeft) {
        if (taken > 0) {
            context.err().println("scalegraph: " + study + "took " + taken + " runs from the journal");
            taken = 0;
        }
        String time = Double.isNaN(secondsLeft) ? "" : String.format(Locale.ROOT, ", about %s", duration(secondsLeft));
        context.err()
                .printf(
                        Locale.ROOT,
                        "%srun %d (%d left%s): %s, N = %d, k = %.4g %s%s",
                        study,
                        number,
                        left,
                        time,
                        point.method(),
                        point.processors(),
                        point.k(),
                        point.settings(),
                        mode == StudyRun.Mode.MEASURED
                                ? ""
                                : mode == StudyRun.Mode.PLAIN ? ", without the agent" : ", sequential");
        context.err().flush();
    }

    @Override
    public void waits(double most) {
        context.err()
                .printf(
                        Locale.ROOT,
                        "others disturbed a run and its repeat: waiting for a quiet machine, at most %s%n",
                        duration(most));
    }

    @Override
    public void ended(StudyRun run, boolean earlier) {
        if (earlier) {
            taken++;
            return;
        }
        StudyRun.Measured measured = run.outcome().measured();
        String outcome = measured == null
                ? (run.failure().isEmpty() ? "ok" : run.failure())
                : String.format(Locale.ROOT, "T = %.4g s", measured.terms().tPara());
        context.err().println(" -> " + outcome + (run.disturbed() ? ", disturbed" : ""));
    }

    private static String duration(double seconds) {
        return seconds < 90
                ? String.format(Locale.ROOT, "%.0f s", seconds)
                : String.format(Locale.ROOT, "%.0f min", seconds / 60);
    }
}
