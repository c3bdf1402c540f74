package io.scalegraph.agent.instrument;

import io.scalegraph.agent.recorder.Computing;
import io.scalegraph.agent.recorder.Recorder;
import io.scalegraph.trace.WaitKind;
import net.bytebuddy.asm.Advice;
import org.jspecify.annotations.Nullable;

/** Methods of the program measured by name or annotation: sections, regions, computations, waits written by hand. */
final class MethodHooks {
    static final String SECTION = "Lio/scalegraph/trace/Section;";
    static final String REGION = "Lio/scalegraph/trace/Region;";

    private MethodHooks() {}

    static Point point(MethodRole role, String type, String method) {
        Wrap wrap = switch (role) {
            case SECTION -> AdviceWrap.of(SectionCall.class);
            case REGION -> AdviceWrap.of(RegionCall.class);
            case BARRIER -> AdviceWrap.ofWait(BarrierCall.class);
            case LOCK -> AdviceWrap.ofWait(LockCall.class);
            case WAIT -> AdviceWrap.ofWait(WaitCall.class);
            case IDLE -> AdviceWrap.ofWait(IdleCall.class);
            case COMPUTE -> AdviceWrap.of(ComputeCall.class);
        };
        return Point.of(type, method, wrap, role.option() + " " + type + "::" + method);
    }

    /** A method that carries an annotation. */
    static Point marked(String annotation, String type, String method, String descriptor) {
        MethodRole role = annotation.equals(SECTION) ? MethodRole.SECTION : MethodRole.REGION;
        Point point = point(role, type, method);
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

    /** A call that counts as work, whatever it meets. */
    static final class ComputeCall {
        private ComputeCall() {}

        @Advice.OnMethodEnter
        static boolean enter() {
            return Computing.enter();
        }

        @Advice.OnMethodExit(onThrowable = Throwable.class)
        static void exit(@Advice.Enter boolean measured) {
            if (measured) {
                Computing.exit();
            }
        }
    }

    /** A call of a barrier written by hand. */
    static final class BarrierCall {
        private BarrierCall() {}

        @Advice.OnMethodEnter
        static boolean enter(@Advice.This(optional = true) @Nullable Object primitive) {
            return Recorder.enter(WaitKind.BARRIER, primitive);
        }
    }

    /** A call of a lock written by hand. */
    static final class LockCall {
        private LockCall() {}

        @Advice.OnMethodEnter
        static boolean enter(@Advice.This(optional = true) @Nullable Object primitive) {
            return Recorder.enter(WaitKind.LOCK, primitive);
        }
    }

    /** A call that waits. */
    static final class WaitCall {
        private WaitCall() {}

        @Advice.OnMethodEnter
        static boolean enter(@Advice.This(optional = true) @Nullable Object primitive) {
            return Recorder.enter(WaitKind.USER_WAIT, primitive);
        }
    }

    /** A call that waits for a task. */
    static final class IdleCall {
        private IdleCall() {}

        @Advice.OnMethodEnter
        static boolean enter(@Advice.This(optional = true) @Nullable Object primitive) {
            return Recorder.enter(WaitKind.USER_IDLE, primitive);
        }
    }
}
