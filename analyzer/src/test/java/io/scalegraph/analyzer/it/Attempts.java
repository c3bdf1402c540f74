package io.scalegraph.analyzer.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.opentest4j.TestAbortedException;

/**
 * Repeats a comparison of clock readings. A busy machine can stop a thread between a reading of the program's and the
 * next one of the agent's, and then the two differ though both are right; an error of the agent's is in every attempt.
 * Where the host of the machine took processors in every attempt, nothing is compared, and the test is skipped with that word.
 */
final class Attempts {
    private static final int MOST = 10;
    /** Of the processors; where the host takes more each time, nothing can be compared. */
    private static final double DISTURBING = 0.02;
    /** Behind user, nice, system, idle, iowait, irq and softirq. */
    private static final int STEAL = 7;

    private static final int SHOWN_LINES = 16;
    /** Descriptions hold whole tables of waits. */
    private static final int SHOWN_CHARACTERS = 100;

    interface Comparison {
        void run() throws Exception;
    }

    private Attempts() {}

    static void untilUndisturbed(Comparison comparison) throws Exception {
        double leastTaken = 1;
        for (int attempt = 1; ; attempt++) {
            long[] before = processors();
            try {
                comparison.run();
                return;
            } catch (AssertionError e) {
                leastTaken = Math.min(leastTaken, taken(before, processors()));
                if (attempt == MOST) {
                    if (leastTaken > DISTURBING) {
                        throw new TestAbortedException(
                                "not compared: the host took " + leastTaken + " of the processors or more each time",
                                e);
                    }
                    throw e;
                }
                System.out.println(
                        "attempt " + attempt + " differs, repeated: " + shown(String.valueOf(e.getMessage())));
            }
        }
    }

    /** What the processors have done, by /proc/stat; nothing on other systems. */
    private static long[] processors() throws IOException {
        Path statistics = Path.of("/proc/stat");
        if (!Files.isReadable(statistics)) {
            return new long[STEAL + 1];
        }
        return Arrays.stream(Files.readAllLines(statistics).get(0).trim().split(" +", -1))
                .skip(1)
                .mapToLong(Long::parseLong)
                .toArray();
    }

    /** Share of all that they did that went to other guests of the host. */
    private static double taken(long[] before, long[] after) {
        long all = Arrays.stream(after).sum() - Arrays.stream(before).sum();
        return all <= 0 ? 0 : (double) (after[STEAL] - before[STEAL]) / all;
    }

    private static List<String> shown(String message) {
        return message.lines()
                .filter(line -> !line.isBlank())
                .limit(SHOWN_LINES)
                .map(line -> line.substring(0, Math.min(line.length(), SHOWN_CHARACTERS)))
                .toList();
    }
}
