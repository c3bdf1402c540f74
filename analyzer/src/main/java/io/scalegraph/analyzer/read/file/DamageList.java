package io.scalegraph.analyzer.read.file;

import java.util.ArrayList;
import java.util.List;

/** What is wrong with a file, in one line: the first few damages, and how many more there are. Not thread-safe. */
public final class DamageList {
    private static final int MOST = 3;

    private final List<String> first = new ArrayList<>();
    private long more;

    /** Of nothing yet. */
    public DamageList() {}

    /**
     * Adds a damage.
     *
     * @param damage in words, on one line
     */
    public void add(String damage) {
        if (first.size() < MOST) {
            first.add(damage);
        } else {
            more++;
        }
    }

    /**
     * Whether nothing is wrong.
     *
     * @return whether none was added
     */
    public boolean isEmpty() {
        return first.isEmpty();
    }

    /**
     * All of it.
     *
     * @return one line, empty if nothing is wrong
     */
    public String text() {
        String some = String.join("; ", first);
        return more > 0 ? some + "; and " + more + " more" : some;
    }
}
