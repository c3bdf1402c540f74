package io.scalegraph.analyzer.read.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartedJvmsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/opt/jdk/bin/java -cp a.jar:b.jar -Xmx1g org.openjdk.jmh.runner.ForkedMain 127.0.0.1 1 | org.openjdk.jmh.runner.ForkedMain",
                "java -jar target/app.jar x                                                          | app.jar",
                "C:/jdk/bin/java.exe -m acme/com.acme.Main                                           | com.acme.Main",
                "/bin/sh -c cd '/work' && '/opt/jdk/bin/java' '-jar' '/tmp/surefirebooter.jar' x     | surefirebooter.jar",
                "/bin/bash -c java -version                                                          | ''",
                "java @/tmp/gradle-worker-classpath.txt -Xmx512m worker.Main                         | java @/tmp/gradle-worker-classpath.txt",
                "java Hello.java                                                                     | Hello.java",
                "java -javaagent:/opt/scalegraph-agent.jar=file=a.jfr -jar app.jar                   | ''",
                "java                                                                                | ''",
                "javac A.java                                                                        | ''",
                "/bin/sh -c javac A.java                                                             | ''",
                "grep java A                                                                         | ''"
            })
    void command_namesWhatTheJvmRuns(String command, String name) {
        StartedJvms started = new StartedJvms();
        started.byJavaCode(7, command);

        assertThat(started.names()).isEqualTo(name.isEmpty() ? Map.of() : Map.of(lastOf(name), 1));
    }

    /** A module's class stands behind a slash. */
    private static String lastOf(String name) {
        return name.startsWith("java @") ? name : name.substring(name.lastIndexOf('/') + 1);
    }

    @Test
    void sameProgram_isCounted() {
        StartedJvms started = new StartedJvms();
        for (int i = 0; i < 3; i++) {
            started.byJavaCode(i, "java -jar app.jar " + i);
        }
        for (int i = 0; i < 1000; i++) {
            started.byJavaCode(i, "java Main" + i);
        }

        assertThat(started.names()).hasSize(100).containsEntry("app.jar", 3);
    }

    @Test
    void jvmOfAScript_isNamedOnce() {
        StartedJvms started = new StartedJvms();
        started.byJavaCode(10, "./gradlew build");
        started.byJavaCode(20, "java -jar app.jar");
        started.byJavaCode(30, "/bin/sh -c java Main");
        started.seen(11, 10, "/opt/jdk/bin/java -cp a.jar org.gradle.wrapper.GradleWrapperMain build");
        started.seen(20, 20, "java -jar app.jar");
        started.seen(31, 30, "java Main");
        started.seen(12, 10, "java -javaagent:/opt/scalegraph-agent.jar=file=a.jfr -jar measured.jar");
        started.seen(13, 10, "");

        assertThat(started.names())
                .containsExactly(
                        Map.entry("app.jar", 1),
                        Map.entry("Main", 1),
                        Map.entry("org.gradle.wrapper.GradleWrapperMain", 1));
    }
}
