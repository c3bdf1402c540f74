package io.scalegraph.agent.instrument.program;

import io.scalegraph.trace.EditDistance;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Methods of loaded classes that a user may have meant by a name that matched nothing: of an inner class whose dollar sign
 * a shell took away, of a superclass or an implementation, of another package, or spelled a little otherwise. Stateless.
 */
public final class NearNames {
    private static final int MOST = 3;

    private NearNames() {}

    /**
     * The nearest names.
     *
     * @param loaded the JVM's classes
     * @param type name of a class, dots between packages
     * @param method name of a method that no hook stands in
     * @return class, two colons and method, separated by commas, nearest first; empty if none is near
     */
    public static String of(Class<?>[] loaded, String type, String method) {
        Map<Integer, List<String>> byDistance = new TreeMap<>();
        for (Class<?> candidate : loaded) {
            int ofType = candidate.getClassLoader() == null ? -1 : distance(candidate, type, loaded);
            if (ofType >= 0) {
                addMethods(candidate, method, ofType, byDistance);
            }
        }
        return nearest(byDistance);
    }

    private static String nearest(Map<Integer, List<String>> byDistance) {
        StringBuilder names = new StringBuilder();
        int found = 0;
        for (List<String> same : byDistance.values()) {
            for (String name : same) {
                if (found++ < MOST) {
                    names.append(names.length() == 0 ? "" : ", ").append(name);
                }
            }
        }
        return names.toString();
    }

    private static void addMethods(
            Class<?> candidate, String wanted, int ofType, Map<Integer, List<String>> byDistance) {
        Method[] methods;
        try {
            methods = candidate.getDeclaredMethods();
        } catch (Throwable e) {
            return; // a class of which parts are missing tells none of its methods
        }
        for (Method method : methods) {
            boolean hasCode = (method.getModifiers() & (Modifier.ABSTRACT | Modifier.NATIVE)) == 0;
            int ofMethod = hasCode ? EditDistance.ofNear(method.getName(), wanted) : -1;
            String name = candidate.getName() + "::" + method.getName();
            if (ofMethod >= 0) {
                List<String> same = byDistance.get(ofType + ofMethod);
                if (same == null) {
                    same = new ArrayList<>();
                    byDistance.put(ofType + ofMethod, same);
                }
                if (!same.contains(name)) {
                    same.add(name);
                }
            }
        }
    }

    /** Steps from the class that was named to a candidate, -1 if it is too far. */
    private static int distance(Class<?> candidate, String type, Class<?>[] loaded) {
        String name = candidate.getName();
        if (name.equals(type) || name.startsWith(type + "$")) {
            return name.equals(type) ? 0 : 1;
        }
        int ofSimple = EditDistance.ofNear(simple(name), simple(type));
        if (ofSimple >= 0) {
            return 1 + ofSimple;
        }
        for (Class<?> named : loaded) {
            if (named.getName().equals(type)
                    && (named.isAssignableFrom(candidate) || candidate.isAssignableFrom(named))) {
                return 1;
            }
        }
        return -1;
    }

    private static String simple(String type) {
        return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    }
}
