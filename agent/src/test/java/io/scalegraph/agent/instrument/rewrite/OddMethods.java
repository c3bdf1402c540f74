package io.scalegraph.agent.instrument.rewrite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Methods that a program may have and that are easily broken by a hook. Each leaves a word in the answer. */
abstract class OddMethods<T extends Comparable<T>> {
    private final List<T> list;

    OddMethods(T first, T second) {
        this.list = new ArrayList<>(List.of(first, second));
    }

    static String all() {
        OddMethods<String> odd = new OddMethods<>("b", "a") {
            @Override
            String unwritten() {
                return "written";
            }
        };
        Object[] answers = {
            everyPrimitive(true, (byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, 8L, 9d),
            arrays(new int[][] {{1, 2}, {3}}, new String[] {"x"}, 1L, 2L),
            odd.generic("c"),
            odd.unwritten(),
            odd.monitor(3),
            staticMonitor(4),
            wideLocals(10),
            nestedTry(0),
            nestedTry(1),
            nestedTry(2),
            caught(),
            lambdas(5),
            bigSwitch("seven"),
            bigSwitch("none"),
            recursive(6),
            varargs("f", 1, 2L, null),
            loopWithBreaks(20),
            local(2).get(),
            odd.empty(),
            secret(1.5),
            Shape.of(2).area(),
        };
        return Arrays.deepToString(answers);
    }

    abstract String unwritten();

    static native void nowhere();

    static String everyPrimitive(
            boolean z, byte b, short s, char c, int i, long j, float f, double d, long last, double end) {
        j++;
        d *= 2;
        return "" + z + b + s + c + i + j + f + d + last + end;
    }

    static long arrays(int[][] numbers, String[] texts, long... more) {
        long sum = texts.length;
        for (int[] row : numbers) {
            for (int number : row) {
                sum += number;
            }
        }
        for (long one : more) {
            sum += one;
        }
        return sum;
    }

    <S extends T> Map<T, List<? super S>> generic(S value) {
        list.add(value);
        list.sort(null);
        return Map.of(list.get(0), new ArrayList<>(list));
    }

    synchronized int monitor(int n) {
        return n + list.size();
    }

    static synchronized int staticMonitor(int n) {
        synchronized (OddMethods.class) {
            return n;
        }
    }

    static double wideLocals(int n) {
        long a = 1;
        double b = 2;
        for (long i = 0; i < n; i++) {
            double c = b * i;
            long d = a + i;
            a = d;
            b += c;
        }
        return a + b;
    }

    @SuppressWarnings("Finally") // as odd as a program may be
    static String nestedTry(int how) {
        StringBuilder way = new StringBuilder();
        try {
            try {
                way.append('a');
                if (how == 1) {
                    throw new IllegalStateException("planted");
                }
                if (how == 2) {
                    return way.append('r').toString();
                }
            } finally {
                way.append('f');
            }
        } catch (IllegalStateException e) {
            way.append(e.getMessage());
        } finally {
            way.append('g');
        }
        return way.toString();
    }

    static String caught() {
        try {
            return thrown(3);
        } catch (ArithmeticException e) {
            return "caught " + e.getMessage();
        }
    }

    static String thrown(int n) {
        throw new ArithmeticException("from " + n);
    }

    static int lambdas(int n) {
        int captured = n * 2;
        IntUnaryOperator twice = i -> i + captured;
        Supplier<Integer> once = () -> twice.applyAsInt(1);
        return once.get();
    }

    static int bigSwitch(String word) {
        return switch (word) {
            case "one" -> 1;
            case "two" -> 2;
            case "three" -> 3;
            case "four", "five" -> 4;
            case "six" -> {
                int i = word.length();
                yield i * 2;
            }
            case "seven" -> 7;
            default -> word.isEmpty() ? 0 : -1;
        };
    }

    static long recursive(int n) {
        return n <= 1 ? 1 : n * recursive(n - 1);
    }

    static String varargs(String first, Object... rest) {
        return first + Arrays.toString(rest);
    }

    static int loopWithBreaks(int n) {
        int sum = 0;
        outer:
        for (int i = 0; i < n; i++) {
            for (int j = i; ; j++) {
                if (j > 5) {
                    continue outer;
                }
                if (i * j > 11) {
                    break outer;
                }
                sum += j;
            }
        }
        return sum;
    }

    static Supplier<String> local(int n) {
        record Pair(int a, long b) {}
        return () -> new Pair(n, n).toString();
    }

    String empty() {
        nothing();
        return "";
    }

    void nothing() {}

    private static float secret(double d) {
        return (float) d;
    }

    interface Shape {
        int side();

        static Shape of(int side) {
            return () -> side;
        }

        default int area() {
            return square(side());
        }

        private static int square(int n) {
            return n * n;
        }
    }
}
