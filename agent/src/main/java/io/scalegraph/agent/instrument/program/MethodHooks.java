package io.scalegraph.agent.instrument.program;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.trace.MethodName;
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
     * Methods that an option names.
     *
     * @param role what they are measured as
     * @param methods their name
     * @return the point
     */
    public static HookPoint point(MethodRole role, MethodName methods) {
        String name = methods.toString();
        Advice advice = switch (role) {
            case SECTION -> AroundAdvice.ofNamed(RecorderMethod.ENTER_SECTION, name, RecorderMethod.EXIT_SECTION);
            case REGION -> AroundAdvice.ofNamed(RecorderMethod.ENTER_REGION, name, RecorderMethod.EXIT_REGION);
            case BARRIER, LOCK, WAIT, IDLE -> AroundAdvice.ofWait(Objects.requireNonNull(role.waitKind()), Given.THIS);
            case COMPUTE ->
                AroundAdvice.of(RecorderMethod.BEGIN_COMPUTATION, Given.NONE, RecorderMethod.END_COMPUTATION);
        };
        return new HookPoint(HookPoint.Methods.of(methods), advice, unseen(role, name), null, null);
    }

    private static String unseen(MethodRole role, String name) {
        return role.option().key() + " " + name;
    }

    /**
     * Whether an option makes the same of a method as its annotation does.
     *
     * @param point any
     * @param method what carries the annotation
     * @return whether
     */
    public static boolean isSame(HookPoint point, Annotations.Annotated method) {
        return point.methods().named() != null
                && point.unseen().equals(unseen(role(method.annotation()), point.target()))
                && point.methods().include(method.method(), method.descriptor());
    }

    /**
     * Those that are waits. Frames of a stack do not tell overloads apart, and so neither do these names.
     *
     * @param methods methods and what they are measured as
     * @return what the waits among them are for, by class, two colons and method
     */
    public static Map<String, WaitKind> declaredWaits(List<MethodPattern> methods) {
        Map<String, WaitKind> kinds = new HashMap<>();
        for (MethodPattern method : methods) {
            WaitKind kind = method.role().waitKind();
            if (kind != null) {
                kinds.put(method.name().ofAll(), kind);
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
        HookPoint point = point(role(annotation), new MethodName(type, method, null));
        HookPoint.Methods one = new HookPoint.Methods(type, method, descriptor, HookPoint.ANY, null);
        return new HookPoint(one, point.advice(), point.unseen(), null, null);
    }

    private static MethodRole role(String annotation) {
        return annotation.equals(SECTION) ? MethodRole.SECTION : MethodRole.REGION;
    }
}
