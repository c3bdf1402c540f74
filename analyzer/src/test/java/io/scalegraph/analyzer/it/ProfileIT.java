package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.Routines;
import io.scalegraph.analyzer.report.run.ProfileReport;
import io.scalegraph.analyzer.run.Profile;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The sequential execution pattern of a program that knows its own, over two problem sizes. */
@SlowTest
class ProfileIT {
    private static final String PROGRAM = Routines.class.getName();
    private static final double EXACT = 0.02;
    /** Of a share that comes from samples: four standard deviations. */
    private static final double DEVIATIONS = 4;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void profiles_areTheProgramsOwnShares_andFollowTheProblemSize(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            Profile small = profile(jdk, 1);
            Profile large = profile(jdk, 3);

            assertThat(share(large.regions(), "grows")).isGreaterThan(1.2 * share(small.regions(), "grows"));
            assertThat(ProfileReport.text(List.of(small, large)))
                    .contains("size 1", "size 3", "Routines::grows", "Routines::stays", "they were not asked for");
            assertThat(ProfileReport.csv(List.of(small, large))).contains(",1.0,region,", ",3.0,region,");
        });
    }

    private Profile profile(Path jdk, int size) throws Exception {
        Path runs = Files.createDirectories(folder.resolve("size-" + size));
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, runs)
                .brief()
                .measured("processors=1,section=" + PROGRAM + "::solve,region=" + PROGRAM + "::grows,region=" + PROGRAM
                        + "::stays")
                .run(Routines.class, Integer.toString(size));
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        // Growing, constant, all, processor time; of both windows.
        double[] told = Arrays.stream(outcome.out().strip().split(" ", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
        Profile profile = Profile.of(RunAnalyzer.analyze(outcome.recording(), null, null), (double) size);

        assertThat(share(profile.regions(), "grows")).isEqualTo(told[0] / told[2], within(EXACT));
        assertThat(share(profile.regions(), "stays")).isEqualTo(told[1] / told[2], within(EXACT));
        assertThat(profile.rates().cpuUtilisation()).isEqualTo(told[3] / told[2], within(EXACT));
        assertThat(profile.routines().shares().stream()
                        .mapToDouble(Profile.Share::share)
                        .sum())
                .isEqualTo(1, within(1e-9));
        double expected = told[0] / (told[0] + told[1]);
        double deviation =
                Math.sqrt(expected * (1 - expected) / profile.routines().samples());
        assertThat(profile.routines().samples()).isGreaterThan(20);
        assertThat(share(profile.routines().shares(), "grows")).isEqualTo(expected, within(DEVIATIONS * deviation));
        assertThat(caller(profile, "grows")).isEqualTo(PROGRAM + "::solve");
        assertThat(own(profile, "grows")).isEqualTo(expected, within(DEVIATIONS * deviation));
        return profile;
    }

    /** The method above it in the tree of calls. */
    private static String caller(Profile profile, String method) {
        int at = indexOf(profile, method);
        int caller = at;
        while (profile.tree().get(caller).depth() >= profile.tree().get(at).depth()) {
            caller--;
        }
        return profile.tree().get(caller).name();
    }

    private static double own(Profile profile, String method) {
        return profile.tree().get(indexOf(profile, method)).own();
    }

    private static int indexOf(Profile profile, String method) {
        return profile.tree().stream().map(Profile.Node::name).toList().indexOf(PROGRAM + "::" + method);
    }

    private static double share(List<Profile.Share> shares, String method) {
        return shares.stream()
                .filter(share -> share.name().equals(PROGRAM + "::" + method))
                .mapToDouble(Profile.Share::share)
                .sum();
    }
}
