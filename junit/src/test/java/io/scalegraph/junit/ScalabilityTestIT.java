package io.scalegraph.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Tests of {@link Played}, run as JUnit runs them. */
class ScalabilityTestIT {
    private static final String WHATEVER_OTHERS_DO = "100";
    /** One process that spins takes more than 2 % of so many. */
    private static final int PROCESSORS_EACH = 16;

    @TempDir
    Path folder;

    @Test
    void study_isMeasuredBeforeTheTest() {
        assertThat(run("held", WHATEVER_OTHERS_DO)).isEqualTo(TestExecutionResult.successful());
    }

    @Test
    void failingWork_failsTheTest() {
        TestExecutionResult result = run("failing", WHATEVER_OTHERS_DO);

        assertThat(result.getStatus()).isEqualTo(TestExecutionResult.Status.FAILED);
        assertThat(result.getThrowable().orElseThrow())
                .hasMessageContaining("on N = 1: crashed: ")
                .hasMessageContaining("broken on 1");
    }

    @Test
    void disturbedMachine_abortsTheTest() throws Exception {
        List<Process> others = new ArrayList<>();
        for (int i = 0; i <= Runtime.getRuntime().availableProcessors() / PROCESSORS_EACH; i++) {
            others.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
        }
        try {
            TestExecutionResult result = run("disturbed", "0.02");

            assertThat(result.getStatus()).isEqualTo(TestExecutionResult.Status.ABORTED);
            assertThat(result.getThrowable().orElseThrow())
                    .hasMessageContaining("not decided: on N = 1 others used more than 2 %");
        } finally {
            others.forEach(Process::destroyForcibly);
        }
    }

    @Test
    void nothingToRun_isSaid() {
        assertThat(run("nothing", WHATEVER_OTHERS_DO).getThrowable().orElseThrow())
                .hasMessageContaining("wants either work, a static method of the test's class, or program");
    }

    @Test
    void example_compiles() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (Stream<Path> sources = Files.walk(Path.of("../docs/examples/junit/src"));
                StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<Path> java =
                    sources.filter(path -> path.toString().endsWith(".java")).toList();
            assertThat(compiler.getTask(
                                    null,
                                    files,
                                    null,
                                    List.of("-d", folder.toString()),
                                    null,
                                    files.getJavaFileObjectsFromPaths(java))
                            .call())
                    .isTrue();
        }
    }

    private TestExecutionResult run(String method, String disturbance) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectMethod(Played.class, method, ScalabilityStudy.class))
                .configurationParameters(
                        Map.of(StudyRunner.DISTURBANCE, disturbance, StudyRunner.FOLDER, folder.toString()))
                .build();
        List<TestExecutionResult> results = new ArrayList<>();
        LauncherFactory.create().execute(request, new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                if (test.isTest()) {
                    results.add(result);
                }
            }
        });
        assertThat(results).hasSize(1);
        return results.get(0);
    }
}
