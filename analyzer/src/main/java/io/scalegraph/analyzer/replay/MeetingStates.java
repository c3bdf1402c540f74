package io.scalegraph.analyzer.replay;

import java.util.Arrays;

/** Who has arrived at which meeting; a latch is one at which others wait than those who arrive. The waiting threads of a meeting are a chain, the last to arrive first. */
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
            wait(thread, meeting);
            return false;
        }
        leaveAll(meeting, place);
        threads.pass(thread);
        return true;
    }

    /** A thread arrives, and waits for nobody. */
    boolean count(int thread, int meeting) {
        if (--missing[meeting] == 0) {
            leaveAll(meeting, program.place(Program.Kind.MEETING, meeting));
        }
        threads.pass(thread);
        return true;
    }

    /** Whether a thread that waits for those who arrive goes on at once. */
    boolean open(int thread, int meeting) {
        boolean isOpen = missing[meeting] <= 0 || changes.isWithout(program.place(Program.Kind.MEETING, meeting));
        if (isOpen) {
            threads.pass(thread);
        } else {
            wait(thread, meeting);
        }
        return isOpen;
    }

    private void wait(int thread, int meeting) {
        threads.arrive(thread);
        before[thread] = last[meeting];
        last[meeting] = thread;
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
