package io.scalegraph.agent.instrument.program;

import java.util.List;

/**
 * Classes by name.
 *
 * @param patterns names of classes; a star at the end stands for any ending
 */
record ClassPatterns(List<String> patterns) {
    ClassPatterns {
        patterns = List.copyOf(patterns);
    }

    boolean any() {
        return !patterns.isEmpty();
    }

    boolean match(String name) {
        for (String pattern : patterns) {
            boolean open = pattern.endsWith("*");
            if (open ? name.startsWith(pattern.substring(0, pattern.length() - 1)) : name.equals(pattern)) {
                return true;
            }
        }
        return false;
    }
}
