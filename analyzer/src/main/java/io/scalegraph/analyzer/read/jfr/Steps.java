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

    /** Fills the slots of all fields, and leaves the bytes behind the value. */
    void decode(Bytes in, long[] slots) throws MalformedException {
        int next = 0;
        for (int i = 0; ; i++) {
            int end = ends[i];
            for (; next < end; next++) {
                slots[next] = in.packed();
            }
            if (i == others.length) {
                break;
            }
            Field field = others[i];
            slots[end] = field == null ? Layout.text(in) : Layout.slot(field, in, 0);
            next = end + 1;
        }
        for (int shorter : ints) {
            slots[shorter] = (int) slots[shorter];
        }
    }

    /**
     * Fills the slots of several values field by field: no number waits then until it is known where the one before ends, and
     * those of one field take as many bytes mostly. The rows' starts are behind the values then.
     */
    void decodeAll(Bytes in, EventRows rows) throws MalformedException {
        Arrays.fill(rows.haveSameTexts(), 1, rows.size(), true);
        rows.haveSameTexts()[0] = false;
        int next = 0;
        for (int i = 0; ; i++) {
            int end = ends[i];
            for (; next < end; next++) {
                if (rows.isWanted(next)) {
                    in.packed(rows.starts(), rows.slots()[next], rows.size());
                } else {
                    in.skipPacked(rows.starts(), rows.size());
                }
            }
            if (i == others.length) {
                break;
            }
            Field field = others[i];
            if (field == null) {
                decodeTexts(in, rows, rows.slots()[end]);
            } else {
                decodeOthers(in, rows, field, rows.slots()[end]);
            }
            next = end + 1;
        }
        for (int shorter : ints) {
            shorten(rows.slots()[shorter], rows.size());
        }
    }

    /** Most texts are those of the value before, and are only compared then. */
    private static void decodeTexts(Bytes in, EventRows rows, long[] slots) throws MalformedException {
        int[] starts = rows.starts();
        long before = 0;
        for (int row = 0; row < rows.size(); row++) {
            int from = starts[row];
            in.range(from, rows.ends()[row]);
            if (in.skipSame(Layout.position(before), Layout.length(before))) {
                before = Layout.span(from, in.at());
            } else {
                before = Layout.text(in);
                rows.haveSameTexts()[row] = false;
            }
            slots[row] = before;
            starts[row] = in.at();
        }
    }

    private static void decodeOthers(Bytes in, EventRows rows, Field field, long[] slots) throws MalformedException {
        for (int row = 0; row < rows.size(); row++) {
            in.range(rows.starts()[row], rows.ends()[row]);
            slots[row] = Layout.slot(field, in, 0);
            rows.starts()[row] = in.at();
        }
    }

    private static void shorten(long[] slots, int rows) {
        for (int row = 0; row < rows; row++) {
            slots[row] = (int) slots[row];
        }
    }
}
