package io.scalegraph.analyzer.it;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The list of figures in docs/scale-graph.md. */
final class Figures {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| .* \\| `(report [A-Z]+)` \\| `#([^`]+)` \\|.*$");

    private Figures() {}

    /** What links of the figures that a command shows name. */
    static List<String> links(String command) throws Exception {
        return ROW.matcher(Files.readString(Path.of("../docs/scale-graph.md")))
                .results()
                .filter(row -> row.group(1).equals(command))
                .map(row -> row.group(2))
                .toList();
    }
}
