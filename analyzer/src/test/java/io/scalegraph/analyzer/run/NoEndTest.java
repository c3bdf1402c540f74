package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.WrittenRecording;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of a program that was killed: the window of the whole program is missing, and what had not ended. */
class NoEndTest {
    private static final String NO_END =
            "the program did not end in an orderly way, or the recording was taken while it ran; the result reaches to ";

    @TempDir
    Path folder;

    @Test
    void sections_reachToTheEndOfTheLastOne() throws Exception {
        RunAnalysis run = analysis(Set.of(0));

        assertThat(run.windows())
                .extracting(window -> window.extent().section())
                .containsExactly("com.acme.Solver::solve", "com.acme.Solver::solve");
        assertThat(ofTheEnd(run))
                .containsExactly(NO_END
                        + "the end of the last window that is told: those that were open, or came later, are missing");
    }

    @Test
    void noWindow_reachesToTheLastTotals() throws Exception {
        RunAnalysis run = analysis(Set.of(0, 1, 2));

        assertThat(ofTheEnd(run)).containsExactly(NO_END + "the last totals, up to 1 s earlier");
    }

    @Test
    void sectionsAndTheProgramsEnd_areAll() throws Exception {
        assertThat(ofTheEnd(analysis(Set.of()))).isEmpty();
    }

    private RunAnalysis analysis(Set<Integer> noWindows) throws Exception {
        Path recording = folder.resolve("recording.jfr");
        return RunAnalyzer.analyze(WrittenRecording.inWindows(recording, 2, Set.of(), noWindows), null, null);
    }

    private static List<String> ofTheEnd(RunAnalysis run) {
        return run.warnings().stream()
                .filter(warning -> warning.contains("orderly"))
                .toList();
    }
}
