package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.wake.OpenWakes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The tracks of living platform threads, by the threads' numbers. Thread-safe. Who wakes a thread comes to what it is to
 * write through nothing that the thread itself writes: each such line of memory would have to come from the other processor.
 */
final class Living {
    /** What never changes of a track. */
    private static final class Entry {
        final Track track;
        final OpenWakes wakes;

        Entry(Track track) {
            this.track = track;
            this.wakes = track.partner().wakes();
        }
    }

    private final ConcurrentHashMap<Long, Entry> entries = new ConcurrentHashMap<>();

    @Nullable
    Track of(long id) {
        Entry entry = entries.get(id);
        return entry == null ? null : entry.track;
    }

    /** Who wakes the thread, null if it is not measured. */
    @Nullable
    OpenWakes wakes(long id) {
        Entry entry = entries.get(id);
        return entry == null ? null : entry.wakes;
    }

    boolean has(long id) {
        return entries.containsKey(id);
    }

    int size() {
        return entries.size();
    }

    void put(Track track) {
        entries.put(track.id, new Entry(track));
    }

    /** Returns whether there was none of that number. */
    boolean putIfAbsent(Track track) {
        return entries.putIfAbsent(track.id, new Entry(track)) == null;
    }

    void remove(long id) {
        entries.remove(id);
    }

    /** Returns whether it was this track that had the number. */
    boolean remove(Track track) {
        Entry entry = entries.get(track.id);
        return entry != null && entry.track == track && entries.remove(track.id, entry);
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
    }
}
