package io.scalegraph.trace;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The agent's options: their keys and what each wants. The same words stand in the agent's own text ({@code key=value},
 * separated by commas), behind {@code --} on the command line, and under {@code agent:} in a study file.
 */
public enum AgentOption {
    /** The recording's file. */
    FILE("file", "a value"),
    /** How far back the recording is kept. */
    MAXAGE("maxage", "a duration such as 30s, 10m, 1h or 1d, or 0s for no limit"),
    /** How much of the recording is kept. */
    MAXSIZE("maxsize", "a number of bytes such as 250M or 1G, or 0 for no limit"),
    /** Whether totals are shown while the program runs. */
    METRICS("metrics", "on or off"),
    /** When the program begins. */
    BEGIN("begin", "at-once or recorded"),
    /** N. */
    PROCESSORS("processors", "a whole number from 1"),
    /** Waits shorter than this are not written one by one. */
    THRESHOLD("threshold", Durations.WANTED),
    /** Waits from this length on are written with their stacks. */
    STACKS("stacks", Durations.WANTED),
    /** Length of the windows that the measured time is cut into. */
    SLICE("slice", Durations.WANTED),
    /** How many frames of the program make a site. */
    DEPTH("depth", "a whole number from 1 to " + Limit.MOST_FRAMES),
    /** Whether acquisitions of locks are counted. */
    LOCKS("locks", "all"),
    /** Classes whose yields and spin waits are counted. */
    SPINS("spins", "a class, or the beginning of a name and *, such as com.acme.*"),
    /** Where monitor waits come from. */
    MONITORS("monitors", "jfr, or inject: and a class or the beginning of a name and *, such as inject:com.acme.*"),
    /** Whether it is followed who ends waits. */
    WAKES("wakes", "on or off"),
    /** Whether holds of locks are timed. */
    HOLDS("holds", "on or off"),
    /** What performance counters count. */
    COUNTERS("counters", "auto, or names of events as perf lists them, such as cycles or LLC-load-misses"),
    /** Methods whose outermost calls are windows. */
    SECTION("section", Limit.METHOD),
    /** Methods whose calls and time are counted. */
    REGION("region", Limit.METHOD),
    /** Barriers written by hand. */
    BARRIER("barrier", Limit.METHOD),
    /** Locks written by hand. */
    LOCK("lock", Limit.METHOD),
    /** Any other waits. */
    WAIT("wait", Limit.METHOD),
    /** Waits for a task, in pools written by hand. */
    IDLE("idle", Limit.METHOD),
    /** Computations. */
    COMPUTE("compute", Limit.METHOD);

    /** Value of {@link #LOCKS}. */
    public static final String ALL = "all";

    /** Value of {@link #MONITORS}: JFR tells of them. */
    public static final String JFR = "jfr";

    /** Before the classes of {@link #MONITORS}: they are timed in their code. */
    public static final String INJECT = "inject:";

    /** Value of {@link #COUNTERS}: a choice of the agent's. */
    public static final String AUTO = "auto";

    /** Value of {@link #WAKES}, {@link #HOLDS} and {@link #METRICS}. */
    public static final String ON = "on";

    /** Value of {@link #WAKES}, {@link #HOLDS} and {@link #METRICS}. */
    public static final String OFF = "off";

    /** Value of {@link #BEGIN}: the recording is brought up beside the program. */
    private static final String AT_ONCE = "at-once";

    /** Value of {@link #BEGIN}: the program waits until the recording is up. */
    public static final String RECORDED = "recorded";

    /** Between class and method. */
    public static final String METHOD_OF = "::";

    private final String key;
    private final String wanted;

    AgentOption(String key, String wanted) {
        this.key = key;
        this.wanted = wanted;
    }

    /**
     * The option's name.
     *
     * @return lower case
     */
    public String key() {
        return key;
    }

    /**
     * What a value must be.
     *
     * @return in words that follow "wants"
     */
    public String wanted() {
        return wanted;
    }

