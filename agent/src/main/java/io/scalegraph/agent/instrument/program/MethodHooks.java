package io.scalegraph.agent.instrument.program;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.trace.AgentOption;
import io.scalegraph.trace.WaitKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Methods of the program measured by name or annotation: sections, regions, computations, waits written by hand. */
public final class MethodHooks {
    /** Annotation of a section, as class files name it. */
    public static final String SECTION = "Lio/scalegraph/trace/Section;";
    /** Annotation of a region, as class files name it. */
    public static final String REGION = "Lio/scalegraph/trace/Region;";

    private MethodHooks() {}

    /**
     * Methods of one name.
     *
     * @param role what they are measured as
     * @param type name of their class, dots between packages
     * @param method their name
     * @return the point
     */
    public static HookPoint point(MethodRole role, String type, String method) {
        String name = type + "::" + method;
        Advice advice = switch (role) {
            case SECTION -> AroundAdvice.ofNamed(RecorderMethod.ENTER_SECTION, name, RecorderMethod.EXIT_SECTION);
            case REGION -> AroundAdvice.ofNamed(RecorderMethod.ENTER_REGION, name, RecorderMethod.EXIT_REGION);
            case BARRIER, LOCK, WAIT, IDLE -> AroundAdvice.ofWait(Objects.requireNonNull(role.waitKind()), Given.THIS);
            case COMPUTE ->
                AroundAdvice.of(RecorderMethod.BEGIN_COMPUTATION, Given.NONE, RecorderMethod.END_COMPUTATION);
        };
        return HookPoint.of(type, method, advice, role.option().key() + " " + name);
    }

    /**
     * Whether an option names the methods.
     *
     * @param point any
     * @return whether
     */
    public static boolean isByOption(HookPoint point) {
        for (MethodRole role : MethodRole.values()) {
            if (point.unseen().equals(role.option().key() + " " + point.target())) {
                return true;
            }
        }
        return false;
    }

    /**
     * Those that are waits.
     *
     * @param methods methods and what they are measured as
     * @return what the waits among them are for, by class, two colons and method
     */
    public static Map<String, WaitKind> declaredWaits(List<MethodPattern> methods) {
        Map<String, WaitKind> kinds = new HashMap<>();
        for (MethodPattern method : methods) {
            WaitKind kind = method.role().waitKind();
            if (kind != null) {
                kinds.put(method.type() + AgentOption.METHOD_OF + method.method(), kind);
            }
        }
        return kinds;
    }

    /**
     * A method that carries an annotation.
     *
     * @param annotation {@link #SECTION} or {@link #REGION}
     * @param type name of its class, dots between packages
     * @param method its name
     * @param descriptor its parameters and result
     * @return the point
     */
    public static HookPoint marked(String annotation, String type, String method, String descriptor) {
        MethodRole role = annotation.equals(SECTION) ? MethodRole.SECTION : MethodRole.REGION;
        HookPoint point = point(role, type, method);
        HookPoint.Methods one = new HookPoint.Methods(type, method, descriptor, HookPoint.ANY);
        return new HookPoint(one, point.advice(), point.unseen(), null, null);
    }
}
