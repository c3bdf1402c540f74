package io.scalegraph.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.JdkWait.Hooked;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The table of waits for what is outside of the JVM, in the documents, is that of the JDK's methods. */
class OutsideWaitsDocumentationTest {
    private static final Path LIMITS = Path.of("../docs/limits.md");
    private static final Pattern NAME = Pattern.compile("`([^`]+)`");

    @ParameterizedTest
    @EnumSource
    void waitsOutside_areHookedOrNamedWhereTheTableSays(WaitKind kind) throws IOException {
        Matcher row = Pattern.compile("(?m)^\\| `" + kind.label() + "` \\|([^|]*)\\|([^|]*)\\|")
                .matcher(Files.readString(LIMITS));
        // A client's is told from other reads by the connection, not by where it is.
        boolean listed = kind.isOutside() && kind != WaitKind.OUTSIDE && kind != WaitKind.CLIENT_READ;

        assertThat(row.find()).as("a row of " + kind.label()).isEqualTo(listed);
        if (listed) {
            Set<String> hooked = classes(kind, true);
            Set<String> named = classes(kind, false);
            named.removeAll(hooked);
            assertThat(names(row.group(1))).isEqualTo(hooked);
            assertThat(names(row.group(2))).isEqualTo(named);
        }
    }

    private static Set<String> classes(WaitKind kind, boolean hooked) {
        Set<String> classes = new TreeSet<>();
        for (JdkWait wait : JdkWaits.ALL) {
            if (wait.kind() == kind && hooked == (wait.hooked() != Hooked.NOT)) {
                classes.add(wait.type().substring(wait.type().lastIndexOf('.') + 1));
            }
        }
        return classes;
    }

    private static Set<String> names(String cell) {
        Set<String> names = new LinkedHashSet<>();
        for (Matcher name = NAME.matcher(cell); name.find(); ) {
            names.add(name.group(1));
        }
        return names;
    }
}
