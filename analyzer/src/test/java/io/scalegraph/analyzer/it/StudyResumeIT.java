package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.scalegraph.analyzer.it.programs.Spread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies that are ended in the middle, and those that go on with them. */
class StudyResumeIT {
    private static final long PATIENCE_SECONDS = 300;
    /** Exit code of a JVM that SIGINT ended. */
    private static final int INTERRUPTED = 130;

    private static final String ONCE = "{repeats: 1, disturbance: 100 %}";
    private static final String TWICE = "{repeats: 2, disturbance: 100 %}";

    @TempDir
    Path folder;

    /** The sizes are named, so that both studies ask for the same runs whatever the clock says. */
    @Test
    @LongTest
    void studyThatWasKilled_leavesTheSameFolderAsOneThatRanThrough() throws Exception {
        StudyTool tool = new StudyTool(Files.createDirectory(folder.resolve("killed")))
                .with("goals", "{sizes: [1], memory: 4 KB}")
                .with("effort", TWICE)
                .with("memory", "16 * operations");
        Process killed = tool.start();
        tool.awaitRuns(killed, 3);
        killed.toHandle().descendants().forEach(ProcessHandle::destroyForcibly);
        killed.destroyForcibly().waitFor();
        List<String> before = Files.readAllLines(tool.journal());
        assertThat(tool.call(List.of("report", "scalegraph-studies/study"))).isEqualTo(4);
        assertThat(tool.out()).contains("the study is not complete");

        assertThat(tool.study("--resume")).as(tool.err()).isZero();

        assertThat(tool.err()).contains("from the journal");
        assertThat(Files.readAllLines(tool.journal())).startsWith(before.toArray(new String[0]));
        StudyTool through = new StudyTool(Files.createDirectory(folder.resolve("through")))
                .with("goals", "{sizes: [1], memory: 4 KB}")
                .with("effort", TWICE)
                .with("memory", "16 * operations");
        assertThat(through.study()).as(through.err()).isZero();
        assertThat(files(tool)).isEqualTo(files(through));
        StudyContents.assertSameButForMeasurements(tool, through);
    }

    /** Names of all files below a study's folder. */
    private static List<String> files(StudyTool tool) throws IOException {
        try (Stream<Path> files = Files.walk(tool.kept())) {
            return files.map(file -> tool.kept().relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    @LongTest
    void ctrlC_losesNothing() throws Exception {
        assumeThat(Files.isExecutable(Path.of("/usr/bin/setsid"))).isTrue();
        StudyTool tool = new StudyTool(Files.createDirectory(folder.resolve("interrupted")))
                .with("goals", "{sizes: [0.5, 1]}")
                .with("effort", ONCE);
        interrupt(tool);
        List<String> before = Files.readAllLines(tool.journal());

        assertThat(tool.study("--resume")).as(tool.err()).isZero();

        assertThat(Files.readAllLines(tool.journal())).startsWith(before.toArray(new String[0]));
        StudyTool through = new StudyTool(Files.createDirectory(folder.resolve("through")))
                .with("goals", "{sizes: [0.5, 1]}")
                .with("effort", ONCE);
        assertThat(through.study()).as(through.err()).isZero();
        assertThat(files(tool)).isEqualTo(files(through));
        StudyContents.assertSameButForMeasurements(tool, through);
    }

    /** Ends a study and the run that goes on, as a terminal does: nothing that was run before is lost or spoilt. */
    private static void interrupt(StudyTool tool) throws Exception {
        Process study = tool.startInTerminal();
        tool.awaitRuns(study, 2);
        awaitProgram(study);
        StudyTool.interruptGroup(study);

        assertThat(study.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(study.exitValue()).as(tool.err()).isEqualTo(INTERRUPTED);
        assertThat(tool.out()).contains("the study is not complete");
        assertThat(tool.runs()).allMatch(run -> run.at("/status").asText().equals("OK"));
    }

    /** Until the program that the study runs is there, and so gets the signal too. */
    private static void awaitProgram(Process study) throws Exception {
        while (study.descendants().findAny().isEmpty()) {
            assertThat(study.isAlive()).as("the study runs").isTrue();
            Thread.sleep(5);
        }
    }

    @Test
    @BesideOthers
    @LongTest
    void ctrlC_endsTheProgramOnAnotherMachineToo() throws Exception {
        assumeThat(Files.isExecutable(Path.of("/usr/bin/setsid"))).isTrue();
        assumeThat(Sshd.isInstalled()).as("sshd is installed").isTrue();
        try (Sshd sshd = Sshd.start(Files.createDirectory(folder.resolve("sshd")))) {
            StudyTool tool = new StudyTool(Files.createDirectory(folder.resolve("remote")))
                    .withFirstInPath(sshd.folderOfClient())
                    .with("target", "ssh://127.0.0.1:" + sshd.port())
                    .with("parameters", "{operations: 17}") // which never ends
                    .with("goals", "{sizes: [1]}");
            Process study = tool.startInTerminal();
            ProcessHandle program = sshd.awaitProgram(Spread.class.getName());
            StudyTool.interruptGroup(study);

            assertThat(study.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(tool.out()).as(tool.err()).contains("the study is not complete");
            assertThat(tool.runs()).isEmpty();
            assertThat(program.onExit()).succeedsWithin(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }

    @Test
    @BesideOthers
    @SlowTest
    void termination_losesNothing() throws Exception {
        StudyTool tool = new StudyTool(Files.createDirectory(folder.resolve("terminated")))
                .with("processors", "[1]")
                .with("goals", "{sizes: [0.5, 1]}")
                .with("effort", ONCE);
        Process terminated = tool.start();
        tool.awaitRuns(terminated, 2);
        terminated.destroy();

        assertThat(terminated.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(tool.out()).contains("the study is not complete");
        List<String> before = Files.readAllLines(tool.journal());
        assertThat(tool.study("--resume")).isZero();
        assertThat(Files.readAllLines(tool.journal())).startsWith(before.toArray(new String[0]));
    }
}
