package io.scalegraph.junit;

import static io.scalegraph.junit.ScalabilityAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that {@link ScalabilityTestIT} runs. Work is played by sleeps, so that other programs hardly make it longer: 50 ms on
 * one thread and 100 ms on all together. T is 150 ms on one processor and 100 ms on two, so E is 150/(2 100) = 0.75. What is
 * asserted leaves room for a machine that is busy.
 */
class Played {
    private static final long ALONE = 50;
    private static final long TOGETHER = 100;

    @TempDir
    Path folder;

    static void work(int threads) throws InterruptedException {
        Thread[] team = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            team[i] = new Thread(() -> compute(TOGETHER / threads));
            team[i].start();
        }
        for (Thread thread : team) {
            thread.join();
        }
        compute(ALONE);
    }

    static void compute(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void broken(int threads) {
        if (threads > 0) {
            throw new IllegalStateException("broken on " + threads);
        }
    }

    @ScalabilityTest(work = "work", repeats = 3, calls = 4, agent = "compute=io.scalegraph.junit.Played::compute")
    void held(ScalabilityStudy study) throws Exception {
        assertThat(study).efficiencyAt(2).isAtLeast(0.5);
        assertThat(study).speedupAt(2).isAtMost(1.8);
        assertThat(study).lostAt(2, "com.acme.Nowhere::method").isAtMost(0);
        assertThatThrownBy(() -> assertThat(study).speedupAt(2).isAtLeast(4))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("speedup on N = 2 is 1.")
                .hasMessageContaining("wanted is at least 4.0; most is lost at");
        assertThatThrownBy(() -> assertThat(study).efficiencyAt(4))
                .hasMessageContaining("N = 4 was not measured, only [1, 2]");
        assertThat(study.folder().resolve("study.json")).exists();
        isNotWorseThanItself(study);
    }

    private void isNotWorseThanItself(ScalabilityStudy study) throws Exception {
        Path baseline = folder.resolve("baselines/work.csv");
        assertThatThrownBy(() -> assertThat(study).isNotWorseThan(baseline)).hasMessageContaining("is not there");
        update(study, baseline);
        assertThat(study).isNotWorseThan(baseline);
        Files.writeString(baseline, "earlier");
        Path earlier = Files.createLink(folder.resolve("earlier"), baseline);
        update(study, baseline);
        assertThat(baseline).content().startsWith("processors,");
        assertThat(earlier).hasContent("earlier"); // a second name shows that the file was replaced, and not written to
    }

    private static void update(ScalabilityStudy study, Path baseline) throws Exception {
        System.setProperty(ScalabilityAssert.UPDATE, "true");
        try {
            assertThat(study).isNotWorseThan(baseline);
        } finally {
            System.clearProperty(ScalabilityAssert.UPDATE);
        }
    }

    @ScalabilityTest(work = "broken", processors = 1, repeats = 1)
    void failing(ScalabilityStudy study) {
        throw new AssertionError("a study that failed was given to the test");
    }

    @ScalabilityTest(work = "work", processors = 1, repeats = 1)
    void disturbed(ScalabilityStudy study) {
        throw new AssertionError("a study that was disturbed was given to the test");
    }

    @ScalabilityTest
    void nothing(ScalabilityStudy study) {
        throw new AssertionError("there is nothing to run");
    }
}
