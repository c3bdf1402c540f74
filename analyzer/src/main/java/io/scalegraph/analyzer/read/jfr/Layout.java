package io.scalegraph.analyzer.read.jfr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How values of a type lie in a chunk. Decoding a value fills a slot for each field: with the number, with the number in
 * the pool, or with the position of what is larger; of a text with its length too. Thread-safe once its fields are there.
 */
final class Layout {
    /** Types that hold types that hold types, deeper than any of JFR's. */
    private static final int DEEPEST = 8;

    /** How a value lies there. */
    enum Form {
        LONG,
        INT,
        SHORT,
        CHAR,
        BYTE,
        BOOLEAN,
        FLOAT,
        DOUBLE,
        TEXT,
        STRUCT
    }

    private final long id;
    private final String name;
    private final boolean isEvent;
    private final boolean isSimple;
    private final Form form;
    private final List<Field> fields = new ArrayList<>();
    private final Map<String, Integer> indices = new HashMap<>();
    /** Made when it is first asked for. Threads that ask at once may make it twice: all of it is in final fields. */
    private @Nullable Steps steps;

    private @Nullable Sealed sealed;

    Layout(long id, String name, boolean isEvent, boolean isSimple) {
        this.id = id;
        this.name = name;
        this.isEvent = isEvent;
        this.isSimple = isSimple;
        this.form = form(name);
    }

    private static Form form(String name) {
        return switch (name) {
            case "long" -> Form.LONG;
            case "int" -> Form.INT;
            case "short" -> Form.SHORT;
            case "char" -> Form.CHAR;
            case "byte" -> Form.BYTE;
            case "boolean" -> Form.BOOLEAN;
            case "float" -> Form.FLOAT;
            case "double" -> Form.DOUBLE;
            case "java.lang.String" -> Form.TEXT;
            default -> Form.STRUCT;
        };
    }

    void add(Field field) {
        indices.putIfAbsent(field.name(), fields.size());
        fields.add(field);
    }

    long id() {
        return id;
    }

    String name() {
        return name;
    }

    boolean isEvent() {
        return isEvent;
    }

    /** Whether it is nothing but a name for the type of its only field. */
    boolean isSimple() {
        return isSimple && fields.size() == 1;
    }

    Form form() {
        return form;
    }

    int size() {
        return fields.size();
    }

    Field field(int index) {
        return fields.get(index);
    }

    /** Which field has a name, -1 if none. */
    int index(String field) {
        @Nullable Integer index = indices.get(field);
        return index == null ? -1 : index;
    }

    /** What a seal stands for, once all fields are there. */
    Sealed sealed() {
        Sealed known = sealed;
        if (known == null) {
            known = Sealed.of(fields);
            sealed = known;
        }
        return known;
    }

    /** How its fields are decoded, once all are there. */
    Steps steps() {
        Steps known = steps;
        if (known == null) {
            known = Steps.of(fields);
            steps = known;
        }
        return known;
    }

    /** Passes over a value. */
    void skip(Bytes in) throws MalformedException {
        skip(in, 0);
    }

    private void skip(Bytes in, int depth) throws MalformedException {
        if (depth > DEEPEST) {
            throw new MalformedException("type " + name + " holds itself");
        }
        if (form == Form.STRUCT) {
            for (Field field : fields) {
                slot(field, in, depth + 1);
            }
        } else {
            one(form, in);
        }
    }

    /** Decodes a field. */
    static long slot(Field field, Bytes in, int depth) throws MalformedException {
        if (field.isArray()) {
            int position = in.at();
            for (int i = in.count(); i > 0; i--) {
                skipOne(field, in, depth);
            }
            return position;
        }
        if (field.isPooled()) {
            return in.packed();
        }
        if (field.type().form == Form.STRUCT) {
            int position = in.at();
            field.type().skip(in, depth);
            return position;
        }
        long value = one(field.type().form, in);
        return field.isUnsigned() ? unsigned(field.type().form, value) : value;
    }

    private static void skipOne(Field field, Bytes in, int depth) throws MalformedException {
        if (field.isPooled()) {
            in.packed();
        } else {
            field.type().skip(in, depth);
        }
    }

    /** A number; of a text where it stands. */
    private static long one(Form form, Bytes in) throws MalformedException {
        return switch (form) {
            case LONG -> in.packed();
            case INT -> (int) in.packed();
            case SHORT -> (short) in.packed();
            case CHAR -> (char) in.packed();
            case BYTE, BOOLEAN -> in.one();
            case FLOAT -> passed(in, Float.BYTES);
            case DOUBLE -> passed(in, Double.BYTES);
            case TEXT, STRUCT -> text(in);
        };
    }

    /** Where a text stands. */
    static long text(Bytes in) throws MalformedException {
        int position = in.at();
        in.skipText();
        return span(position, in.at());
    }

    /** A slot that tells of a text. */
    static long span(int from, int to) {
        return (long) (to - from) << Integer.SIZE | from;
    }

    /** Position of a text that a slot tells of. */
    static int position(long span) {
        return (int) span;
    }

    /** How many bytes the text takes, as it is written. */
    static int length(long span) {
        return (int) (span >>> Integer.SIZE);
    }

    private static long passed(Bytes in, int count) throws MalformedException {
        int position = in.at();
        in.skip(count);
        return position;
    }

    private static long unsigned(Form form, long value) {
        return switch (form) {
            case INT -> value & 0xFFFF_FFFFL;
            case SHORT -> value & 0xFFFF;
            case BYTE -> value & 0xFF;
            default -> value;
        };
    }
}
