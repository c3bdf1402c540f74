package io.scalegraph.analyzer.read.jfr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values that the events of a chunk share, by type and number. They stand in pools, which are kept as they lie in the
 * file; a value is decoded when it is asked for. Not thread-safe.
 */
final class Constants {
    private static final int MOST_CACHED = 100_000;

    private final Map<Long, Layout> layouts;
    private final List<Bytes> pools = new ArrayList<>();
    /** By type and number which pool, and where in it. */
    private final Map<Long, Map<Long, Long>> places = new HashMap<>();

    private final Map<Long, String> classNames = new HashMap<>();
    private final Map<Long, EventThread> threads = new HashMap<>();
    private final Map<Long, Stack> stacks = new HashMap<>();
    private final Map<Long, Frame> methods = new HashMap<>();
    private final Map<Long, String> texts = new HashMap<>();

    Constants(Map<Long, Layout> layouts) {
        this.layouts = layouts;
    }

    /**
     * Adds the values of a pool; they must be added last pool first, since the last one counts.
     *
     * @param in behind the head of its event, up to its end; not to be used by others
     */
    void add(Bytes in) throws MalformedException {
        pools.add(in);
        for (int i = in.count(); i > 0; i--) {
            Layout layout = layout(in.packed());
            Map<Long, Long> ofType = places.computeIfAbsent(layout.id(), key -> new HashMap<>());
            int count = in.count();
            if (count == 0) {
                throw new MalformedException("a pool without " + layout.name());
            }
            for (int j = 0; j < count; j++) {
                long number = in.packed();
                ofType.putIfAbsent(number, (long) (pools.size() - 1) << Integer.SIZE | in.at());
                layout.skip(in);
            }
        }
        if (!in.isAtEnd()) {
            throw new MalformedException("a pool does not end where its event does");
        }
    }

    /**
     * Adds the values of the pools that came behind all that are here, which count from now on.
     *
     * @param later of the same types; not to be used by others
     */
    void addLater(Constants later) {
        long shift = (long) pools.size() << Integer.SIZE;
        pools.addAll(later.pools);
        later.places.forEach((type, values) -> {
            Map<Long, Long> ofType = places.computeIfAbsent(type, key -> new HashMap<>());
            values.forEach((number, place) -> {
                if (ofType.put(number, place + shift) != null) {
                    forget(number);
                }
            });
        });
    }

    private void forget(Long number) {
        classNames.remove(number);
        threads.remove(number);
        stacks.remove(number);
        methods.remove(number);
        texts.remove(number);
    }

    private Layout layout(long id) throws MalformedException {
        Layout layout = layouts.get(id);
        if (layout == null) {
            throw new MalformedException("there is no type " + id);
        }
        return layout;
    }

    /** The pool, which stands where a value begins; null if there is no such value. */
    private @Nullable Bytes at(Layout layout, long number) {
        Long place = places.getOrDefault(layout.id(), Map.of()).get(number);
        if (place == null) {
            return null;
        }
        Bytes in = pools.get((int) (place >>> Integer.SIZE));
        in.to((int) (long) place);
        return in;
    }

    @Nullable
    Struct struct(Layout layout, long number) throws MalformedException {
        Bytes in = at(layout, number);
        return in == null || layout.form() != Layout.Form.STRUCT ? null : Struct.read(layout, this, in);
    }

    /** A text, or the text that a simple type is. */
    @Nullable
    String text(Layout layout, long number) throws MalformedException {
        if (layout.form() != Layout.Form.TEXT) {
            Struct simple = layout.isSimple() ? struct(layout, number) : null;
            return simple == null ? null : simple.text(0);
        }
        String known = texts.get(number);
        if (known != null) {
            return known;
        }
        Bytes in = at(layout, number);
        String text = in == null ? null : in.text();
        if (text != null && texts.size() < MOST_CACHED) {
            texts.put(number, text);
        }
        return text;
    }

    /** A text that stands somewhere, or its number in the pool. */
    @Nullable
    String textAt(Bytes in, int position) throws MalformedException {
        in.to(position);
        if (in.array()[position] != Bytes.POOLED) {
            return in.text();
        }
        in.one();
        long number = in.packed();
        for (Layout layout : layouts.values()) {
            if (layout.form() == Layout.Form.TEXT) {
                return text(layout, number);
            }
        }
        return null;
    }

    @Nullable
    String className(Layout layout, long number) throws MalformedException {
        String known = classNames.get(number);
        if (known == null) {
            Struct type = struct(layout, number);
            String name = type == null ? null : type.text(type.index("name"));
            if (name == null) {
                return null;
            }
            known = name.replace('/', '.');
            classNames.put(number, known);
        }
        return known;
    }

    @Nullable
    EventThread thread(Layout layout, long number) throws MalformedException {
        EventThread known = threads.get(number);
        if (known == null) {
            Struct thread = struct(layout, number);
            if (thread == null) {
                return null;
            }
            known = thread(thread);
            threads.put(number, known);
        }
        return known;
    }

    private static EventThread thread(Struct thread) throws MalformedException {
        int id = thread.index("javaThreadId");
        Struct group = thread.struct(thread.index("group"));
        int virtual = thread.index("virtual");
        return new EventThread(
                id < 0 ? -1 : thread.number(id),
                thread.text(thread.index("javaName")),
                group == null || group.struct(group.index("parent")) == null,
                virtual >= 0 && thread.number(virtual) != 0);
    }

    @Nullable
    Stack stack(Layout layout, long number) throws MalformedException {
        Stack known = stacks.get(number);
        if (known == null) {
            Struct stack = struct(layout, number);
            if (stack == null) {
                return null;
            }
            List<Frame> frames = new ArrayList<>();
            for (Struct frame : stack.structs(stack.index("frames"))) {
                frames.add(frame(frame));
            }
            known = new Stack(frames);
            stacks.put(number, known);
        }
        return known;
    }

    private Frame frame(Struct frame) throws MalformedException {
        int line = frame.index("lineNumber");
        int method = frame.index("method");
        Frame called = method < 0 ? null : method(frame.layout().field(method), frame.number(method));
        int at = line < 0 ? -1 : (int) frame.number(line);
        return called == null
                ? new Frame(null, "", "", at)
                : new Frame(called.type(), called.method(), called.descriptor(), at);
    }

    /** A method, without a line. */
    private @Nullable Frame method(Field field, long number) throws MalformedException {
        Frame known = methods.get(number);
        if (known == null && field.isPooled()) {
            Struct method = struct(field.type(), number);
            if (method == null) {
                return null;
            }
            int type = method.index("type");
            known = new Frame(
                    type < 0 || !method.layout().field(type).isPooled()
                            ? null
                            : className(method.layout().field(type).type(), method.number(type)),
                    orEmpty(method.text(method.index("name"))),
                    orEmpty(method.text(method.index("descriptor"))),
                    -1);
            methods.put(number, known);
        }
        return known;
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
