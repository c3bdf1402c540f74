package io.scalegraph.agent.instrument;

import io.scalegraph.agent.recorder.Recorder;
import net.bytebuddy.asm.Advice;

/** A method of the program whose outermost calls are windows. */
final class SectionHooks {
    private SectionHooks() {}

    static Point point(String type, String method) {
        return Point.of(type, method, AdviceWrap.of(Call.class), "windows of section " + type + "::" + method);
    }

    /** A method that carries the annotation. */
    static Point marked(String type, String method, String descriptor) {
        Point point = point(type, method);
        return new Point(type, method, descriptor, Point.ANY, point.wrap(), point.unseen(), null);
    }

    /** A call of the section. */
    static final class Call {
        private Call() {}

        @Advice.OnMethodEnter
        static long enter(@Advice.Origin("#t::#m") String section) {
            return Recorder.enterSection(section);
        }

        @Advice.OnMethodExit(onThrowable = Throwable.class)
        static void exit(@Advice.Enter long window) {
            Recorder.exitSection(window);
        }
    }
}
