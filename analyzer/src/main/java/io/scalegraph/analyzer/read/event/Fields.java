package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.EventThread;
import io.scalegraph.analyzer.read.jfr.Frame;
import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.jfr.Stack;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.trace.LongText;
import io.scalegraph.trace.Seal;
import io.scalegraph.trace.TraceFormat;
import java.util.stream.Collectors;

/** Reads fields of events that may lack them: a stranger wrote the recording, or another version of the agent. */
final class Fields {
    private static final String AGENT = "io.scalegraph.agent.";

    /** As many as the agent can be told to keep. */
    private static final int MOST_FRAMES = 16;

    private Fields() {}

    /** Name of the event's type, in recordings of any version. */
    static String type(JfrEvent event) {
        return TraceFormat.eventName(event.type());
    }

    static long number(JfrEvent event, String field, long otherwise) {
        return event.has(field) ? TraceFormat.measured(event.number(field)) : otherwise;
    }

    static String text(JfrEvent event, String field) {
        String text = event.has(field) ? event.text(field) : null;
        return text == null ? "" : text;
    }

    /** A text that may be told in parts; older recordings have the whole of it in the first. */
    static String longText(JfrEvent event, String field) {
        StringBuilder text = new StringBuilder(text(event, field));
        for (int part = 2; part <= LongText.PARTS; part++) {
            text.append(text(event, LongText.field(field, part)));
        }
        return text.toString();
    }

    /**
     * Name of a class as source code has it, without the inner classes that only implement it: {@code
     * ReentrantLock$NonfairSync}.
     */
    static String className(JfrEvent event, String field) {
        String name = event.has(field) ? event.className(field) : null;
        return name == null ? "" : className(name);
    }

    static String className(String name) {
        if (name.startsWith("[")) {
            return arrayName(name);
        }
        if (name.endsWith("$ConditionObject")) {
            return "java.util.concurrent.locks.Condition";
        }
        int inner = name.indexOf('$');
        return inner > 0 && name.startsWith("java.util.concurrent.") ? name.substring(0, inner) : name;
    }

    /** The JVM names an array's class by its descriptor, {@code [I} or {@code [Ljava.lang.String;}. */
    private static String arrayName(String descriptor) {
        int dimensions = descriptor.lastIndexOf('[') + 1;
        String element = descriptor.substring(dimensions);
        String name = switch (element) {
            case "B" -> "byte";
            case "C" -> "char";
            case "D" -> "double";
            case "F" -> "float";
            case "I" -> "int";
            case "J" -> "long";
            case "S" -> "short";
            case "Z" -> "boolean";
            default ->
                element.startsWith("L") && element.endsWith(";")
                        ? element.substring(1, element.length() - 1).replace('/', '.')
                        : element;
        };
        return name + "[]".repeat(dimensions);
    }

    /** What is waited for, and where. */
    static Place place(JfrEvent event) {
        return new Place(text(event, "kind"), text(event, "site"), lockClass(event));
    }

    /** Name of the class of a lock, also if it was unloaded meanwhile; empty if there is none. */
    static String lockClass(JfrEvent event) {
        String loaded = className(event, "lockClass");
        return loaded.isEmpty() && event.has("lockName") ? className(text(event, "lockName")) : loaded;
    }

    /** Refuses an event whose time would end before it begins. */
    static void requireOrder(long begin, long end) {
        if (end < begin) {
            throw new IllegalArgumentException("from " + begin + " to " + end);
        }
    }

    /** Refuses an event of which something was changed since it was written, as far as its writer sealed it. */
    static void requireSeal(JfrEvent event) {
        long told = number(event, Seal.FIELD, 0);
        if (told != 0 && !Seal.fits(told, event.seal())) {
            throw new IllegalArgumentException("what it says was changed");
        }
    }

    /** Java thread id, 0 if the event has no Java thread. */
    static long thread(JfrEvent event) {
        EventThread thread = event.thread();
        return thread == null ? 0 : Math.max(0, thread.id());
    }

    /** Java thread id of a thread named by a field, 0 if there is none. */
    static long thread(JfrEvent event, String field) {
        EventThread thread = event.thread(field);
        return thread == null ? 0 : Math.max(0, thread.id());
    }

    /** The innermost frame as class::method, empty if there is none. */
    static String method(JfrEvent event) {
        Stack stack = event.stack();
        if (stack == null || stack.frames().isEmpty()) {
            return "";
        }
        Frame frame = stack.frames().get(0);
        String type = frame.type();
        return type == null ? "" : type + "::" + frame.method();
    }

    /** The innermost frames of the program as class::method, empty if there is none. */
    static String site(JfrEvent event) {
        Stack stack = event.stack();
        if (stack == null) {
            return "";
        }
        return stack.frames().stream()
                .filter(frame -> frame.type() != null && !ofPlatform(String.valueOf(frame.type())))
                .limit(MOST_FRAMES)
                .map(frame -> frame.type() + "::" + frame.method())
                .collect(Collectors.joining(TraceFormat.CALLED_FROM));
    }

    /** The line at which the innermost frame of the program is, negative if unknown. */
    static int line(JfrEvent event) {
        Stack stack = event.stack();
        return stack == null
                ? -1
                : stack.frames().stream()
                        .filter(frame -> frame.type() != null && !ofPlatform(String.valueOf(frame.type())))
                        .findFirst()
                        .map(Frame::line)
                        .orElse(-1);
    }

    /** The innermost frames of a site alone. */
    static String innermost(String site, int frames) {
        int end = -1;
        for (int i = 0; i < frames; i++) {
            end = site.indexOf(TraceFormat.CALLED_FROM, end + 1);
            if (end < 0) {
                return site;
            }
        }
        return site.substring(0, end);
    }

    /** Whether a frame of a method whose name begins so is on the event's stack. */
    static boolean passes(JfrEvent event, String type, String method) {
        Stack stack = event.stack();
        return stack != null
                && stack.frames().stream()
                        .anyMatch(frame ->
                                type.equals(frame.type()) && frame.method().startsWith(method));
    }

    /** Whether the innermost frames, up to the program's, have one of the agent's. */
    static boolean inAgent(JfrEvent event) {
        Stack stack = event.stack();
        if (stack == null) {
            return false;
        }
        for (Frame frame : stack.frames()) {
            String type = frame.type();
            if (type != null && (type.startsWith(AGENT) || !ofPlatform(type))) {
                return type.startsWith(AGENT);
            }
        }
        return false;
    }

    /** The JDK's, the agent's, or a class that the JVM made for a lambda, whose name means nothing. */
    static boolean ofPlatform(String type) {
        return type.contains("$$Lambda")
                || type.startsWith("java.")
                || type.startsWith("jdk.")
                || type.startsWith("sun.")
                || type.startsWith(AGENT);
    }
}
