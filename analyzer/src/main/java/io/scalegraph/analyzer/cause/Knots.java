package io.scalegraph.analyzer.cause;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Knots: threads that wait for one another in turn, and for no thread beside them. In the graph of who waited for whom in a
 * window these are the strongly connected components without an edge out (Zhou et al., "wPerf: Generic Off-CPU Analysis to
 * Identify Bottleneck Waiting Events", OSDI 2018, section 3.2). Unless something in a knot gets faster, nothing does.
 */
public final class Knots {
    private static final int NONE = -1;

    private final List<List<Integer>> out = new ArrayList<>();
    private final int[] component;
    private final int[] order;
    private int found;

    /**
     * One knot.
     *
     * @param threads Java thread ids, two or more
     * @param waited how long they have waited for one another, nanoseconds of all together
     */
    public record Knot(List<Long> threads, long waited) {
        public Knot {
            threads = List.copyOf(threads);
        }
    }

    private Knots(int threads) {
        component = new int[threads];
        order = new int[threads];
        Arrays.fill(component, NONE);
        for (int i = 0; i < threads; i++) {
            out.add(new ArrayList<>());
        }
    }

    /**
     * The knots of a window. Takes time linear in the waits.
     *
     * @param courses the threads of the window
     * @param least edges of less waiting than this are no edges, nanoseconds from 0
     * @return the knots, in no order
     */
    public static List<Knot> of(Courses<?> courses, long least) {
        List<Map<Integer, Long>> waited = new ArrayList<>();
        courses.list.forEach(course -> waited.add(waited(course)));
        Knots knots = new Knots(waited.size());
        for (int i = 0; i < waited.size(); i++) {
            for (Map.Entry<Integer, Long> edge : waited.get(i).entrySet()) {
                if (edge.getValue() >= Math.max(1, least)) {
                    knots.out.get(i).add(edge.getKey());
                }
            }
        }
        knots.findComponents();
        return knots.list(courses, waited);
    }

    private static Map<Integer, Long> waited(Course<?> course) {
        Map<Integer, Long> waited = new HashMap<>();
        for (int i = 0; i < course.waits.size(); i++) {
            if (course.isLinked(i)) {
                long until = Math.min(course.woken(i), course.waits.end(i));
                waited.merge(course.waker(i), until - course.waits.begin(i), Long::sum);
            }
        }
        return waited;
    }

    /** By Kosaraju: once down all edges, then up them, the last one left first. */
    private void findComponents() {
        int left = 0;
        boolean[] seen = new boolean[component.length];
        for (int i = 0; i < component.length; i++) {
            left = seen[i] ? left : leave(i, out, seen, order, left);
        }
        List<List<Integer>> in = new ArrayList<>();
        out.forEach(edges -> in.add(new ArrayList<>()));
        for (int i = 0; i < component.length; i++) {
            int from = i;
            out.get(i).forEach(to -> in.get(to).add(from));
        }
        boolean[] again = new boolean[component.length];
        int[] members = new int[component.length];
        for (int i = component.length - 1; i >= 0; i--) {
            int count = again[order[i]] ? 0 : leave(order[i], in, again, members, 0);
            for (int member = 0; member < count; member++) {
                component[members[member]] = found;
            }
            found += count > 0 ? 1 : 0;
        }
    }

    /** Notes the nodes reached from one in the order in which they are left; without recursion, since chains are long. */
    private static int leave(int start, List<List<Integer>> edges, boolean[] seen, int[] left, int count) {
        int next = count;
        Deque<Integer> path = new ArrayDeque<>();
        Map<Integer, Integer> tried = new HashMap<>();
        seen[start] = true;
        path.push(start);
        while (!path.isEmpty()) {
            int node = path.getFirst();
            int edge = tried.merge(node, 1, Integer::sum) - 1;
            if (edge == edges.get(node).size()) {
                left[next++] = path.pop();
            } else if (!seen[edges.get(node).get(edge)]) {
                seen[edges.get(node).get(edge)] = true;
                path.push(edges.get(node).get(edge));
            }
        }
        return next;
    }

    private List<Knot> list(Courses<?> courses, List<Map<Integer, Long>> waited) {
        boolean[] leads = new boolean[found];
        long[] sums = new long[found];
        List<List<Long>> members = new ArrayList<>();
        for (int i = 0; i < found; i++) {
            members.add(new ArrayList<>());
        }
        for (int i = 0; i < component.length; i++) {
            int own = component[i];
            members.get(own).add(courses.list.get(i).life.id());
            for (int to : out.get(i)) {
                leads[own] |= component[to] != own;
                sums[own] += component[to] == own ? waited.get(i).getOrDefault(to, 0L) : 0;
            }
        }
        List<Knot> knots = new ArrayList<>();
        for (int i = 0; i < found; i++) {
            if (members.get(i).size() > 1 && !leads[i]) {
                knots.add(new Knot(members.get(i), sums[i]));
            }
        }
        return knots;
    }
}
