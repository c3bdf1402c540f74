package io.scalegraph.analyzer.study.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.run.Profile;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One run that a study made, with all that is known of it. Times in seconds. The journal has its values in the order in
 * which they stand here and in the groups, without the groups.
 *
 * @param number counts the study's runs from 1
 * @param point what was run
 * @param mode how
 * @param outcome what came of it
 * @param noise what else went on on the machine
 * @param disturbed whether others used more of the machine than the study allows
 * @param kept what is left of it to look at
 * @param turn when it and a run of another study were made in turns, milliseconds since 1970: the same number in both; null
 *     if it was made alone
 */
public record StudyRun(
        int number,
        StudyPoint point,
        Mode mode,
        @JsonUnwrapped Outcome outcome,
        Noise noise,
        boolean disturbed,
        @JsonUnwrapped Kept kept,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long turn) {
    private static final int MOST_CHARACTERS = 120;

    /** A run that was made alone. */
    public StudyRun(
            int number, StudyPoint point, Mode mode, Outcome outcome, Noise noise, boolean disturbed, Kept kept) {
        this(number, point, mode, outcome, noise, disturbed, kept, null);
    }

    /** How a point was run. */
    public enum Mode {
        /** Under the agent. */
        MEASURED("measured"),
        /** The sequential program under the agent, for T_seq. */
        SEQUENTIAL("sequential"),
        /** Without the agent, to see its influence. */
        PLAIN("without the agent");

        private final String label;

        Mode(String label) {
            this.label = label;
        }

        /**
         * The name in results.
         *
         * @return lower case
         */
        public String label() {
            return label;
        }
    }

    /** How a run ended. */
    public enum Status {
        /** All is well. */
        OK,
        /** The program ended with an exit code other than 0. */
        CRASHED,
        /** The time limit was exceeded; the program was ended. */
        HUNG,
        /** The program ended well but left no recording that can be analysed. */
        UNREADABLE,
        /** The program could not be started. */
        NOT_STARTED
    }

    /**
     * What came of a run. Times in seconds.
     *
     * @param status how it ended
     * @param exitCode the program's exit code
     * @param seconds elapsed time of the whole process
     * @param ownTime what the program printed as its own time, in its own unit, null if nothing was found
     * @param measured what the recording says, null without a usable one
     */
    public record Outcome(
            Status status,
            int exitCode,
            double seconds,
            @Nullable Double ownTime,
            @Nullable Measured measured) {}

    /**
     * What is left of a run to look at.
     *
     * @param recording file name below the study's folder, empty if there is none
     * @param tail end of the program's output, where it failed
     */
    public record Kept(String recording, String tail) {
        /** Of a run that left nothing. */
        public static final Kept NOTHING = new Kept("", "");
    }

    /**
     * What a recording says of a run.
     *
     * @param terms medians over its windows
     * @param runQueueShare run-queue delay in shares of N*T_para, null if not measured
     * @param windows windows counted
     * @param warmUp windows left out before them
     * @param work W as the program reported it, null if it did not
     * @param warnings the most important warnings of the analysis
     * @param parts the largest parts of L by the recording's ledger; null in journals of older versions
     * @param pattern what the time of a run on one processor went into, its size being k; null on more, and in journals of
     *     older versions
     */
    public record Measured(
            @JsonUnwrapped Terms terms,
            @Nullable Double runQueueShare,
            int windows,
            int warmUp,
            @Nullable Double work,
            List<String> warnings,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<LatencyPart> parts,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Profile pattern) {
        /** Of which no pattern is known. */
        public Measured(
                Terms terms,
                @Nullable Double runQueueShare,
                int windows,
                int warmUp,
                @Nullable Double work,
                List<String> warnings,
                @Nullable List<LatencyPart> parts) {
            this(terms, runQueueShare, windows, warmUp, work, warnings, parts, null);
        }

        /** Of whose L no parts are known. */
        public Measured(
                Terms terms,
                @Nullable Double runQueueShare,
                int windows,
                int warmUp,
                @Nullable Double work,
                List<String> warnings) {
            this(terms, runQueueShare, windows, warmUp, work, warnings, null);
        }
    }

    /**
     * What the ledger says, medians over the windows of a run, in seconds but E.
     *
     * @param tPara T_para
     * @param latency L
     * @param efficiency E, a ratio without unit
     * @param idle IT
     * @param primitives PT
     * @param memory ML, null if not measured
     */
    public record Terms(
            double tPara,
            double latency,
            double efficiency,
            double idle,
            double primitives,
            @Nullable Double memory) {}

    /**
     * The same run, made after a wait for a quiet machine.
     *
     * @param seconds how long that was
     * @return a copy
     */
    public StudyRun after(double seconds) {
        return new StudyRun(number, point, mode, outcome, noise.after(seconds), disturbed, kept, turn);
    }

    /**
     * The same run, made in turns with one of another study.
     *
     * @param number of the turn
     * @return a copy
     */
    public StudyRun inTurn(long number) {
        return new StudyRun(this.number, point, mode, outcome, noise, disturbed, kept, (Long) number);
    }

    /**
     * How much shorter it may have been on a quiet machine, where it was disturbed.
     *
     * @return share of its elapsed time; 0 if it was not disturbed
     */
    public double slowdown() {
        return disturbed ? noise.slowdown() : 0;
    }

    /**
     * Whether its numbers can be used.
     *
     * @return true if it ended well and, under the agent, was analysed
     */
    public boolean isUsable() {
        return outcome.status() == Status.OK && (mode == Mode.PLAIN || outcome.measured() != null);
    }

    /**
     * How it failed, in one line.
     *
     * @return its status and the exception in its tail, or else the last line of that; where the recording is at fault the
     *     first line, which says why. Shortened and without control characters; empty if it ended well
     */
    public String failure() {
        if (outcome.status() == Status.OK) {
            return "";
        }
        boolean isItsOwn = outcome.status() == Status.CRASHED || outcome.status() == Status.HUNG;
        String why = isItsOwn
                ? Thrown.in(kept.tail())
                : kept.tail().lines().findFirst().orElse("");
        String printable = why.replaceAll("\\p{Cntrl}", "?").trim();
        String shortened = printable.substring(0, Math.min(MOST_CHARACTERS, printable.length()));
        String status = outcome.status().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return status + (shortened.isEmpty() ? "" : ": " + shortened);
    }

    /**
     * Whether this is a run of the given point and mode.
     *
     * @param other the point
     * @param how the mode
     * @return true if the same command was run
     */
    public boolean answers(StudyPoint other, Mode how) {
        return mode == how && point.sameRun(other);
    }

    /**
     * Work.
     *
     * @return W in operations as the study's expression or the program itself gives it, NaN if unknown
     */
    public double work() {
        Measured known = outcome.measured();
        return !Double.isNaN(point.work()) || known == null || known.work() == null ? point.work() : known.work();
    }

    /**
     * T_para.
     *
     * @return median over its windows, seconds; NaN without a usable recording
     */
    public double tPara() {
        return outcome.measured() == null
                ? Double.NaN
                : outcome.measured().terms().tPara();
    }

    /**
     * Of runs of one point, those that count: the undisturbed ones, or all if there are no others. Of runs that were made
     * in turns these are those of each turn, since what disturbed one disturbed its partner too.
     *
     * @param runs of one point
     * @return those that others did not disturb; never empty unless there are no runs
     */
    public static List<StudyRun> undisturbed(List<StudyRun> runs) {
        return runs.stream()
                .filter(run -> !run.disturbed
                        || runs.stream().noneMatch(other -> Objects.equals(run.turn, other.turn) && !other.disturbed))
                .toList();
    }
}
