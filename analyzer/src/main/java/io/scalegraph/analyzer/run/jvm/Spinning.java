package io.scalegraph.analyzer.run.jvm;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How far samples say that a routine waits by running. A loop that waits and one that computes look alike where the JIT
 * compiler has taken in all that they call, so the weakest word leaves it open.
 */
public enum Spinning {
    /** Half of the samples or more are in a call that does nothing but pass time. */
    SPINS("spins"),
    /** One line, and it reads what others write, or its own name says that it spins. */
    LOOKS_LIKE_SPINNING("looks like spinning"),
    /** One line, whatever it does. */
    HOT_LOOP("hot loop");

    /** With fewer samples nothing is said: these, all on one line, are the fewest that reach the share below. */
    private static final int FEWEST = 10;

    /** Of the time of a loop on one line, with 95 % confidence. A body of two lines would be met on each by turns. */
    private static final double ONE_LINE = 0.7;

    private static final double Z = 1.96;
    private static final double MANY = 0.5;
    private static final String IN_THREAD = "java.lang.Thread::";
    private static final Set<String> PASS_TIME = Set.of("onSpinWait", "yield", "yield0");
    private static final Set<String> READERS =
            Set.of("java.util.concurrent.atomic.", "java.lang.invoke.VarHandle", "jdk.internal.misc.Unsafe");
    private static final String NAMED_SO = "spin";

    private final String words;

    Spinning(String words) {
        this.words = words;
    }

    /**
     * For a reader.
     *
     * @return a few words
     */
    public String words() {
        return words;
    }

    /** What the samples of a routine say; null if nothing. */
    static @Nullable Spinning of(Stalls.Routine routine) {
        if (routine.site().isEmpty() || routine.samples() < FEWEST) {
            return null;
        }
        if (routine.passingTime() >= MANY * routine.samples()) {
            return SPINS;
        }
        if (atLeast(routine.atLine(), routine.samples()) < ONE_LINE) {
            return null;
        }
        boolean named = routine.site().toLowerCase(Locale.ROOT).contains(NAMED_SO);
        return named || routine.reading() >= MANY * routine.samples() ? LOOKS_LIKE_SPINNING : HOT_LOOP;
    }

    /** The lower end of a share's interval by Wilson, which holds for few samples too. */
    private static double atLeast(int met, int samples) {
        double share = (double) met / samples;
        double z2 = Z * Z / samples;
        return (share + z2 / 2 - Z * Math.sqrt((share * (1 - share) + z2 / 4) / samples)) / (1 + z2);
    }

    /** Whether an innermost method does nothing but pass time. */
    static boolean passesTime(String method) {
        return method.startsWith(IN_THREAD) && PASS_TIME.contains(method.substring(IN_THREAD.length()));
    }

    /** Whether an innermost method only reads what other threads may write. */
    static boolean reads(String method) {
        String name = method.substring(method.indexOf("::") + 1);
        return READERS.stream().anyMatch(method::startsWith) && name.startsWith(":get") && !name.startsWith(":getAnd");
    }
}
