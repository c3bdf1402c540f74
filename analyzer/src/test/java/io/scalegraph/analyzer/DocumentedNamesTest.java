package io.scalegraph.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What looks like a class in the documents is one: of this repository's sources, or of the JDK. */
class DocumentedNamesTest {
    private static final Path ROOT = Path.of("..");
    /** A class, or a method or field of one, in backticks; constants and symbols such as T_para do not look so. */
    private static final Pattern NAME =
            Pattern.compile("`([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)(?:(?:\\.|::)\\w+)*(?:\\(\\))?`");

    private static final List<String> JDK_PACKAGES = List.of(
            "java.lang",
            "java.lang.instrument",
            "java.io",
            "java.util",
            "java.util.concurrent",
            "java.lang.ref",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks",
            "jdk.internal.access",
            "jdk.jfr.consumer");
    /** What newer JDKs have than the tests may run on. */
    private static final Set<String> NEWER = Set.of("VirtualThread", "CarrierThreadLocal");

    private static Set<String> sources = Set.of();

    @BeforeAll
    static void findSources() throws IOException {
        Set<String> names = new HashSet<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path module : modules.filter(folder -> Files.isDirectory(folder.resolve("src")))
                    .toList()) {
                names.addAll(classes(module.resolve("src")));
            }
        }
        sources = names;
    }

    private static List<String> classes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ARCHITECTURE.md", "RATIONALE.md", "CONTRIBUTING.md"})
    void classes_exist(String document) throws IOException {
        List<String> names = NAME.matcher(Files.readString(ROOT.resolve(document)))
                .results()
                .map(match -> match.group(1))
                .distinct()
                .toList();

        assertThat(names).isNotEmpty().allMatch(name -> sources.contains(name) || isOfTheJdk(name));
    }

    private static boolean isOfTheJdk(String name) {
        return NEWER.contains(name) || JDK_PACKAGES.stream().anyMatch(of -> exists(of + "." + name));
    }

    private static boolean exists(String name) {
        try {
            Class.forName(name, false, null);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
