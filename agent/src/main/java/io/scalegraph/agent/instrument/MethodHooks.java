package io.scalegraph.agent.instrument;

import io.scalegraph.agent.instrument.CallWrap.Lock;
import io.scalegraph.trace.WaitKind;

/** Methods of the program measured by name or annotation: sections, regions, computations, waits written by hand. */
final class MethodHooks {
    static final String SECTION = "Lio/scalegraph/trace/Section;";
    static final String REGION = "Lio/scalegraph/trace/Region;";

    private MethodHooks() {}

    static Point point(MethodRole role, String type, String method) {
        String name = type + "::" + method;
        Wrap wrap = switch (role) {
            case SECTION -> CallWrap.ofSection(name);
            case REGION -> CallWrap.ofRegion(name);
            case BARRIER -> CallWrap.ofWait(WaitKind.BARRIER, Lock.THIS);
            case LOCK -> CallWrap.ofWait(WaitKind.LOCK, Lock.THIS);
            case WAIT -> CallWrap.ofWait(WaitKind.USER_WAIT, Lock.THIS);
            case IDLE -> CallWrap.ofWait(WaitKind.USER_IDLE, Lock.THIS);
            case COMPUTE -> CallWrap.ofComputation();
        };
        return Point.of(type, method, wrap, role.option() + " " + name);
    }

    /** A method that carries an annotation. */
    static Point marked(String annotation, String type, String method, String descriptor) {
        MethodRole role = annotation.equals(SECTION) ? MethodRole.SECTION : MethodRole.REGION;
        Point point = point(role, type, method);
        return new Point(type, method, descriptor, Point.ANY, point.wrap(), point.unseen(), null, null);
    }
}
