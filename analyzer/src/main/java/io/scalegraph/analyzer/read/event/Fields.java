package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.trace.TraceFormat;
import java.time.Instant;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

/** Reads fields of events that may lack them: a stranger wrote the recording, or another version of the agent. */
final class Fields {
    private static final String AGENT = "io.scalegraph.agent.";

    /** As many as the agent can be told to keep. */
    private static final int MOST_FRAMES = 16;

    private Fields() {}

    /** Name of the event's type, in recordings of any version. */
    static String type(RecordedEvent event) {
        return TraceFormat.eventName(event.getEventType().getName());
    }

    static long number(RecordedEvent event, String field, long otherwise) {
        return event.hasField(field) ? TraceFormat.measured(event.getLong(field)) : otherwise;
    }

    static String text(RecordedEvent event, String field) {
        String text = event.hasField(field) ? event.getString(field) : null;
        return text == null ? "" : text;
    }

    /**
     * Name of a class as source code has it, without the inner classes that only implement it: {@code
     * ReentrantLock$NonfairSync}.
     */
    static String className(RecordedEvent event, String field) {
        Object value = event.hasField(field) ? event.getValue(field) : null;
        if (!(value instanceof RecordedClass type) || type.getName() == null) {
            return "";
        }
        return className(type.getName());
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
    static Place place(RecordedEvent event) {
        return new Place(text(event, "kind"), text(event, "site"), lockClass(event));
    }

    /** Name of the class of a lock, also if it was unloaded meanwhile; empty if there is none. */
    static String lockClass(RecordedEvent event) {
        String loaded = className(event, "lockClass");
        return loaded.isEmpty() && event.hasField("lockName") ? className(text(event, "lockName")) : loaded;
    }

    /** Refuses an event whose time would end before it begins. */
    static void requireOrder(long begin, long end) {
        if (end < begin) {
            throw new IllegalArgumentException("from " + begin + " to " + end);
        }
    }

    static long epochNanos(Instant time) {
        return Math.addExact(Math.multiplyExact(time.getEpochSecond(), 1_000_000_000L), time.getNano());
    }

    /** Java thread id, 0 if the event has no Java thread. */
    static long thread(RecordedEvent event) {
        RecordedThread thread = event.getThread();
        return thread == null ? 0 : Math.max(0, thread.getJavaThreadId());
    }

    /** Java thread id of a thread named by a field, 0 if there is none. */
    static long thread(RecordedEvent event, String field) {
        Object value = event.hasField(field) ? event.getValue(field) : null;
        return value instanceof RecordedThread thread ? Math.max(0, thread.getJavaThreadId()) : 0;
    }

    /** The innermost frame as class::method, empty if there is none. */
    static String method(RecordedEvent event) {
        RecordedStackTrace stack = event.getStackTrace();
        if (stack == null || stack.getFrames().isEmpty()) {
            return "";
        }
        RecordedFrame frame = stack.getFrames().get(0);
        String type = typeName(frame);
        return type == null ? "" : type + "::" + frame.getMethod().getName();
    }

    /** The innermost frames of the program as class::method, empty if there is none. */
    static String site(RecordedEvent event) {
        RecordedStackTrace stack = event.getStackTrace();
        if (stack == null) {
            return "";
        }
        return stack.getFrames().stream()
                .filter(frame -> typeName(frame) != null && !ofPlatform(String.valueOf(typeName(frame))))
                .limit(MOST_FRAMES)
                .map(frame -> typeName(frame) + "::" + frame.getMethod().getName())
                .collect(Collectors.joining(TraceFormat.CALLED_FROM));
    }

    /** The line at which the innermost frame of the program is, negative if unknown. */
    static int line(RecordedEvent event) {
        RecordedStackTrace stack = event.getStackTrace();
        return stack == null
                ? -1
                : stack.getFrames().stream()
                        .filter(frame -> typeName(frame) != null && !ofPlatform(String.valueOf(typeName(frame))))
                        .findFirst()
                        .map(RecordedFrame::getLineNumber)
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
    static boolean passes(RecordedEvent event, String type, String method) {
        RecordedStackTrace stack = event.getStackTrace();
        return stack != null
                && stack.getFrames().stream()
                        .anyMatch(frame -> type.equals(typeName(frame))
                                && frame.getMethod().getName().startsWith(method));
    }

    /** Whether the innermost frames, up to the program's, have one of the agent's. */
    static boolean inAgent(RecordedEvent event) {
        RecordedStackTrace stack = event.getStackTrace();
        if (stack == null) {
            return false;
        }
        for (RecordedFrame frame : stack.getFrames()) {
            String type = typeName(frame);
            if (type != null && (type.startsWith(AGENT) || !ofPlatform(type))) {
                return type.startsWith(AGENT);
            }
        }
        return false;
    }

    static @Nullable String typeName(RecordedFrame frame) {
        return frame.getMethod() == null || frame.getMethod().getType() == null
                ? null
                : frame.getMethod().getType().getName();
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
