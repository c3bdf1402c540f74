package io.scalegraph.agent.instrument.program;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Synchronized blocks that are left with all kinds of things on the stack; each says last how many holds it made. */
@SuppressWarnings({
    "InfiniteRecursion",
    "WaitNotInLoop",
    "unused",
    "NonAtomicVolatileUpdate",
    "SynchronizeOnNonFinalField",
    "NarrowingCompoundAssignment"
})
public final class HeldMonitors {
    private static final Object MONITOR = new Object();

    private HeldMonitors() {}

    private static int one() {
        return 1;
    }

    private static int inside(int value) {
        synchronized (MONITOR) {
            return value + one();
        }
    }

    private static long insideLong(long value) {
        synchronized (MONITOR) {
            return value + 1;
        }
    }

    private static double insideDouble(float value, double other) {
        double sum = 0;
        synchronized (MONITOR) {
            float half = value / 2;
            sum += half + other;
            return sum * 2;
        }
    }

    /** A result below the monitor. */
    public static String result() {
        return inside(1) + " " + 1;
    }

    /** Longs and doubles. */
    public static String wide() {
        long before = 7;
        double last = insideDouble(3, (double) before);
        return insideLong(before) + " " + last + " " + 2;
    }

    /** Called with things below. */
    public static String deep() {
        int[] numbers = new int[3];
        numbers[inside(0)] = inside(1) + (int) insideLong(2);
        return numbers[1] + " " + 3;
    }

    /** An object is being made meanwhile, and one of two. */
    public static String made() {
        StringJoiner text = new StringJoiner(inside(4) > 4 ? "yes" : "no");
        Object[] both = {text, new String(inside(5) == 6 ? new char[] {'a'} : new char[0])};
        synchronized (both) {
            both[0] = null;
        }
        return both[1] + " " + 3;
    }

    /** Left by exceptions. */
    public static String thrown() {
        int caught = 0;
        for (int i = 0; i < 3; i++) {
            try {
                synchronized (MONITOR) {
                    if (i < 2) {
                        throw new IllegalStateException("planted");
                    }
                }
            } catch (IllegalStateException e) {
                caught++;
            } finally {
                caught += 10;
            }
        }
        return caught + " " + 3;
    }

    /** One in another, and the same again. */
    public static String nested() {
        Object other = new Object();
        String said = "";
        synchronized (MONITOR) {
            synchronized (other) {
                synchronized (MONITOR) {
                    said += "a";
                }
                said += "b";
            }
            said += "c";
        }
        return said + " " + 2;
    }

    /** A wait ends a hold. */
    public static String waits() throws InterruptedException {
        synchronized (MONITOR) {
            MONITOR.wait(1);
        }
        synchronized (MONITOR) {
            long limit = 1;
            MONITOR.wait(limit, 5);
        }
        return "waited " + 4;
    }

    /** A wait that somebody else ends. */
    public static String limited() throws InterruptedException {
        boolean[] told = new boolean[1];
        Thread other = new Thread(() -> {
            while (!told[0]) {
                synchronized (MONITOR) {
                    told[0] = true;
                    MONITOR.notifyAll();
                }
            }
        });
        synchronized (MONITOR) {
            other.start();
            MONITOR.wait();
        }
        other.join();
        return "told " + 2;
    }

    /** Jumps out of the block. */
    public static String loop() {
        int sum = 0;
        int i = 0;
        outer:
        while (true) {
            synchronized (MONITOR) {
                i++;
                if (i == 2) {
                    continue;
                }
                if (i == 5) {
                    break outer;
                }
                sum += i;
            }
        }
        return sum + " " + 5;
    }

    /** Arrays of arrays, and conversions. */
    public static String arrays() {
        long[][] numbers = new long[2][3];
        byte[] bytes = {1, 2};
        float sum = 0;
        for (long[] row : numbers) {
            synchronized (row) {
                row[1] += bytes[1] << 2;
                double half = (double) row[1] / bytes[0];
                sum += (float) half;
                char sign = (char) ('a' + (int) row[1]);
                sum -= sign % 2;
            }
        }
        return sum + " " + 2;
    }

    /** A switch and a variable that is one thing here and another there. */
    public static String cases() {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            synchronized (all) {
                switch (i) {
                    case 0 -> all.add("zero");
                    case 1 -> {
                        long wide = i;
                        all.add(wide);
                    }
                    case 2 -> all.add(i > 1 ? "big" : all);
                    default -> all.add(null);
                }
            }
        }
        return all + " " + 4;
    }

    /** Goes down until the stack is full, and enters the monitor all the way. */
    public static int overflow(Object monitor) {
        try {
            return down(monitor, 0);
        } catch (StackOverflowError e) {
            return -1;
        }
    }

    private static int down(Object monitor, int depth) {
        int deepest = depth;
        synchronized (monitor) {
            deepest = Math.max(deepest, depth + 1);
        }
        int below = down(monitor, deepest);
        synchronized (monitor) {
            return below + 1;
        }
    }
}
