package io.scalegraph.analyzer.read.jfr;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value of several fields, decoded. What it refers to is read when it is asked for. Not thread-safe. */
final class Struct {
    private final Layout layout;
    private final Constants constants;
    /** Where its larger values stand. */
    private final Bytes in;
    /** As the layout fills them. */
    private final long[] slots;

    Struct(Layout layout, Constants constants, Bytes in, long[] slots) {
        this.layout = layout;
        this.constants = constants;
        this.in = in;
        this.slots = slots;
    }

    /** Reads one. */
    static Struct read(Layout layout, Constants constants, Bytes in) throws MalformedException {
        long[] slots = new long[layout.size()];
        layout.steps().decode(in, slots);
        return new Struct(layout, constants, in, slots);
    }

    Layout layout() {
        return layout;
    }

    /** Which field has a name, -1 if none. */
    int index(String field) {
        return layout.index(field);
    }

    long number(int index) {
        return slots[index];
    }

    /** A text, in whatever way it is kept; null also if the field is missing. */
    @Nullable
    String text(int index) throws MalformedException {
        if (index < 0) {
            return null;
        }
        Field field = layout.field(index);
        if (field.isPooled()) {
            return constants.text(field.type(), slots[index]);
        }
        if (field.type().form() == Layout.Form.TEXT) {
            return constants.textAt(in, Layout.position(slots[index]));
        }
        Struct simple = field.type().isSimple() ? struct(index) : null;
        return simple == null ? null : simple.text(0);
    }

    /** A value of several fields; null if there is none, also if the field is missing. */
    @Nullable
    Struct struct(int index) throws MalformedException {
        if (index < 0) {
            return null;
        }
        Field field = layout.field(index);
        if (field.isPooled()) {
            return constants.struct(field.type(), slots[index]);
        }
        if (field.type().form() != Layout.Form.STRUCT || field.isArray()) {
            return null;
        }
        in.to((int) slots[index]);
        return read(field.type(), constants, in);
    }

    /** Several of them; none if the field is missing. */
    List<Struct> structs(int index) throws MalformedException {
        if (index < 0 || !layout.field(index).isArray()) {
            return List.of();
        }
        Field field = layout.field(index);
        in.to((int) slots[index]);
        int count = in.count();
        List<Struct> structs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Struct struct =
                    field.isPooled() ? constants.struct(field.type(), in.packed()) : read(field.type(), constants, in);
            if (struct != null) {
                structs.add(struct);
            }
        }
        return structs;
    }
}
