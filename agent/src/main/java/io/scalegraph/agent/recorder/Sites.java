package io.scalegraph.agent.recorder;

import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the frames of the program, not the JDK's, in which the calling thread is. Thread-safe. */
final class Sites {
    /** Frames that are looked at; the program's stand near the top. */
    private static final int MAX_FRAMES = 64;

    private static final StackWalker WALKER = StackWalker.getInstance();
    private static volatile int depth = 1;
    private static volatile Function<Stream<StackFrame>, @Nullable Site> first = new FirstOfProgram(1);

    private Sites() {}

    /** How many frames of the program make a site. */
    static void keep(int frames) {
        depth = frames;
        first = new FirstOfProgram(frames);
    }

    static int depth() {
        return depth;
    }

    static @Nullable Site caller() {
        return WALKER.walk(first);
    }

    static boolean ofProgram(String name) {
        return !name.startsWith("java.")
                && !name.startsWith("jdk.")
                && !name.startsWith("sun.")
                && !name.startsWith("io.scalegraph.agent.");
    }

    /** A class, not a lambda: linking a lambda inside a hook can deadlock. */
    private static final class FirstOfProgram implements Function<Stream<StackFrame>, @Nullable Site> {
        private final int depth;

        FirstOfProgram(int depth) {
            this.depth = depth;
        }

        @Override
        public @Nullable Site apply(Stream<StackFrame> frames) {
            Iterator<StackFrame> iterator = frames.iterator();
            Site site = null;
            StackFrame called = null;
            int found = 0;
            for (int i = 0; i < MAX_FRAMES && found < depth && iterator.hasNext(); i++) {
                StackFrame frame = iterator.next();
                if (!ofProgram(frame.getClassName())) {
                    called = frame;
                    continue;
                }
                site = site == null ? Site.of(frame, called) : site.calledFrom(frame);
                found++;
            }
            return site;
        }
    }
}
