package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.journal.Journal;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Two studies of the same points whose runs take turns: each run of the one is followed at once by the same of the other, so
 * that what the machine does meanwhile hits both. Which of them goes first changes from one repeat of a point to the next.
 * Searches for goals go their own ways, so they follow one after the other.
 */
public final class StudiesInTurns {
    private final Conductor before;
    private final RunSupply runsBefore;
    private final Conductor after;
    private final RunSupply runsAfter;
    private long lastTurn;

    private StudiesInTurns(StudySetup before, RunSupply runsBefore, StudySetup after, RunSupply runsAfter) {
        this.before = new Conductor(before.spec(), runsBefore);
        this.runsBefore = runsBefore;
        this.after = new Conductor(after.spec(), runsAfter);
        this.runsAfter = runsAfter;
    }

    /**
     * Conducts both, or goes on with them. The budget of the two together is that of both.
     *
     * @param before one study
     * @param after the other
     * @param stop tells when the user wants to end
     * @return what each found, in this order
     * @throws StudyException if the studies do not ask for the same points, or an expression cannot be computed at a size
     * @throws IOException if a target or a folder fails
     * @throws InterruptedException if the calling thread is interrupted
     */
    public static List<StudyResult> conduct(StudySetup before, StudySetup after, StopSignal stop)
            throws StudyException, IOException, InterruptedException {
        check(before.spec(), after.spec());
        dropHalfATurn(before.journal(), after.journal());
        Deadline deadline = new Deadline(
                before.spec().effort().limits().budget()
                        + after.spec().effort().limits().budget(),
                stop);
        List<StudyRun> earlier = new ArrayList<>();
        List<StudyRun> earlierAfter = new ArrayList<>();
        try (Journal one = Journal.open(before.journal(), earlier);
                Journal two = Journal.open(after.journal(), earlierAfter)) {
            RunSupply runs = before.runs(earlier, one, deadline);
            RunSupply runsAfter = after.runs(earlierAfter, two, deadline);
            StudiesInTurns turns = new StudiesInTurns(before, runs, after, runsAfter);
            turns.conduct();
            return List.of(
                    before.result(turns.before.findings(), runs), after.result(turns.after.findings(), runsAfter));
        }
    }

    /**
     * Makes sure that two studies can take turns.
     *
     * @param before one
     * @param after the other
     * @throws StudyException with one line for the user, if they do not ask for the same points in the same order on the
     *     same machine
     */
    public static void check(StudySpec before, StudySpec after) throws StudyException {
        if (!places(before).equals(places(after))) {
            throw new StudyException(
                    "runs in turns want two studies of the same processors, scaling methods, sizes, repeats"
                            + " and effort.seed; '" + before.name() + "' and '" + after.name() + "' differ in them");
        }
        if (!before.program().target().equals(after.program().target())) {
            throw new StudyException(
                    "runs in turns want one target; '" + before.name() + "' and '" + after.name() + "' have two");
        }
    }

    private static List<List<Object>> places(StudySpec spec) throws StudyException {
        RunSupply none = RunSupply.only(List.of(), spec.effort().others());
        return new Conductor(spec, none)
                .tasks().stream().map(Conductor.Task::place).toList();
    }

    /** What a study that was ended left of its last turn is made again, since its partner would come much later. */
    private static void dropHalfATurn(Path before, Path after) throws IOException {
        List<StudyRun> one = Files.exists(before) ? Journal.read(before) : List.of();
        List<StudyRun> two = Files.exists(after) ? Journal.read(after) : List.of();
        dropLast(before, one, turns(two));
        dropLast(after, two, turns(one));
    }

    private static Set<Long> turns(List<StudyRun> runs) {
        Set<Long> turns = new HashSet<>();
        runs.stream().map(StudyRun::turn).filter(Objects::nonNull).forEach(turns::add);
        return turns;
    }

    private static void dropLast(Path journal, List<StudyRun> runs, Set<Long> partners) throws IOException {
        int kept = runs.size();
        while (kept > 0) {
            Long turn = runs.get(kept - 1).turn();
            if (turn == null || partners.contains(turn)) {
                break;
            }
            kept--;
        }
        if (kept < runs.size()) {
            Journal.keepFirst(journal, kept);
        }
    }

    private void conduct() throws StudyException, IOException, InterruptedException {
        List<Conductor.Task> tasks = before.tasks();
        List<Conductor.Task> same = after.tasks();
        List<List<Object>> seen = new ArrayList<>();
        int toCome = 2 * tasks.size() + before.expectedSearchRuns() + after.expectedSearchRuns();
        for (int i = 0; i < tasks.size(); i++) {
            List<Object> place = tasks.get(i).place();
            int point = seen.indexOf(place);
            long repeat = seen.stream().filter(place::equals).count();
            boolean afterFirst = ((point < 0 ? i : point) + repeat) % 2 != 0;
            seen.add(place);
            nextTurn();
            if (afterFirst) {
                after.measure(same.get(i), toCome--);
                before.measure(tasks.get(i), toCome--);
            } else {
                before.measure(tasks.get(i), toCome--);
                after.measure(same.get(i), toCome--);
            }
        }
        runsBefore.turn(null);
        runsAfter.turn(null);
    }

    /** A number that no other turn has, of whichever studies. */
    private void nextTurn() {
        lastTurn = Math.max(lastTurn + 1, System.currentTimeMillis());
        runsBefore.turn(lastTurn);
        runsAfter.turn(lastTurn);
    }
}
