package io.scalegraph.analyzer.read.jfr;

/** An event of which each field has a slot, as its type's {@link Layout} fills it. */
abstract class DecodedEvent implements JfrEvent {
    /** Its type. */
    abstract Layout layout();

    /** What the slot of a field holds. */
    abstract long slot(int index);

    @Override
    public final String type() {
        return layout().name();
    }

    @Override
    public final boolean has(String field) {
        return layout().index(field) >= 0;
    }

    @Override
    public final long number(String field) {
        int index = require(field);
        Field known = layout().field(index);
        return switch (known.isPooled() || known.isArray()
                ? Layout.Form.STRUCT
                : known.type().form()) {
            case LONG, INT, SHORT, CHAR, BYTE -> slot(index);
            default -> throw wrong(field, "whole numbers");
        };
    }

    @Override
    public final boolean hasNanos(String field) {
        int index = layout().index(field);
        return index >= 0 && layout().field(index).unitNanos() > 0;
    }

    @Override
    public final long nanos(String field) {
        long time = number(field);
        long unit = layout().field(require(field)).unitNanos();
        if (unit == 0) {
            throw wrong(field, "times in a known unit");
        }
        if (time != Long.MIN_VALUE && Math.abs(time) <= Long.MAX_VALUE / unit) {
            return time * unit;
        }
        return time < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    @Override
    public final boolean flag(String field) {
        int index = require(field);
        if (layout().field(index).type().form() != Layout.Form.BOOLEAN) {
            throw wrong(field, "booleans");
        }
        return slot(index) != 0;
    }

    /** The number of a field that must be there. */
    final int require(String field) {
        int index = layout().index(field);
        if (index < 0) {
            throw new IllegalArgumentException(layout().name() + " has no field " + field);
        }
        return index;
    }

    private IllegalArgumentException wrong(String field, String what) {
        return new IllegalArgumentException(layout().name() + "." + field + " holds no " + what);
    }
}