    /**
     * The option with a value.
     *
     * @param value the value
     * @return as the agent's text has it
     */
    public String with(Object value) {
        return key + "=" + value;
    }

    /**
     * The option of a name.
     *
     * @param key the name
     * @return the option, null if there is none
     */
    public static @Nullable AgentOption ofKey(String key) {
        for (AgentOption option : values()) {
            if (option.key.equals(key)) {
                return option;
            }
        }
        return null;
    }

    /**
     * The names of all options.
     *
     * @return separated by commas and blanks
     */
    public static String keys() {
        StringBuilder keys = new StringBuilder();
        for (AgentOption option : values()) {
            keys.append(keys.length() == 0 ? "" : ", ").append(option.key);
        }
        return keys.toString();
    }

    /**
     * Takes the agent's text apart at its commas, but for those between the types of a method's parameters.
     *
     * @param text options, {@code key=value} separated by commas
     * @return its parts
     */
    public static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        int begin = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int close = c == '(' && text.substring(begin, i).contains(METHOD_OF) ? text.indexOf(')', i) : -1;
            if (close > 0) {
                i = close;
            } else if (c == ',') {
                parts.add(text.substring(begin, i));
                begin = i + 1;
            }
        }
        parts.add(text.substring(begin));
        return parts;
    }

    /**
     * What is wrong with a value.
     *
     * @param value the value
     * @return what the option wants instead, in words that follow "wants"; null if the value is right
     */
    public @Nullable String objection(String value) {
        boolean right = switch (this) {
            case FILE -> !value.isEmpty();
            case PROCESSORS -> isNumber(value, Integer.MAX_VALUE);
            case THRESHOLD, STACKS, SLICE, MAXAGE -> Durations.nanos(value) != null;
            case MAXSIZE -> ByteCounts.parse(value) != null;
            case DEPTH -> isNumber(value, Limit.MOST_FRAMES);
            case LOCKS -> value.equals(ALL);
            case SPINS -> areClasses(value);
            case MONITORS ->
                value.equals(JFR) || (value.startsWith(INJECT) && areClasses(value.substring(INJECT.length())));
            case WAKES, HOLDS, METRICS -> value.equals(ON) || value.equals(OFF);
            case BEGIN -> value.equals(AT_ONCE) || value.equals(RECORDED);
            case COUNTERS -> areEvents(value);
            case SECTION, REGION, BARRIER, LOCK, WAIT, IDLE, COMPUTE -> MethodName.parse(value) != null;
        };
        if (!right) {
            return wanted;
        }
        return this == SLICE && isTooShort(value) ? "10ms or more, or 0s for none" : null;
    }

    /**
     * What is said of a wrong value, in one line for the user.
     *
     * @param value the value
     * @return the line, null if the value is right
     */
    public @Nullable String refusal(String value) {
        String objection = objection(value);
        return objection == null ? null : "agent option " + key + " wants " + objection + ", not '" + value + "'";
    }

    private static boolean isTooShort(String slice) {
        Long nanos = Durations.nanos(slice);
        return nanos != null && nanos != 0 && nanos < Limit.LEAST_SLICE_NANOS;
    }

    private static boolean isNumber(String text, int most) {
        try {
            int number = Integer.parseInt(text);
            return number >= 1 && number <= most;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static boolean areClasses(String text) {
        int star = text.indexOf('*');
        return !text.isEmpty() && (star < 0 || star == text.length() - 1) && !text.contains(METHOD_OF);
    }

    /** One, or several with commas between them. */
    private static boolean areEvents(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean inName = (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || "._:-".indexOf(c) >= 0;
            boolean between = c == ',' && i > 0 && text.charAt(i - 1) != ',' && i < text.length() - 1;
            if (!inName && !between) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /** Apart, since the constants above come before any field. */
    private static final class Limit {
        private static final int MOST_FRAMES = 16;
        private static final long LEAST_SLICE_NANOS = 10_000_000;
        private static final String METHOD =
                "class::method such as com.acme.Solver::solve, or one overload such as com.acme.Solver::solve(int,String)";

        private Limit() {}
    }
}
