package io.scalegraph.agent.instrument.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Synchronized blocks that a program may have and that are easily broken. Each leaves a word in the answer. */
final class OddMonitors {
    private static final List<String> INITIAL;

    static {
        INITIAL = new ArrayList<>();
        synchronized (INITIAL) {
            INITIAL.add("a");
        }
    }

    private final String made;

    private OddMonitors(Object monitor, long number) {
        super();
        synchronized (monitor) {
            made = "made " + number;
        }
    }

    static String all() {
        Object monitor = new Object();
        Object[] answers = {
            INITIAL,
            new OddMonitors(monitor, 7).made,
            nested(monitor, "b"),
            loopRightBehind(monitor, 5),
            blockInALoop(monitor, 5),
            tryRightBehind(monitor, "x"),
            tryRightBehind(monitor, "7"),
            returning(monitor, 2),
            throwing(monitor),
            onNothing(null),
            reentered(monitor, 4),
            lambda(monitor).get(),
            nestedInAHandler(monitor),
            wide(monitor, 1L, 2.5),
            method(),
            Thread.holdsLock(monitor),
        };
        return Arrays.toString(answers);
    }

    private static String nested(Object outer, String inner) {
        synchronized (outer) {
            synchronized (inner) {
                return Thread.holdsLock(outer) + " " + Thread.holdsLock(inner);
            }
        }
    }

    private static int loopRightBehind(Object monitor, int rounds) {
        int left = rounds;
        int sum = 0;
        synchronized (monitor) {
            while (left > 0) {
                sum += left--;
            }
        }
        return sum;
    }

    private static long blockInALoop(Object monitor, int rounds) {
        long sum = 0;
        for (int i = 0; i < rounds; i++) {
            double half = i / 2.0;
            synchronized (monitor) {
                if (i == 3) {
                    continue;
                }
                sum += (long) half;
            }
        }
        return sum;
    }

    private static String tryRightBehind(Object monitor, String text) {
        synchronized (monitor) {
            try {
                return "" + Integer.parseInt(text);
            } catch (NumberFormatException e) {
                return "no number";
            } finally {
                INITIAL.add(text);
            }
        }
    }

    private static int returning(Object monitor, int number) {
        synchronized (monitor) {
            if (number < 3) {
                return 10 * number;
            }
        }
        return 30;
    }

    private static String throwing(Object monitor) {
        try {
            synchronized (monitor) {
                throw new IllegalStateException("thrown");
            }
        } catch (IllegalStateException e) {
            return e.getMessage() + " " + Thread.holdsLock(monitor);
        }
    }

    /** The message names the variable. */
    private static String onNothing(Object nothing) {
        try {
            synchronized (nothing) {
                return "entered";
            }
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }

    private static int reentered(Object monitor, int depth) {
        synchronized (monitor) {
            return depth == 0 ? 0 : 1 + reentered(monitor, depth - 1);
        }
    }

    private static Supplier<String> lambda(Object monitor) {
        return () -> {
            synchronized (monitor) {
                return "lambda";
            }
        };
    }

    private static String nestedInAHandler(Object monitor) {
        try {
            return "" + INITIAL.get(-1);
        } catch (IndexOutOfBoundsException e) {
            synchronized (monitor) {
                return "handled";
            }
        } finally {
            synchronized (INITIAL) {
                INITIAL.clear();
            }
        }
    }

    private static String wide(Object monitor, long number, double other) {
        long before = number;
        synchronized (monitor) {
            double behind = other;
            before += (long) behind;
        }
        return before + " " + other;
    }

    private static synchronized String method() {
        return "method " + Thread.holdsLock(OddMonitors.class);
    }
}
