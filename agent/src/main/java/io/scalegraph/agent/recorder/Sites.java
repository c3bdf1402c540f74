package io.scalegraph.agent.recorder;

import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the frame of the program, not the JDK's, in which the calling thread is. Thread-safe. */
final class Sites {
    private static final int MAX_DEPTH = 64;
    private static final StackWalker WALKER = StackWalker.getInstance();
    private static final Function<Stream<StackFrame>, @Nullable StackFrame> FIRST_OF_PROGRAM = new FirstOfProgram();

    private Sites() {}

    static @Nullable StackFrame caller() {
        return WALKER.walk(FIRST_OF_PROGRAM);
    }

    static boolean ofProgram(String name) {
        return !name.startsWith("java.")
                && !name.startsWith("jdk.")
                && !name.startsWith("sun.")
                && !name.startsWith("io.scalegraph.agent.");
    }

    /** A class, not a lambda: linking a lambda inside a hook can deadlock. */
    private static final class FirstOfProgram implements Function<Stream<StackFrame>, @Nullable StackFrame> {
        @Override
        public @Nullable StackFrame apply(Stream<StackFrame> frames) {
            Iterator<StackFrame> iterator = frames.iterator();
            for (int depth = 0; depth < MAX_DEPTH && iterator.hasNext(); depth++) {
                StackFrame frame = iterator.next();
                if (ofProgram(frame.getClassName())) {
                    return frame;
                }
            }
            return null;
        }
    }
}
