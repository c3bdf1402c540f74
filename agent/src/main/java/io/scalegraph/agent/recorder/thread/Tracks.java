package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.counter.HookTime;
import io.scalegraph.agent.recorder.counter.MeasuredThreads;
import io.scalegraph.agent.recorder.counter.TaskFiles;
import io.scalegraph.agent.recorder.wake.OpenWakes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tracks of all living threads of one measurement. A thread finds its own through a thread-local. Thread-safe. */
public final class Tracks implements MeasuredThreads {
    /** One for all measurements: a thread-local for each would leave an entry in each thread. */
    private static final ThreadLocal<Slot> CURRENT = new ThreadLocal<>();

    private final Shared shared;
    private final HookedThread unmeasured;
    private final FoundThreads found;
    private final Living living = new Living();

    /**
     * No thread yet.
     *
     * @param shared what the threads share
     */
    public Tracks(Shared shared) {
        this.shared = shared;
        this.unmeasured = new Unmeasured(shared);
        this.found = new FoundThreads(shared);
    }

    /** {@return what is known of the calling thread} */
    public HookedThread current() {
        Slot slot = CURRENT.get();
        HookedThread thread = slot == null ? null : slot.thread;
        return thread != null && thread.isOf(shared) ? thread : find();
    }

    /** {@return the calling thread's track; null if it is virtual, or not measured} */
    public @Nullable Track own() {
        return current() instanceof Track track ? track : null;
    }

    /**
     * The track of a living platform thread.
     *
     * @param thread the thread
     * @return its track, null if it is not measured
     */
    public @Nullable Track of(Thread thread) {
        return living.of(Threads.id(thread));
    }

    @Override
    public boolean has(long id) {
        return living.has(id);
    }

    /**
     * The thread of a number.
     *
     * @param id its number, 0 for none
     * @return the thread, null if it is neither the calling one nor measured, or not any more
     */
    public @Nullable Thread thread(long id) {
        if (id == 0) {
            return null;
        }
        Thread calling = Thread.currentThread();
        if (Threads.id(calling) == id) {
            return calling; // mostly: a thread writes its own waits
        }
        Track track = living.of(id);
        return track == null ? null : track.thread;
    }

    /**
     * The calling thread wakes another one. Neither is looked up as a hook's thread is: the calling one may be in the middle
     * of giving its carrier to another.
     *
     * @param woken the thread that is woken
     * @param interrupted whether by an interrupt
     */
    public void wake(Thread woken, boolean interrupted) {
        if (!shared.followsWakes()) {
            return;
        }
        Thread waker = Thread.currentThread();
        if (woken == waker && interrupted) {
            return; // it does not wait
        }
        long now = shared.clock().nanos();
        wake(woken, waker, interrupted, now);
        countHook(now);
    }

    private void countHook(long began) {
        if (HookTime.isChosen(began)) {
            shared.hookTime().ofOther(shared.clock().nanos() - began);
        }
    }

    private void wake(Thread woken, Thread waker, boolean interrupted, long now) {
        long id = Threads.id(woken);
        boolean virtual = Threads.isVirtual(waker);
        long by = Carriers.thread(waker, virtual);
        if (Threads.isVirtual(woken)) {
            shared.virtualWakes().wake(id, by, virtual, interrupted, now);
            return;
        }
        OpenWakes wakes = living.wakes(id);
        if (wakes != null) {
            wakes.by(by, virtual, interrupted, now);
        }
    }

    /**
     * The calling thread wakes whatever thread waits at a selector.
     *
     * @param selector the selector
     */
    public void wakeSelector(Object selector) {
        long now = shared.clock().nanos();
        OpenWakes wakes = shared.selectors().at(selector);
        if (wakes != null) {
            Thread waker = Thread.currentThread();
            boolean virtual = Threads.isVirtual(waker);
            wakes.bySelector(Carriers.thread(waker, virtual), virtual, now);
        }
        countHook(now);
    }

    /** Nothing is measured any more: no thread is held on to, and none of them to what it has measured. */
    public void forgetAll() {
        for (Track track : copy()) {
            track.retire();
            Slot.empty(track.slot);
        }
        living.clear();
        unmeasured.forget();
    }

    private static Slot slot() {
        Slot slot = CURRENT.get();
        if (slot == null) {
            slot = new Slot();
            CURRENT.set(slot);
        }
        return slot;
    }

    /** The calling thread belongs to the agent: nothing it does is measured. */
    public void exclude() {
        slot().thread = unmeasured;
        living.remove(Threads.id(Thread.currentThread()));
    }

