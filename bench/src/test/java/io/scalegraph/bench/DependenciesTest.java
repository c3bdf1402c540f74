package io.scalegraph.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** docs/dependencies.md against the POMs, and against the licences that the libraries' own POMs have. */
class DependenciesTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\| ([^|]+) \\|");
    private static final Pattern DECLARED = Pattern.compile(
            "(?s)<(?:dependency|plugin|path|artifactItem)>\\s*(?:<!--[^>]*-->\\s*)?<groupId>([^<]+)</groupId>\\s*"
                    + "<artifactId>([^<]+)</artifactId>");
    private static final Pattern MANAGED = Pattern.compile("(?s)<dependencyManagement>.*?</dependencyManagement>");
    /** A library may have several licences, of which one may choose. */
    private static final Pattern LISTED =
            Pattern.compile("(?m)^\\s+((?:\\([^)]+\\) )+).*? \\(([^:() ]+:[^:() ]+):[^:]+ - [^ ]*\\)$");
    /** The build fetches it as a file, so that it is in no list. */
    private static final String FETCHED = "io.opentelemetry.javaagent:opentelemetry-javaagent";

    private static final Map<String, String> DOCUMENTED = new TreeMap<>();

    @BeforeAll
    static void readDocument() throws IOException {
        ROW.matcher(Files.readString(Path.of("../docs/dependencies.md")))
                .results()
                .forEach(row -> assertThat(DOCUMENTED.put(row.group(1), row.group(2)))
                        .as("rows of " + row.group(1))
                        .isNull());
    }

    private static Set<String> declared() throws IOException {
        Set<String> declared = new TreeSet<>();
        for (Path pom : files("pom.xml")) {
            DECLARED.matcher(MANAGED.matcher(Files.readString(pom)).replaceAll(""))
                    .results()
                    .map(match -> match.group(1) + ":" + match.group(2))
                    .filter(name -> !name.startsWith("io.scalegraph:"))
                    .forEach(declared::add);
        }
        return declared;
    }

    /** Of the project and of each module. */
    private static List<Path> files(String name) throws IOException {
        List<Path> files = new ArrayList<>(List.of(Path.of("..").resolve(name)));
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            modules.map(module -> module.resolve(name)).forEach(files::add);
        }
        return files.stream().filter(Files::exists).toList();
    }

    /** Licences by library. */
    private static Map<String, String> listed(String list) throws IOException {
        Map<String, String> licences = new HashMap<>();
        List<Path> files = files("target/generated-sources/license/" + list);
        assertThat(files).as("lists of licences, which the build makes before").hasSizeGreaterThan(1);
        for (Path file : files) {
            LISTED.matcher(Files.readString(file))
                    .results()
                    .forEach(match -> licences.put(match.group(2), match.group(1)));
        }
        return licences;
    }

    @Test
    void everyDeclaredLibraryAndPlugin_hasARowAndNoOtherHas() throws IOException {
        Set<String> brought = listed("shipped.txt").keySet();
        Set<String> undeclared = new TreeSet<>(DOCUMENTED.keySet());
        undeclared.removeAll(declared());

        assertThat(DOCUMENTED.keySet()).containsAll(declared()).hasSizeGreaterThan(40);
        assertThat(brought).containsAll(undeclared);
    }

    /** Also what libraries bring with them; of the benchmarks only what is declared. */
    @Test
    void everyLibraryThatTravels_hasARow() throws IOException {
        Set<String> travelling = new TreeSet<>();
        for (String module : List.of("trace-format", "agent", "analyzer", "jmh", "junit")) {
            Path list = Path.of("..", module, "target/generated-sources/license/shipped.txt");
            LISTED.matcher(Files.readString(list)).results().forEach(match -> travelling.add(match.group(2)));
        }

        assertThat(travelling).hasSizeGreaterThan(10);
        assertThat(DOCUMENTED.keySet()).containsAll(travelling);
    }

    @Test
    void licences_areThoseOfTheLibraries() throws IOException {
        Map<String, String> licences = listed("shipped.txt");
        licences.putAll(listed("used.txt"));
        Map<String, String> different = DOCUMENTED.entrySet().stream()
                .filter(row -> licences.containsKey(row.getKey()))
                .filter(row -> !licences.get(row.getKey()).contains("(" + row.getValue() + ")"))
                .collect(Collectors.toMap(Map.Entry::getKey, row -> licences.get(row.getKey())));

        assertThat(different).isEmpty();
        assertThat(licences.keySet())
                .containsAll(DOCUMENTED.keySet().stream()
                        .filter(name -> !name.contains("maven-") && !name.contains("-maven-"))
                        .filter(name -> !Set.of(
                                        FETCHED,
                                        "com.google.errorprone:error_prone_core",
                                        "com.uber.nullaway:nullaway",
                                        "com.puppycrawl.tools:checkstyle")
                                .contains(name))
                        .toList());
    }
}
