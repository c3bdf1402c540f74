package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.wake.OpenWakes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The tracks of living platform threads, by the threads' numbers. Thread-safe. Who wakes a thread comes to what it is to
 * write through nothing that the thread itself writes: each such line of memory would have to come from the other processor.
 * And through few lines at all: numbers follow each other, so most threads have a place of their own by the last bits of theirs.
 */
final class Living {
    /** What never changes of a track. */
    private static final class Entry {
        final long id;
        final Track track;
        final OpenWakes wakes;

        Entry(Track track) {
            this.id = track.id;
            this.track = track;
            this.wakes = track.partner().wakes();
        }
    }

    private static final int PLACES = 1 << 10;

    private final ConcurrentHashMap<Long, Entry> entries = new ConcurrentHashMap<>();
    /** Of those of one place the one that came last. */
    private final AtomicReferenceArray<@Nullable Entry> places = new AtomicReferenceArray<>(PLACES);

    private static int place(long id) {
        return (int) id & PLACES - 1;
    }

    private @Nullable Entry entry(long id) {
        Entry there = places.get(place(id));
        return there != null && there.id == id ? there : entries.get(id);
    }

    @Nullable
    Track of(long id) {
        Entry entry = entry(id);
        return entry == null ? null : entry.track;
    }

    /** Who wakes the thread, null if it is not measured. */
    @Nullable
    OpenWakes wakes(long id) {
        Entry entry = entry(id);
        return entry == null ? null : entry.wakes;
    }

    boolean has(long id) {
        return entries.containsKey(id);
    }

    int size() {
        return entries.size();
    }

    void put(Track track) {
        Entry entry = new Entry(track);
        entries.put(track.id, entry);
        stand(entry);
    }

    /** Returns whether there was none of that number. */
    boolean putIfAbsent(Track track) {
        Entry entry = new Entry(track);
        boolean absent = entries.putIfAbsent(track.id, entry) == null;
        if (absent) {
            stand(entry);
        }
        return absent;
    }

    /** What stands at a place is in the map, too: who has taken it out of that meanwhile may have come too soon for the place. */
    private void stand(Entry entry) {
        places.set(place(entry.id), entry);
        if (entries.get(entry.id) != entry) {
            leave(entry);
        }
    }

    private void leave(Entry entry) {
        places.compareAndSet(place(entry.id), entry, null);
    }

    void remove(long id) {
        Entry entry = entries.remove(id);
        if (entry != null) {
            leave(entry);
        }
    }

    /** Returns whether it was this track that had the number. */
    boolean remove(Track track) {
        Entry entry = entries.get(track.id);
        boolean removed = entry != null && entry.track == track && entries.remove(track.id, entry);
        if (entry != null && removed) {
            leave(entry);
        }
        return removed;
    }

    /** Those that there are now. */
    List<Track> copy() {
        List<Track> tracks = new ArrayList<>();
        for (Entry entry : entries.values()) {
            tracks.add(entry.track);
        }
        return tracks;
    }

    void clear() {
        entries.clear();
        for (int i = 0; i < PLACES; i++) {
            places.set(i, null);
        }
    }
}
