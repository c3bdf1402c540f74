package io.scalegraph.analyzer.read.jfr;

import io.scalegraph.trace.Seal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The fields of a type that the seals of its events stand for. Immutable. */
final class Sealed {
    /** What JFR adds when the event is written, and the seal itself. */
    private static final Set<String> LEFT_OUT = Set.of("startTime", "duration", Seal.FIELD);

    private final int[] numbers;
    private final long[] marks;
    private final List<String> texts;

    private Sealed(int[] numbers, long[] marks, List<String> texts) {
        this.numbers = numbers;
        this.marks = marks;
        this.texts = texts;
    }

    static Sealed of(List<Field> fields) {
        List<Integer> numbers = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            if (field.isPooled() || field.isArray() || isLeftOut(field.name())) {
                continue;
            }
            switch (field.type().form()) {
                case LONG, INT, BOOLEAN -> numbers.add(i);
                case TEXT -> texts.add(field.name());
                default -> {}
            }
        }
        return new Sealed(
                numbers.stream().mapToInt(Integer::intValue).toArray(),
                numbers.stream().mapToLong(i -> Seal.mark(fields.get(i).name())).toArray(),
                List.copyOf(texts));
    }

    static boolean isLeftOut(String field) {
        return LEFT_OUT.contains(field);
    }

    /** The numbers of an event. */
    Seal ofNumbers(long[] slots) {
        Seal seal = new Seal();
        for (int i = 0; i < numbers.length; i++) {
            seal.with(marks[i], slots[numbers[i]]);
        }
        return seal;
    }

    /**
     * Adds the numbers of events to their seals.
     *
     * @param slots by field and event
     * @param sums by event, {@link Seal#sum}
     * @param events how many
     */
    void addNumbers(long[][] slots, long[] sums, int events) {
        for (int i = 0; i < numbers.length; i++) {
            addNumber(slots[numbers[i]], marks[i], sums, events);
        }
    }

    private static void addNumber(long[] slots, long mark, long[] sums, int events) {
        for (int i = 0; i < events; i++) {
            sums[i] += Seal.part(mark, slots[i]);
        }
    }

    /** Names of the texts. */
    List<String> texts() {
        return texts;
    }
}
