package io.scalegraph.agent.instrument.program;

import io.scalegraph.trace.EditDistance;
import io.scalegraph.trace.MethodName;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

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
     * @param named methods that no hook stands in
     * @return class, two colons and method, with the types of its parameters if they were named, separated by a comma and a
     *     blank, nearest first; empty if none is near
     */
    public static String of(Class<?>[] loaded, MethodName named) {
        Map<Integer, Set<String>> byDistance = new TreeMap<>();
        for (Class<?> candidate : loaded) {
            int ofType = candidate.getClassLoader() == null ? -1 : distance(candidate, named.type(), loaded);
            if (ofType >= 0) {
                addMethods(candidate, named, ofType, byDistance);
            }
        }
        return nearest(byDistance);
    }

    private static String nearest(Map<Integer, Set<String>> byDistance) {
        StringBuilder names = new StringBuilder();
        int found = 0;
        for (Set<String> same : byDistance.values()) {
            for (String name : same) {
                if (found++ < MOST) {
                    names.append(names.length() == 0 ? "" : ", ").append(name);
                }
            }
        }
        return names.toString();
    }

    private static void addMethods(
            Class<?> candidate, MethodName wanted, int ofType, Map<Integer, Set<String>> byDistance) {
        Method[] methods;
        try {
            methods = candidate.getDeclaredMethods();
        } catch (Throwable e) {
            return; // a class of which parts are missing tells none of its methods
        }
        for (Method method : methods) {
            boolean hasCode = (method.getModifiers() & (Modifier.ABSTRACT | Modifier.NATIVE)) == 0;
            int ofMethod = hasCode ? distance(method, wanted.method()) : -1;
            String name = new MethodName(
                            candidate.getName(), method.getName(), wanted.parameters() == null ? null : types(method))
                    .toString();
            if (ofMethod >= 0) {
                Set<String> same = byDistance.get(ofType + ofMethod);
                if (same == null) {
                    same = new TreeSet<>();
                    byDistance.put(ofType + ofMethod, same);
                }
                same.add(name);
            }
        }
    }

    /** None, if a shell makes the one of the other: of the body of a lambda. */
    private static int distance(Method candidate, String wanted) {
        return MethodName.afterShell(candidate.getName()).equals(wanted)
                ? 0
                : EditDistance.ofNear(candidate.getName(), wanted);
    }

    private static List<String> types(Method method) {
        List<String> types = new ArrayList<>();
        for (Class<?> type : method.getParameterTypes()) {
            types.add(type.getTypeName());
        }
        return types;
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
