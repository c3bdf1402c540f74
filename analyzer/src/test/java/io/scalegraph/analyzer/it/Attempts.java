package io.scalegraph.analyzer.it;

import java.util.List;

/**
 * Repeats a comparison of clock readings. A busy machine can stop a thread between a reading of the program's and the
 * next one of the agent's, and then the two differ though both are right; an error of the agent's is in every attempt.
 */
final class Attempts {
    private static final int MOST = 10;
    private static final int SHOWN_LINES = 16;
    /** Descriptions hold whole tables of waits. */
    private static final int SHOWN_CHARACTERS = 100;

    interface Comparison {
        void run() throws Exception;
    }

    private Attempts() {}

    static void untilUndisturbed(Comparison comparison) throws Exception {
        for (int attempt = 1; ; attempt++) {
            try {
                comparison.run();
                return;
            } catch (AssertionError e) {
                if (attempt == MOST) {
                    throw e;
                }
                System.out.println(
                        "attempt " + attempt + " differs, repeated: " + shown(String.valueOf(e.getMessage())));
            }
        }
    }

    private static List<String> shown(String message) {
        return message.lines()
                .filter(line -> !line.isBlank())
                .limit(SHOWN_LINES)
                .map(line -> line.substring(0, Math.min(line.length(), SHOWN_CHARACTERS)))
                .toList();
    }
}