    /** The calling thread ends the program: it is measured up to here, or, if it only came for this, not at all. */
    public void quiet() {
        Track track = of(Thread.currentThread());
        if (track == null) {
            exclude();
        } else {
            track.pause();
        }
    }

    /** {@return how many living platform threads are measured, about} */
    public int size() {
        return living.size();
    }

    /**
     * Whether a thread that runs has no track and is to have one.
     *
     * @param thread the thread
     * @return whether
     */
    public boolean misses(Thread thread) {
        return Threads.isMeasured(thread) && !living.has(Threads.id(thread));
    }

    /**
     * Makes the track of a thread that runs already, unless it has met a hook meanwhile.
     *
     * @param thread the thread
     * @param statistics the operating system's entries of threads
     */
    public void found(Thread thread, TaskFiles statistics) {
        long id = Threads.id(thread);
        Track track = new Track(shared, thread, id);
        track.found(statistics.of(id));
        if (!living.putIfAbsent(track)) {
            track.retire();
        }
    }

    /**
     * Looks at the stack of a thread that was found: it may have been waiting since before.
     *
     * @param thread the thread
     * @param stack its stack
     */
    public void lookAt(Thread thread, StackTraceElement[] stack) {
        Track track = of(thread);
        if (track == null) {
            return;
        }
        if (!found.lookAt(thread, track, stack)) {
            // It runs nothing of the program, such as the thread that waits for the end of the JVM.
            living.remove(track.id);
            track.retire();
        }
    }

    /**
     * Makes the track of a thread that the calling thread is about to start.
     *
     * @param thread the thread
     */
    public void register(Thread thread) {
        if (!thread.isAlive() && Threads.isMeasured(thread)) {
            Track track = new Track(shared, thread, Threads.id(thread));
            Thread starter = Thread.currentThread();
            track.register(Carriers.thread(starter, Threads.isVirtual(starter)));
            living.putIfAbsent(track);
        }
    }

    /**
     * A thread could not be started.
     *
     * @param thread the thread
     */
    public void unregister(Thread thread) {
        if (!thread.isAlive()) {
            living.remove(Threads.id(thread));
        }
    }

    /** The calling thread begins to run. */
    public void begin() {
        Track track = own();
        if (track != null) {
            track.begin();
        }
    }

    /**
     * The calling thread ends: nothing that it meets from now on is measured.
     *
     * @return its track, which is to be read for the last time and then {@link #remove removed}; null if it has none
     */
    public @Nullable Track end() {
        Track track = own();
        if (track != null) {
            track.pause();
            slot().thread = unmeasured;
        }
        return track;
    }

    /**
     * A thread has ended.
     *
     * @param track its track
     */
    public void remove(Track track) {
        living.remove(track);
    }

    /**
     * Forgets threads that have ended without a word: before hooks told it, or because a hook failed.
     *
     * @return their tracks
     */
    public List<Track> dropEnded() {
        List<Track> ended = new ArrayList<>();
        for (Track track : copy()) {
            if (track.hasRun && !track.thread.isAlive() && living.remove(track)) {
                ended.add(track);
            }
        }
        return ended;
    }

    /** Writes the last wait of each thread, which the thread itself would write at its next hook only. */
    public void writePending() {
        for (Track track : copy()) {
            track.writePending();
        }
    }

    /** {@return those that there are now} */
    public List<Track> copy() {
        return living.copy();
    }

    /** A lookup that fails leaves nothing behind: the thread's next hook tries again. */
    private HookedThread find() {
        Thread thread = Thread.currentThread();
        // Whatever is met while looking belongs to nobody.
        Unmeasured looking = new Unmeasured(shared);
        boolean known = false;
        try {
            Slot slot = slot();
            slot.thread = looking;
            HookedThread found = measured(thread);
            if (found instanceof Track track) {
                track.slot = slot;
            }
            slot.thread = found;
            known = true;
            return found;
        } finally {
            if (!known) {
                looking.forget();
            }
        }
    }

    private HookedThread measured(Thread thread) {
        long id = Threads.id(thread);
        if (Threads.isVirtual(thread)) {
            return Threads.isPoller(thread) ? unmeasured : new VirtualTrack(shared, id);
        }
        if (!Threads.isMeasured(thread)) {
            return unmeasured;
        }
        Track known = living.of(id);
        if (known != null) {
            known.openCounters(); // its begin may have passed no hook
            return known;
        }
        Track track = new Track(shared, thread, id);
        track.hasRun = true;
        living.put(track);
        return track;
    }
}
