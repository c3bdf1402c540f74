package io.scalegraph.analyzer.replay;

import java.util.Arrays;

/** Who has arrived at which meeting. The waiting threads of a meeting are a chain, the last to arrive first. */
final class MeetingStates {
    private static final int NOBODY = -1;

    private final Program program;
    private final Changes changes;
    private final Threads threads;
    private final int[] missing;
    private final int[] last;
    /** By thread, who arrived before it at the same meeting. */
    private final int[] before;

    MeetingStates(Program program, Changes changes, Threads threads) {
        this.program = program;
        this.changes = changes;
        this.threads = threads;
        this.missing = new int[program.meetings()];
        this.last = new int[program.meetings()];
        this.before = new int[threads.tracks.size()];
        Arrays.setAll(missing, program::members);
        Arrays.fill(last, NOBODY);
    }

    /** Whether a thread that arrives goes on at once. */
    boolean meet(int thread, int meeting) {
        int place = program.place(Program.Kind.MEETING, meeting);
        if (!changes.isWithout(place) && --missing[meeting] > 0) {
            threads.arrive(thread);
            before[thread] = last[meeting];
            last[meeting] = thread;
            return false;
        }
        leaveAll(meeting, place);
        threads.pass(thread);
        return true;
    }

    private void leaveAll(int meeting, int place) {
        int waiting = last[meeting];
        last[meeting] = NOBODY;
        while (waiting != NOBODY) {
            threads.wakeAndPass(waiting, place);
            waiting = before[waiting];
        }
    }
}
