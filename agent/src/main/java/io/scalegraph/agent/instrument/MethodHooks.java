package io.scalegraph.agent.instrument;

import io.scalegraph.agent.recorder.Recorder;
import net.bytebuddy.asm.Advice;

/** Methods of the program that are measured by name or annotation: sections and regions. */
final class MethodHooks {
    static final String SECTION = "Lio/scalegraph/trace/Section;";
    static final String REGION = "Lio/scalegraph/trace/Region;";

    private MethodHooks() {}

    /** Every outermost call is a window. */
    static Point section(String type, String method) {
        return Point.of(type, method, AdviceWrap.of(SectionCall.class), "windows of section " + type + "::" + method);
    }

    /** Calls and time are counted. */
    static Point region(String type, String method) {
        return Point.of(type, method, AdviceWrap.of(RegionCall.class), "region " + type + "::" + method);
    }

    /** A method that carries an annotation. */
    static Point marked(String annotation, String type, String method, String descriptor) {
        Point point = annotation.equals(SECTION) ? section(type, method) : region(type, method);
        return new Point(type, method, descriptor, Point.ANY, point.wrap(), point.unseen(), null);
    }

    /** A call of the section. */
    static final class SectionCall {
        private SectionCall() {}

        @Advice.OnMethodEnter
        static long enter(@Advice.Origin("#t::#m") String section) {
            return Recorder.enterSection(section);
        }

        @Advice.OnMethodExit(onThrowable = Throwable.class)
        static void exit(@Advice.Enter long window) {
            Recorder.exitSection(window);
        }
    }

    /** A call of a region. */
    static final class RegionCall {
        private RegionCall() {}

        @Advice.OnMethodEnter
        static boolean enter(@Advice.Origin("#t::#m") String region) {
            return Recorder.enterRegion(region);
        }

        @Advice.OnMethodExit(onThrowable = Throwable.class)
        static void exit(@Advice.Enter boolean measured) {
            if (measured) {
                Recorder.exitRegion();
            }
        }
    }
}
