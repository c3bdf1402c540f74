package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.launch.Stop;
import io.scalegraph.analyzer.study.journal.Journal;
import io.scalegraph.analyzer.study.journal.Run;
import io.scalegraph.analyzer.study.plan.Point;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a study. A run that is asked for is taken from the journal of an earlier try, if that has one, and made
 * otherwise. Since what is asked for depends on nothing but the runs before, a study that goes on takes the same way as
 * one that was never interrupted.
 */
final class Runs {
    /** Makes a run. */
    @FunctionalInterface
    interface Maker {
        Run make(int number, Point point, Run.Mode mode) throws IOException, InterruptedException;
    }

    private final List<Run> made = new ArrayList<>();
    private final List<Run> earlier;
    private final @Nullable Journal journal;
    private final Maker maker;
    private final Deadline deadline;
    private final Progress progress;
    private int number;
    private int expected;
    private int asked;
    private boolean refused;

    Runs(List<Run> earlier, @Nullable Journal journal, Maker maker, Deadline deadline, Progress progress) {
        this.earlier = new ArrayList<>(earlier);
        this.number = earlier.stream().mapToInt(Run::number).max().orElse(0);
        this.journal = journal;
        this.maker = maker;
        this.deadline = deadline;
        this.progress = progress;
    }

    /** What was run earlier and nothing more, for plans and reports. */
    static Runs only(List<Run> earlier) {
        Maker never = (number, point, mode) -> {
            throw new IllegalStateException("nothing is to be run");
        };
        return new Runs(earlier, null, never, new Deadline(0, new Stop()), new Silent());
    }

    /** Whether a run was asked for that could not be made any more. */
    boolean wasRefused() {
        return refused;
    }

    /** All runs so far, in the order they were asked for. */
    List<Run> made() {
        return made;
    }

    /** Says how many runs are still to come. */
    void expect(int runs) {
        expected = runs;
    }

    /**
     * Runs a point once; once more if others disturbed the run or it failed.
     *
     * @return whether a usable run came out; false too if no further run may be started
     */
    boolean measure(Point point, Run.Mode mode) throws IOException, InterruptedException {
        expected--;
        asked++;
        Run run = next(point, mode);
        if (run != null && (run.disturbed() || !run.isUsable())) {
            Run again = next(point, mode);
            run = again == null ? run : again;
        }
        return run != null && run.isUsable();
    }

    private @Nullable Run next(Point point, Run.Mode mode) throws IOException, InterruptedException {
        for (Run run : earlier) {
            if (run.answers(point, mode)) {
                earlier.remove(run);
                made.add(run);
                progress.ended(run, true);
                return run;
            }
        }
        if (deadline.isOver()) {
            refused = true;
            return null;
        }
        int left = Math.max(0, expected) + 1;
        progress.starts(number + 1, point, mode, left, left * meanSeconds());
        Run run = unlessStopped(point, mode);
        if (run == null) {
            refused = true;
            return null;
        }
        number++;
        if (journal != null) {
            journal.add(run);
        }
        made.add(run);
        progress.ended(run, false);
        return run;
    }

    /** A run that the user's Ctrl-C ended, and not itself, is null: it is made again another time. */
    private @Nullable Run unlessStopped(Point point, Run.Mode mode) throws IOException, InterruptedException {
        try {
            Run run = maker.make(number + 1, point, mode);
            boolean stopped = run.measured() == null ? deadline.isStoppedSoon() : deadline.isStopped();
            return stopped ? null : run;
        } catch (IOException e) {
            if (deadline.isStoppedSoon()) {
                return null; // the connection to another machine got the signal too
            }
            throw e;
        }
    }

    /** What a run took so far, with those that had to be repeated. */
    private double meanSeconds() {
        return made.isEmpty()
                ? Double.NaN
                : made.stream().mapToDouble(Run::seconds).sum() / Math.max(1, asked - 1);
    }

    /** Usable runs of a point; those that others disturbed only if there are no others. */
    List<Run> usable(Point point, Run.Mode mode) {
        return undisturbed(made.stream()
                .filter(run -> run.answers(point, mode) && run.isUsable())
                .toList());
    }

    /** Of runs of one point, those that count. */
    static List<Run> undisturbed(List<Run> runs) {
        List<Run> quiet = runs.stream().filter(run -> !run.disturbed()).toList();
        return quiet.isEmpty() ? runs : quiet;
    }
}
