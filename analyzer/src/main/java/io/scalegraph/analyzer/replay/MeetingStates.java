package io.scalegraph.analyzer.replay;

import io.scalegraph.analyzer.column.Longs;

/** Who has arrived at which meeting; a latch is one at which others wait than those who arrive. The waiting threads of a meeting are a chain, the last to arrive first. */
final class MeetingStates {
    private final Program program;
    private final Changes changes;
    private final Threads threads;
    private final Longs missing;
    /** By meeting the thread that arrived last and waits, as one more than its position; 0 if there is none. */
    private final Longs last;
    /** By thread, who arrived before it at the same meeting. */
    private final int[] before;

    MeetingStates(Program program, Changes changes, Threads threads) {
        this.program = program;
        this.changes = changes;
        this.threads = threads;
        this.missing = new Longs(program.meetings());
        this.last = new Longs(program.meetings());
        this.before = new int[threads.tracks.size()];
        for (int meeting = 0; meeting < missing.size(); meeting++) {
            missing.set(meeting, program.members(meeting));
        }
    }

    /** Whether a thread that arrives goes on at once. */
    boolean meet(int thread, int meeting) {
        int place = program.place(Program.Kind.MEETING, meeting);
        if (!changes.isWithout(place) && countDown(meeting) > 0) {
            wait(thread, meeting);
            return false;
        }
        leaveAll(meeting, place);
        threads.pass(thread);
        return true;
    }

    /** A thread arrives, and waits for nobody. */
    boolean count(int thread, int meeting) {
        if (countDown(meeting) == 0) {
            leaveAll(meeting, program.place(Program.Kind.MEETING, meeting));
        }
        threads.pass(thread);
        return true;
    }

    /** Whether a thread that waits for those who arrive goes on at once. */
    boolean open(int thread, int meeting) {
        boolean isOpen = missing.get(meeting) <= 0 || changes.isWithout(program.place(Program.Kind.MEETING, meeting));
        if (isOpen) {
            threads.pass(thread);
        } else {
            wait(thread, meeting);
        }
        return isOpen;
    }

    private long countDown(int meeting) {
        long left = missing.get(meeting) - 1;
        missing.set(meeting, left);
        return left;
    }

    private void wait(int thread, int meeting) {
        threads.arrive(thread);
        before[thread] = (int) last.get(meeting) - 1;
        last.set(meeting, thread + 1L);
    }

    private void leaveAll(int meeting, int place) {
        int waiting = (int) last.get(meeting) - 1;
        last.set(meeting, 0);
        while (waiting != Threads.NOBODY) {
            threads.wakeAndPass(waiting, place);
            waiting = before[waiting];
        }
    }
}
