package io.scalegraph.trace;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Methods of the program as an option names them: all of a name, {@code com.acme.Solver::solve}, or one overload,
 * {@code com.acme.Solver::solve(int,String)}. Immutable, and so thread-safe.
 *
 * @param type name of the class, dots between packages, {@code $} before inner classes
 * @param method name of the methods
 * @param parameters types of the parameters, with or without packages; null if they do not matter
 */
public record MethodName(
        String type, String method, @Nullable List<String> parameters) {
    /** Between class and method. */
    private static final String OF = AgentOption.METHOD_OF;

    private static final String VARIABLE = "...";
    private static final String ARRAY = "[]";

    /**
     * Methods.
     *
     * @param type name of the class
     * @param method name of the methods
     * @param parameters types of the parameters, null if they do not matter
     */
    public MethodName {
        parameters = parameters == null ? null : List.copyOf(parameters);
    }

    /**
     * Takes a name apart.
     *
     * @param text the name; blanks around the types of parameters do not matter
     * @return the name, null if the text is none
     */
    public static @Nullable MethodName parse(String text) {
        int open = text.indexOf('(');
        String name = open < 0 ? text : text.substring(0, open);
        List<String> parameters = null;
        if (open >= 0) {
            parameters = text.endsWith(")") ? types(text.substring(open + 1, text.length() - 1)) : null;
            if (parameters == null) {
                return null;
            }
        }
        int colons = name.indexOf(OF);
        boolean right = colons >= 0
                && isName(name.substring(0, colons), ";[/<>:(")
                && isName(name.substring(colons + OF.length()), ".;[/<>:(");
        return right
                ? new MethodName(name.substring(0, colons), name.substring(colons + OF.length()), parameters)
                : null;
    }

    private static @Nullable List<String> types(String text) {
        List<String> types = new ArrayList<>();
        if (text.trim().isEmpty()) {
            return types;
        }
        for (String part : text.split(",", -1)) {
            String type = part.trim();
            if (type.endsWith(VARIABLE)) {
                type = type.substring(0, type.length() - VARIABLE.length()) + ARRAY;
            }
            String element = type;
            while (element.endsWith(ARRAY)) {
                element = element.substring(0, element.length() - ARRAY.length());
            }
            if (!isName(element, " ;[]/<>:()")) {
                return null;
            }
            types.add(type);
        }
        return types;
    }

    /** Compilers of other languages make names that Java could not; these signs stand in none. */
    private static boolean isName(String text, String never) {
        for (int i = 0; i < text.length(); i++) {
            if (never.indexOf(text.charAt(i)) >= 0) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /**
     * Whether a method of this class and this name is meant.
     *
     * @param descriptor its parameters and result, as class files have them
     * @return whether
     */
    public boolean takes(String descriptor) {
        if (parameters == null) {
            return true;
        }
        List<String> types = parameters(descriptor);
        if (types.size() != parameters.size()) {
            return false;
        }
        for (int i = 0; i < types.size(); i++) {
            String type = types.get(i).replace('$', '.');
            String wanted = parameters.get(i).replace('$', '.');
            if (!type.equals(wanted) && !type.endsWith("." + wanted)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Types of a method's parameters.
     *
     * @param descriptor its parameters and result, as class files have them
     * @return full names as in source, but for {@code $} before inner classes
     */
    static List<String> parameters(String descriptor) {
        List<String> types = new ArrayList<>();
        int at = 1;
        while (descriptor.charAt(at) != ')') {
            int dimensions = 0;
            while (descriptor.charAt(at) == '[') {
                dimensions++;
                at++;
            }
            int end = descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) : at;
            String element =
                    end > at ? descriptor.substring(at + 1, end).replace('/', '.') : primitive(descriptor.charAt(at));
            types.add(element + ARRAY.repeat(dimensions));
            at = end + 1;
        }
        return types;
    }

    private static String primitive(char sign) {
        return switch (sign) {
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'S' -> "short";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'F' -> "float";
            case 'D' -> "double";
            default -> throw new IllegalArgumentException("no type: " + sign);
        };
    }

    /**
     * Which of several names a shell makes this one of, if it is not quoted: it takes parameters such as {@code $1} or
     * {@code $Inner} for its own, of which there are none.
     *
     * @param names names of methods, separated by a comma and a blank
     * @return the first, in single quotes; null if it makes it of none
     */
    public @Nullable String lostInShell(String names) {
        for (String name : names.split(", ", -1)) {
            if (name.indexOf('$') >= 0 && toString().equals(afterShell(name))) {
                return "'" + name + "'";
            }
        }
        return null;
    }

    /**
     * What a shell leaves of a name that is not quoted.
     *
     * @param name the name
     * @return the name without what begins with a dollar sign
     */
    public static String afterShell(String name) {
        StringBuilder left = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char next = name.charAt(i) == '$' && i + 1 < name.length() ? name.charAt(i + 1) : '$';
            if (next >= '0' && next <= '9') {
                i++;
            } else if (isOfVariable(next)) {
                while (i + 1 < name.length() && isOfVariable(name.charAt(i + 1))) {
                    i++;
                }
            } else {
                left.append(name.charAt(i));
            }
        }
        return left.toString();
    }

    private static boolean isOfVariable(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }

    /**
     * The methods without the types of their parameters.
     *
     * @return class, two colons and method
     */
    public String ofAll() {
        return type + OF + method;
    }

    /** {@return as options name them, without blanks} */
    @Override
    public String toString() {
        return parameters == null ? ofAll() : ofAll() + "(" + String.join(",", parameters) + ")";
    }
}
