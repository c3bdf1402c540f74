package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.cli.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What-ifs as a user asks for them, about a convoy: N threads that hold one lock in turn for h, R times each, and do nothing
 * else. {@code T_para = R N h}; with the holds made half as long half of it, with two locks half of it, and without the lock
 * the N-th part.
 */
class WhatIfIT {
    private static final Path PROGRAMS =
            Path.of("../demo-apps/target/scalegraph-demo-apps.jar").toAbsolutePath();
    private static final String PACKAGE = "io.scalegraph.demo.causes.";
    private static final String HOLD = PACKAGE + "Convoy::hold";
    private static final String ACQUIRE = PACKAGE + "Convoy::acquire";
    private static final String RECORDING = "convoy.jfr";
    private static final int NOT_PREDICTED = 8;
    private static final int USAGE = 2;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    /** How late threads come to a processor is in each of these times; so the sign is compared, and what cannot be. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void convoy_isFasterWithLessWork_moreLocks_andNone(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compareConvoy(jdk));
    }

    private void compareConvoy(Path jdk) throws Exception {
        record(jdk, "on");

        JsonNode result = ask(
                0,
                "--faster",
                HOLD + "=50%",
                "--split",
                ACQUIRE + "=2",
                "--hold",
                ACQUIRE + "=50%",
                "--without",
                ACQUIRE);

        double recorded = result.get("recorded_s").asDouble();
        assertThat(result.get("replayError").asDouble()).isBetween(-0.05, 0.05);
        assertThat(result.get("whatIf")).hasSize(5);
        for (JsonNode answer : result.get("whatIf")) {
            double predicted = answer.get("tPara_s").asDouble();
            assertThat(answer.get("gain_s").asDouble()).as(answer.toString()).isPositive();
            assertThat(predicted).as(answer.toString()).isPositive().isLessThan(recorded);
            assertThat(answer.get("lockLaw_s").asDouble()).as(answer.toString()).isLessThanOrEqualTo(predicted);
            assertThat(answer.get("workLaw_s").asDouble()).as(answer.toString()).isLessThanOrEqualTo(predicted);
        }
        assertThat(result.get("whatIf").get(0).get("from").asText()).isEqualTo("region");
        assertThat(result.get("whatIf").get(0).get("work_s").asDouble()).isPositive();
    }

    /** Alone, since of a recording that the machine disturbed nothing is predicted at all. */
    @Test
    @SlowTest
    void whatIsNotThere_isOneLine() throws Exception {
        record(Path.of(System.getProperty("java.home")), "on");

        List<String> refusals = refusals(
                "--faster",
                PACKAGE + "Convoy::fold=50%",
                "--split",
                PACKAGE + "Convoy::require=2",
                "--without",
                "x.Y::z");
        assertThat(refusals.get(0))
                .startsWith("no sample met " + PACKAGE + "Convoy::fold, and it is no region")
                .contains(HOLD);
        assertThat(refusals.get(1)).startsWith("no thread waited for a lock in").contains(ACQUIRE);
        assertThat(refusals.get(2)).startsWith("no thread waited in x.Y::z").contains(ACQUIRE);
    }

    @Test
    @SlowTest
    void locksWithoutHolds_areRefused_inOneLine() throws Exception {
        record(Path.of(System.getProperty("java.home")), "off");

        assertThat(refusals("--split", ACQUIRE + "=2", "--hold", ACQUIRE + "=50%", "--faster", HOLD + "=50%"))
                .hasSizeGreaterThanOrEqualTo(3)
                .allMatch(refusal -> refusal.startsWith("record with --holds on"));
    }

    @Test
    @BesideOthers
    void whatMakesNoSense_isOneLine() throws Exception {
        String recording =
                Files.writeString(folder.resolve(RECORDING), "no recording").toString();

        assertThat(complaint(USAGE, "--split", ACQUIRE + "=0", recording)).contains("K from 2");
        assertThat(complaint(USAGE, "--faster", "hold=50%", recording)).contains("CLASS::METHOD=PERCENT");
        assertThat(complaint(USAGE, "--hold", ACQUIRE + "=0%", recording)).contains("CLASS::METHOD=PERCENT");
        assertThat(complaint(USAGE, recording)).contains("a change is wanted");
        assertThat(complaint(3, "--without", ACQUIRE, recording)).contains(recording);
    }

    private void record(Path jdk, String holds) throws Exception {
        ScalegraphJar scalegraph = new ScalegraphJar(folder);
        int exitCode = scalegraph.run(
                "run",
                "--recording=" + RECORDING,
                "--force",
                "--processors=4",
                "--holds=" + holds,
                "--section=" + PACKAGE + "Crew::section",
                "--compute=io.scalegraph.demo.kernels.Computation::until",
                "--region=" + HOLD,
                jdk.resolve("bin/java").toString(),
                "-cp",
                PROGRAMS.toString(),
                PACKAGE + "CauseKernels",
                "convoy",
                "--workers",
                "4",
                "--pause",
                "2500");
        assertThat(exitCode).as(scalegraph.err()).isZero();
    }

    private JsonNode ask(int exitCode, String... changes) throws Exception {
        ScalegraphJar scalegraph = new ScalegraphJar(folder);
        List<String> command = new ArrayList<>(List.of("whatif", "--json"));
        command.addAll(List.of(changes));
        command.add(RECORDING);
        assertThat(scalegraph.run(command.toArray(String[]::new)))
                .as(scalegraph.out() + scalegraph.err())
                .isEqualTo(exitCode);
        assertThat(scalegraph.err()).isEmpty();
        return new ObjectMapper().readTree(scalegraph.out());
    }

    /** Of each change alone, and of all together. */
    private List<String> refusals(String... changes) throws Exception {
        List<String> refusals = new ArrayList<>();
        for (JsonNode answer : ask(NOT_PREDICTED, changes).get("whatIf")) {
            refusals.add(answer.get("refusal").asText());
        }
        assertThat(refusals).noneMatch(refusal -> refusal.contains("\n"));
        return refusals;
    }

    /** From this JVM, in which the command line is compiled already. */
    private static String complaint(int exitCode, String... words) {
        List<String> command = new ArrayList<>(List.of("whatif"));
        command.addAll(List.of(words));
        Tool.Result result = Tool.callForReal(command.toArray(String[]::new));
        assertThat(result.exitCode()).isEqualTo(exitCode);
        assertThat(result.out()).isEmpty();
        assertThat(result.err().lines()).hasSize(1);
        return result.err();
    }
}
