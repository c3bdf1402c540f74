package io.scalegraph.analyzer.it;

/**
 * Repeats a comparison of clock readings. A busy machine can stop a thread between a reading of the program's and the
 * next one of the agent's, and then the two differ though both are right; an error of the agent's is in every attempt.
 */
final class Attempts {
    private static final int MOST = 6;

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
                System.out.println("attempt " + attempt + " differs, repeated: "
                        + String.valueOf(e.getMessage()).lines().limit(6).toList());
            }
        }
    }
}
