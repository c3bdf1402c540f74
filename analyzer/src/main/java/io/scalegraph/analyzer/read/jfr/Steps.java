package io.scalegraph.analyzer.read.jfr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How fields are decoded: by runs of numbers that stand there as they are, since these are most. Immutable. */
final class Steps {
    /** Where each run ends: behind it is a field of another kind, or none. */
    private final int[] ends;

    /** The field there, null of a text. */
    private final @Nullable Field[] others;

    /** Numbers of which the lower half counts. */
    private final int[] ints;

    private Steps(int[] ends, @Nullable Field[] others, int[] ints) {
        this.ends = ends;
        this.others = others;
        this.ints = ints;
    }

    static Steps of(List<Field> fields) {
        List<Integer> ends = new ArrayList<>();
        List<Integer> ints = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            if (isPlain(field, Layout.Form.INT) && !field.isUnsigned()) {
                ints.add(i);
            } else if (!isPlain(field, Layout.Form.LONG) && (field.isArray() || !field.isPooled())) {
                ends.add(i);
            }
        }
        @Nullable Field[] others = new @Nullable Field[ends.size()];
        Arrays.setAll(others, i -> isPlain(fields.get(ends.get(i)), Layout.Form.TEXT) ? null : fields.get(ends.get(i)));
        ends.add(fields.size());
        return new Steps(array(ends), others, array(ints));
    }

    private static boolean isPlain(Field field, Layout.Form form) {
        return !field.isArray() && !field.isPooled() && field.type().form() == form;
    }

    private static int[] array(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * Fills the slots of all fields, and leaves the bytes behind the value. Most texts are those of another value, and are only
     * compared then.
     *
     * @param slots gets the value's slots
     * @param from the first of them
     * @param other the first of the other value's, which may be the same; zeros, or of a value in the same bytes
     * @return whether all texts are written as those of the other value
     */
    boolean decode(Bytes in, long[] slots, int from, int other) throws MalformedException {
        boolean areSame = true;
        int next = 0;
        for (int i = 0; ; i++) {
            int end = ends[i];
            in.packed(slots, from + next, from + end);
            if (i == others.length) {
                break;
            }
            Field field = others[i];
            if (field != null) {
                slots[from + end] = Layout.slot(field, in, 0);
            } else {
                int at = in.at();
                long before = slots[other + end];
                if (in.skipSame(Layout.position(before), Layout.length(before))) {
                    slots[from + end] = Layout.span(at, in.at());
                } else {
                    slots[from + end] = Layout.text(in);
                    areSame = false;
                }
            }
            next = end + 1;
        }
        for (int shorter : ints) {
            slots[from + shorter] = (int) slots[from + shorter];
        }
        return areSame;
    }
}
