package io.scalegraph.analyzer.read.jfr;

import io.scalegraph.trace.Seal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import jdk.jfr.Timespan;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

/** An event that the JDK's reader has read. Not thread-safe. */
public final class JdkEvent implements JfrEvent {
    private static final long SECOND = 1_000_000_000L;
    /** What has a place in a long. */
    private static final Duration LEAST = Duration.ofNanos(Long.MIN_VALUE);

    private static final Duration MOST = Duration.ofNanos(Long.MAX_VALUE);

    private final RecordedEvent event;
    private final IdentityHashMap<RecordedStackTrace, Stack> stacks;

    /**
     * Of the JDK's event.
     *
     * @param event one that its reader does not use again
     */
    public JdkEvent(RecordedEvent event) {
        this(event, new IdentityHashMap<>());
    }

    /**
     * Of the JDK's event in a recording, where many events may share a stack.
     *
     * @param event one that its reader does not use again
     * @param stacks those that were met, to which others are added
     */
    public JdkEvent(RecordedEvent event, IdentityHashMap<RecordedStackTrace, Stack> stacks) {
        this.event = event;
        this.stacks = stacks;
    }

    @Override
    public String type() {
        return event.getEventType().getName();
    }

    @Override
    public boolean has(String field) {
        return event.hasField(field);
    }

    @Override
    public long number(String field) {
        return event.getLong(field);
    }

    @Override
    public boolean hasNanos(String field) {
        for (ValueDescriptor known : event.getFields()) {
            Timespan unit = known.getName().equals(field) ? known.getAnnotation(Timespan.class) : null;
            if (unit != null) {
                return Metadata.nanos(unit.value()) > 0;
            }
        }
        return false;
    }

    @Override
    public long nanos(String field) {
        Duration time = event.getDuration(field);
        if (time.compareTo(LEAST) <= 0) {
            return Long.MIN_VALUE;
        }
        if (time.compareTo(MOST) >= 0) {
            return Long.MAX_VALUE;
        }
        return time.toNanos();
    }

    @Override
    public boolean flag(String field) {
        return event.getBoolean(field);
    }

    @Override
    public @Nullable String text(String field) {
        return event.getString(field);
    }

    @Override
    public @Nullable String className(String field) {
        return event.getValue(field) instanceof RecordedClass type ? type.getName() : null;
    }

    @Override
    public @Nullable EventThread thread(String field) {
        Object value = event.hasField(field) ? event.getValue(field) : null;
        if (!(value instanceof RecordedThread thread)) {
            return null;
        }
        boolean inTopGroup =
                thread.getThreadGroup() == null || thread.getThreadGroup().getParent() == null;
        boolean isVirtual = thread.hasField("virtual") && thread.getBoolean("virtual"); // from JDK 21 on
        return new EventThread(thread.getJavaThreadId(), thread.getJavaName(), inTopGroup, isVirtual);
    }

    @Override
    public @Nullable Stack stack() {
        RecordedStackTrace stack = event.getStackTrace();
        return stack == null ? null : stacks.computeIfAbsent(stack, JdkEvent::stack);
    }

    private static Stack stack(RecordedStackTrace stack) {
        List<Frame> frames = new ArrayList<>();
        stack.getFrames().forEach(frame -> frames.add(frame(frame)));
        return new Stack(frames);
    }

    private static Frame frame(RecordedFrame frame) {
        RecordedMethod method = frame.getMethod();
        return method == null
                ? new Frame(null, "", "", frame.getLineNumber())
                : new Frame(
                        method.getType() == null ? null : method.getType().getName(),
                        orEmpty(method.getName()),
                        orEmpty(method.getDescriptor()),
                        frame.getLineNumber());
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    @Override
    public int seal() {
        Seal seal = new Seal();
        for (ValueDescriptor field : event.getFields()) {
            String name = field.getName();
            if (field.isArray() || Sealed.isLeftOut(name)) {
                continue;
            }
            switch (field.getTypeName()) {
                case "long", "int" -> seal.with(name, event.getLong(name));
                case "boolean" -> seal.with(name, event.getBoolean(name));
                case "java.lang.String" -> seal.with(name, event.getString(name));
                default -> {}
            }
        }
        return seal.value();
    }

    @Override
    public long beginNanos() {
        Instant begin = event.getStartTime();
        return Math.addExact(Math.multiplyExact(begin.getEpochSecond(), SECOND), begin.getNano());
    }

    @Override
    public long nanos() {
        return event.getDuration().toNanos();
    }
}
