package io.scalegraph.bench.causes;

import java.util.Map;
import java.util.TreeMap;

/**
 * What a kernel printed of one window: parts of its critical path and of the blame, by state and thread. Seconds.
 *
 * @param window length of the window by the kernel's clock
 * @param path parts by {@code STATE THREAD}
 * @param blame likewise
 * @param expectedPath the same by the formula; without edges
 * @param expectedBlame likewise
 */
record Shares(
        double window,
        Map<String, Part> path,
        Map<String, Part> blame,
        Map<String, Part> expectedPath,
        Map<String, Part> expectedBlame) {
    private static final double SECOND = 1e9;

    /**
     * One part.
     *
     * @param seconds how long
     * @param edges of how many waits' edges it comes
     */
    record Part(double seconds, int edges) {
        Part plus(Part other) {
            return new Part(seconds + other.seconds, edges + other.edges);
        }
    }

    static Shares parse(String output) {
        double[] window = {-1};
        Shares shares = new Shares(0, new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
        output.lines().map(line -> line.split(" ", -1)).forEach(words -> {
            switch (words[0]) {
                case "window" -> window[0] = seconds(words[1]);
                case "path" -> shares.path.put(key(words, 1), part(words));
                case "blame" -> shares.blame.put(key(words, 1), part(words));
                case "expected" -> shares.expect(words);
                default -> {}
            }
        });
        if (window[0] < 0) {
            throw new IllegalArgumentException("a kernel printed no window: " + output);
        }
        return new Shares(window[0], shares.path, shares.blame, shares.expectedPath, shares.expectedBlame);
    }

    private void expect(String[] words) {
        if (words[1].equals("path")) {
            expectedPath.put(key(words, 2), new Part(seconds(words[4]), 0));
        } else if (words[1].equals("blame")) {
            expectedBlame.put(key(words, 2), new Part(seconds(words[4]), 0));
        }
    }

    private static String key(String[] words, int at) {
        return words[at] + " " + words[at + 1];
    }

    private static Part part(String[] words) {
        return new Part(seconds(words[3]), Integer.parseInt(words[4]));
    }

    private static double seconds(String nanos) {
        return Long.parseLong(nanos) / SECOND;
    }
}
