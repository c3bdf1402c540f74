package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The program's structure as JFR's samples met it: which method of the program was called from which. Stateless. */
final class CallTree {
    /** What is met less often is left out. */
    private static final double LEAST_SHARE = 0.01;

    private static final int MOST_NODES = 40;
    private static final Pattern CALLED_FROM = Pattern.compile(TraceFormat.CALLED_FROM, Pattern.LITERAL);

    private static final class Method {
        final Map<String, Method> callees = new LinkedHashMap<>();
        int samples;
        int own;
    }

    private CallTree() {}

    /**
     * The tree of all samples together.
     *
     * @param stacks ways to where samples were
     * @return methods in depth-first order, the one met most often first; empty without samples
     */
    static List<Profile.Node> of(List<Stalls.Stack> stacks) {
        Method root = new Method();
        for (Stalls.Stack stack : stacks) {
            root.samples += stack.samples();
            Method method = root;
            String last = "";
            List<String> frames = Arrays.asList(CALLED_FROM.split(stack.callers()));
            Collections.reverse(frames);
            for (String frame : frames) {
                if (!frame.equals(last)) { // a method that calls itself is one
                    method = method.callees.computeIfAbsent(frame, name -> new Method());
                    method.samples += stack.samples();
                }
                last = frame;
            }
            method.own += stack.samples();
        }
        List<Profile.Node> nodes = new ArrayList<>();
        add(root, 0, root.samples, nodes);
        return nodes;
    }

    private static void add(Method caller, int depth, double all, List<Profile.Node> to) {
        caller.callees.entrySet().stream()
                .filter(callee -> callee.getValue().samples >= LEAST_SHARE * all)
                .sorted(Comparator.comparingInt((Map.Entry<String, Method> callee) -> callee.getValue().samples)
                        .reversed())
                .forEach(callee -> {
                    if (to.size() < MOST_NODES) {
                        Method method = callee.getValue();
                        to.add(new Profile.Node(depth, callee.getKey(), method.samples / all, method.own / all));
                        add(method, depth + 1, all, to);
                    }
                });
    }
}
