package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/**
 * Everything one thread waited for in one way at one place, since the thread's start. Exact: every ended wait is in it,
 * however short.
 */
@Name(TotalEvent.NAME)
@Label("Total")
@Category(TraceFormat.CATEGORY)
@Description("All waits of a thread at one place so far")
@StackTrace(false)
public final class TotalEvent extends TotalTexts {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Total";

    /** The snapshot this belongs to. */
    @Label("Snapshot")
    @SnapshotNumber
    public long snapshot;

    /** Java thread id. */
    @Label("Java Thread Id")
    public long worker;

    /** The thread of that id; null if it is gone when the event is written. */
    @Label("Thread")
    public @Nullable Thread thread;

    /** {@link WaitKind#label()}. */
    @Label("Kind")
    public @Nullable String kind;

    /**
     * Class and method of the program that waited, empty if unknown; several with {@link TraceFormat#CALLED_FROM} between
     * them if the agent was told so.
     */
    @Label("Site")
    public @Nullable String site;

    /** Class of the lock or synchronizer; null if there is none. */
    @Label("Lock Class")
    public @Nullable Class<?> lockClass;

    /** Its name if the class has been unloaded, otherwise null. */
    @Label("Unloaded Lock Class")
    public @Nullable String lockName;

    /** Number of ended waits. */
    @Label("Count")
    public long count;

    /** Their time together. */
    @Label("Time")
    @Timespan(Timespan.NANOSECONDS)
    public long nanos;

    /** The longest. */
    @Label("Longest")
    @Timespan(Timespan.NANOSECONDS)
    public long maxNanos;

    /** How many of the waits are split into the two parts that follow: waits at barriers, phasers and latches. */
    @Label("Split Count")
    public long splitCount;

    /** Time of the split waits until the last party arrived. */
    @Label("Imbalance")
    @Timespan(Timespan.NANOSECONDS)
    public long imbalanceNanos;

    /** Time of the split waits from there until the waiting thread went on. */
    @Label("Release")
    @Timespan(Timespan.NANOSECONDS)
    public long releaseNanos;

    /**
     * Threads waited for, as far as they are known: {@code id:count:nanos}, separated by blanks; id 0 stands for all that
     * the agent did not keep apart. Of a lock the thread that held it when the wait began, with number and time of such
     * waits; of a barrier the thread that arrived last, with the number of generations and the imbalance. The first
     * part.
     */
    @Label("Partners")
    public @Nullable String partners;

    /** The second part of {@link #partners}. */
    @Label("Partners 2")
    public @Nullable String partners2;

    /** The third part of {@link #partners}. */
    @Label("Partners 3")
    public @Nullable String partners3;

    /** The last part of {@link #partners}. */
    @Label("Partners 4")
    public @Nullable String partners4;

    /** How often a thread was woken in these waits and had to wait again. */
    @Label("Vain Wakes")
    public long vainWakes;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /**
     * Sets the threads that were waited for.
     *
     * @param text the whole text
     */
    public void partners(String text) {
        partners = LongText.part(text, 1);
        partners2 = LongText.part(text, 2);
        partners3 = LongText.part(text, 3);
        partners4 = LongText.part(text, 4);
    }

    /** Sets the seal, last of all. */
    public void seal() {
        seal = LongText.seal(texts(), "partners", partners, partners2, partners3, partners4)
                .with("snapshot", snapshot)
                .with("worker", worker)
                .with("kind", kind)
                .with("site", site)
                .with("lockName", lockName)
                .with("count", count)
                .with("nanos", nanos)
                .with("maxNanos", maxNanos)
                .with("splitCount", splitCount)
                .with("imbalanceNanos", imbalanceNanos)
                .with("releaseNanos", releaseNanos)
                .with("vainWakes", vainWakes)
                .value();
    }

    /** Creates an empty event. */
    public TotalEvent() {}
}
