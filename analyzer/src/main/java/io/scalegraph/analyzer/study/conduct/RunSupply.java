package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.study.finding.Reach;
import io.scalegraph.analyzer.study.journal.Journal;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.BusyChoice;
import io.scalegraph.analyzer.study.plan.Effort;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a study. A run that is asked for is taken from the journal of an earlier try, if that has one, and made
 * otherwise. Since what is asked for depends on nothing but the runs before, a study that goes on takes the same way as
 * one that was never interrupted.
 */
final class RunSupply {
    /** Makes a run. */
    @FunctionalInterface
    interface Maker {
        StudyRun make(int number, StudyPoint point, StudyRun.Mode mode) throws IOException, InterruptedException;
    }

    private final List<StudyRun> made = new ArrayList<>();
    private final List<StudyRun> earlier;
    /** Those of the earlier ones that were asked for again. */
    private final Set<StudyRun> taken = Collections.newSetFromMap(new IdentityHashMap<>());

    private final @Nullable Journal journal;
    private final Maker maker;
    private final Deadline deadline;
    private final Progress progress;
    private final BusyMachine busy;
    private int number;
    private int expected;
    private int asked;
    private boolean refused;
    private @Nullable Long turn;
    /** Whether the study is to end because the machine is busy. */
    private boolean stopped;

    RunSupply(
            List<StudyRun> earlier,
            @Nullable Journal journal,
            Maker maker,
            Deadline deadline,
            Progress progress,
            BusyMachine busy) {
        this.earlier = new ArrayList<>(earlier);
        this.number = earlier.stream().mapToInt(StudyRun::number).max().orElse(0);
        this.journal = journal;
        this.maker = maker;
        this.deadline = deadline;
        this.progress = progress;
        this.busy = busy;
    }

    /** What was run earlier and nothing more, for plans and reports. */
    static RunSupply only(List<StudyRun> earlier, Effort.Others others) {
        Maker never = (number, point, mode) -> {
            throw new IllegalStateException("nothing is to be run");
        };
        return new RunSupply(earlier, null, never, Deadline.over(), new NoProgress(), BusyMachine.none(others));
    }

    /** Whether a run was asked for that could not be made any more. */
    boolean wasRefused() {
        return refused;
    }

    /** All runs so far, in the order they were asked for. */
    List<StudyRun> made() {
        return made;
    }

    /** Whether a point has failed and no point has done otherwise so far. */
    boolean isHopeless(StudyPoint point, StudyRun.Mode mode) {
        return missing(point, mode) == Reach.FAILED && made.stream().noneMatch(StudyRun::isUsable);
    }

    /** Says how many runs are still to come. */
    void expect(int runs) {
        expected = runs;
    }

    /** Says in which turn with another study the next runs are made; null if in none. */
    void turn(@Nullable Long number) {
        turn = number;
    }

    /**
     * Runs a point once; once more if others disturbed the run or it failed; then, if both were disturbed, as the study
     * chooses. A point that is hopeless is not run, which may take an hour where programs hang.
     *
     * @return whether a usable run came out; false too if no further run may be started
     */
    boolean measure(StudyPoint point, StudyRun.Mode mode) throws IOException, InterruptedException {
        expected--;
        if (isHopeless(point, mode)) {
            return false;
        }
        asked++;
        StudyRun run = next(point, mode);
        if (run != null && (run.disturbed() || !run.isUsable())) {
            StudyRun again = next(point, mode);
            run = again == null ? run : quieter(again, point, mode);
        }
        return run != null && run.isUsable();
    }

    /** After a repeat: what was chosen for a busy machine, if it was disturbed too. */
    private StudyRun quieter(StudyRun repeat, StudyPoint point, StudyRun.Mode mode)
            throws IOException, InterruptedException {
        StudyRun run = repeat;
        while (run.disturbed() && run.isUsable() && nextWasWaitedFor(point, mode)) {
            run = orElse(run, next(point, mode)); // the way that was taken before
        }
        if (!run.disturbed() || !run.isUsable() || busy.choice() == BusyChoice.GO_ON) {
            return run;
        }
        if (busy.choice() == BusyChoice.STOP) {
            boolean resumes = taken.contains(run);
            run = resumes ? orElse(run, next(point, mode, 0.0)) : run;
            stopped = run.disturbed();
            refused |= stopped;
            return run;
        }
        Double waited = taken.contains(run) ? null : busy.awaitQuiet();
        return waited == null ? run : orElse(run, next(point, mode, waited));
    }

    private static StudyRun orElse(StudyRun before, @Nullable StudyRun run) {
        return run == null ? before : run;
    }

    private boolean nextWasWaitedFor(StudyPoint point, StudyRun.Mode mode) {
        return earlier.stream()
                .filter(run -> run.answers(point, mode))
                .findFirst()
                .filter(run -> run.noise().waited() != null)
                .isPresent();
    }

    private @Nullable StudyRun next(StudyPoint point, StudyRun.Mode mode) throws IOException, InterruptedException {
        return next(point, mode, null);
    }

    private @Nullable StudyRun next(StudyPoint point, StudyRun.Mode mode, @Nullable Double waited)
            throws IOException, InterruptedException {
        for (StudyRun run : earlier) {
            if (run.answers(point, mode)) {
                earlier.remove(run);
                made.add(run);
                taken.add(run);
                progress.ended(run, true);
                return run;
            }
        }
        if (stopped || deadline.isOver()) {
            refused = true;
            return null;
        }
        int left = Math.max(0, expected) + 1;
        progress.starts(number + 1, point, mode, left, left * meanSeconds());
        StudyRun run = unlessStopped(point, mode);
        if (run == null) {
            refused = true;
            return null;
        }
        run = waited == null ? run : run.after(waited);
        run = turn == null ? run : run.inTurn(turn);
        number++;
        if (journal != null) {
            journal.add(run);
        }
        made.add(run);
        progress.ended(run, false);
        return run;
    }

    /** What was never started did not die of a signal either, and what was measured has ended by itself. */
    private boolean isStopped(StudyRun.Outcome outcome) throws InterruptedException {
        boolean mayHaveDied = outcome.measured() == null && outcome.status() != StudyRun.Status.NOT_STARTED;
        return mayHaveDied ? deadline.isStoppedSoon() : deadline.isStopped();
    }

    /** A run that the user's Ctrl-C ended, and not itself, is null: it is made again another time. */
    private @Nullable StudyRun unlessStopped(StudyPoint point, StudyRun.Mode mode)
            throws IOException, InterruptedException {
        try {
            StudyRun run = maker.make(number + 1, point, mode);
            return isStopped(run.outcome()) ? null : run;
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
                : made.stream().mapToDouble(run -> run.outcome().seconds()).sum() / Math.max(1, asked - 1);
    }

    /** Why a point has no usable run: it failed each time, or was not run. */
    Reach missing(StudyPoint point, StudyRun.Mode mode) {
        return made.stream().anyMatch(run -> run.answers(point, mode)) ? Reach.FAILED : Reach.NOT_RUN;
    }

    /** Why a search cannot go on: no further run may be started, or the last one failed. */
    Reach stopped() {
        return refused ? Reach.NOT_RUN : Reach.FAILED;
    }

    /** Usable runs of a point; those that others disturbed only if there are no others. */
    List<StudyRun> usable(StudyPoint point, StudyRun.Mode mode) {
        return StudyRun.undisturbed(made.stream()
                .filter(run -> run.answers(point, mode) && run.isUsable())
                .toList());
    }
}
