package io.scalegraph.analyzer.read.jfr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The description of its types that each chunk carries, as an event of its own: a table of texts, and a tree of elements. */
final class Metadata {
    private static final String EVENT = "jdk.jfr.Event";
    private static final String UNSIGNED = "jdk.jfr.Unsigned";
    private static final String TIMESPAN = "jdk.jfr.Timespan";
    private static final int DEEPEST = 32;

    /** An element of the tree. */
    private record Element(String name, Map<String, String> attributes, List<Element> children) {
        String attribute(String key) throws MalformedException {
            String value = attributes.get(key);
            if (value == null) {
                throw new MalformedException(name + " without " + key);
            }
            return value;
        }

        long number(String key) throws MalformedException {
            try {
                return Long.parseLong(attribute(key));
            } catch (NumberFormatException e) {
                throw new MalformedException(name + " with a " + key + " that is no number");
            }
        }

        List<Element> all(String child) {
            return children.stream()
                    .filter(element -> element.name.equals(child))
                    .toList();
        }
    }

    private final Bytes in;
    private final List<String> texts = new ArrayList<>();
    private final Map<Long, Layout> layouts = new HashMap<>();

    private Metadata(Bytes in) {
        this.in = in;
    }

    /**
     * Reads it.
     *
     * @param in where its texts begin, up to the end of the event
     * @return types by their numbers
     */
    static Map<Long, Layout> read(Bytes in) throws MalformedException {
        Metadata metadata = new Metadata(in);
        metadata.readTexts();
        metadata.define(metadata.element(0));
        return metadata.layouts;
    }

    private void readTexts() throws MalformedException {
        for (int i = in.count(); i > 0; i--) {
            String text = in.text();
            texts.add(text == null ? "" : text);
        }
    }

    private String named() throws MalformedException {
        long index = in.packed();
        if (index < 0 || index >= texts.size()) {
            throw new MalformedException("there is no text " + index);
        }
        return texts.get((int) index);
    }

    private Element element(int depth) throws MalformedException {
        if (depth > DEEPEST) {
            throw new MalformedException("the description of events is nested too deep");
        }
        String name = named();
        Map<String, String> attributes = new HashMap<>();
        for (int i = in.count(); i > 0; i--) {
            String key = named();
            attributes.put(key, named());
        }
        List<Element> children = new ArrayList<>();
        for (int i = in.count(); i > 0; i--) {
            children.add(element(depth + 1));
        }
        return new Element(name, attributes, children);
    }

    private void define(Element root) throws MalformedException {
        List<Element> classes = root.all("metadata").stream()
                .flatMap(metadata -> metadata.all("class").stream())
                .toList();
        for (Element type : classes) {
            Layout layout = new Layout(
                    type.number("id"),
                    type.attribute("name"),
                    EVENT.equals(type.attributes.get("superType")),
                    "true".equals(type.attributes.get("simpleType")));
            if (layouts.put(layout.id(), layout) != null) {
                throw new MalformedException("two types have the number " + layout.id());
            }
        }
        for (Element type : classes) {
            Layout layout = layout(type.number("id"));
            for (Element field : type.all("field")) {
                layout.add(field(field));
            }
        }
    }

    private Field field(Element field) throws MalformedException {
        boolean isUnsigned = false;
        long unitNanos = 0;
        for (Element annotation : field.all("annotation")) {
            String name = layout(annotation.number("class")).name();
            isUnsigned |= name.equals(UNSIGNED);
            unitNanos = name.equals(TIMESPAN) ? nanos(annotation.attributes.getOrDefault("value", "")) : unitNanos;
        }
        return new Field(
                field.attribute("name"),
                layout(field.number("class")),
                "true".equals(field.attributes.get("constantPool")),
                !"0".equals(field.attributes.getOrDefault("dimension", "0")),
                isUnsigned,
                unitNanos);
    }

    /** Nanoseconds of a unit of time, 0 of one that is not known, such as the ticks of the JVM. */
    static long nanos(String unit) {
        return switch (unit) {
            case "NANOSECONDS" -> 1;
            case "MICROSECONDS" -> TimeUnit.MICROSECONDS.toNanos(1);
            case "MILLISECONDS" -> TimeUnit.MILLISECONDS.toNanos(1);
            case "SECONDS" -> TimeUnit.SECONDS.toNanos(1);
            default -> 0;
        };
    }

    private Layout layout(long id) throws MalformedException {
        Layout layout = layouts.get(id);
        if (layout == null) {
            throw new MalformedException("there is no type " + id);
        }
        return layout;
    }
}
