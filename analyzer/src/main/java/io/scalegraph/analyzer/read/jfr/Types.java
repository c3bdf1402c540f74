package io.scalegraph.analyzer.read.jfr;

import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The types of events of a recording. Each chunk describes them all anew, as a rule in the same words as the one before it:
 * these are decoded once. Thread-safe.
 */
public final class Types {
    private volatile @Nullable Described last;

    /** What was decoded last, and by which words. */
    private static final class Described {
        private final byte[] words;
        /** Where they begin, behind what each such event has of its own. */
        private final int from;

        private final Map<Long, Layout> layouts;

        Described(Bytes in, Map<Long, Layout> layouts, int from) {
            this.words = in.array();
            this.from = from;
            this.layouts = layouts;
        }

        boolean isBy(byte[] other, int otherFrom) {
            return Arrays.equals(words, from, words.length, other, otherFrom, other.length);
        }
    }

    /** Of no chunk yet. */
    public Types() {}

    /**
     * Reads a description.
     *
     * @param in behind size and type of the event, up to its end; not to be changed
     * @return types by their numbers
     */
    Map<Long, Layout> read(Bytes in) throws MalformedException {
        in.packed(); // time
        in.packed(); // duration
        in.packed(); // its own number
        int from = in.at();
        Described known = last;
        if (known != null && known.isBy(in.array(), from)) {
            return known.layouts;
        }
        Map<Long, Layout> layouts = Metadata.read(in);
        last = new Described(in, layouts, from);
        return layouts;
    }
}
