package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.FirstWaits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A thread of the program loads none of the agent's classes: it may have no memory or stack for it, and one that is stopped
 * meanwhile would never be told.
 */
@BesideOthers
class FirstWaitsIT {
    private static final String ALL = "locks=all,section=" + FirstWaits.class.getName() + "::first,region="
            + FirstWaits.class.getName() + "::both,monitors=inject:" + FirstWaits.class.getName() + "*";

    /** Lines of the JVM's log, of which each has the number of the thread that loads, as wide as the widest before. */
    private static final Pattern LOADED = Pattern.compile("\\[(\\d+)\\s*]\\s*(\\S+).*");

    @TempDir
    Path folder;

    static Stream<Arguments> optionsOnJdks() {
        return Jdks.tested().stream().flatMap(jdk -> Stream.of("", ALL).map(options -> Arguments.of(jdk, options)));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("optionsOnJdks")
    void threadsOfTheProgram_loadNoClassOfTheAgent(Path jdk, String options) throws Exception {
        Path log = folder.resolve("classes.log");
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .jvmOption("-Xlog:class+load:file=" + log + ":tid:filecount=0")
                .measured(options)
                .run(FirstWaits.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        Set<String> own = new HashSet<>(outcome.out().lines().toList());

        assertThat(own).hasSizeGreaterThan(20);
        assertThat(loaded(log, own)).contains(FirstWaits.class.getName() + "$Own");
        assertThat(loaded(log, own)).noneMatch(FirstWaitsIT::isForHooks);
    }

    /** A class of the agent's, or one of the JDK's that it takes for its counts. */
    private static boolean isForHooks(String name) {
        return name.startsWith("io.scalegraph.agent")
                || name.startsWith("io.scalegraph.trace")
                || name.startsWith("java.util.concurrent.atomic.Striped64");
    }

    private static List<String> loaded(Path log, Set<String> threads) throws Exception {
        List<String> names = new ArrayList<>();
        for (String line : Files.readAllLines(log)) {
            Matcher loaded = LOADED.matcher(line);
            if (loaded.matches() && threads.contains(loaded.group(1))) {
                names.add(loaded.group(2));
            }
        }
        return names;
    }
}
