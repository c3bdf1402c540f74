package io.scalegraph.analyzer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cli.command.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code report} and {@code study} take for the page of a study. */
class StudyReportTest {
    @TempDir
    private Path folder;

    private Path page;

    @BeforeEach
    void study() throws IOException {
        page = folder.resolve("page.html");
        Files.writeString(folder.resolve("study.yaml"), "{command: 'x {N}', processors: [1, 2], work: 1}");
        Files.writeString(folder.resolve("journal.jsonl"), "");
    }

    private Tool.Result report(String... options) {
        String[] all = new String[options.length + 2];
        all[0] = "report";
        all[1] = folder.toString();
        System.arraycopy(options, 0, all, 2, options.length);
        return Tool.call(all);
    }

    @Test
    void report_writesWhatIsKnownAsAPage() throws IOException {
        Tool.Result result = report("-o", page.toString());

        assertThat(result.exitCode()).as(result.err()).isEqualTo(ExitCodes.INCOMPLETE);
        assertThat(result.out()).isEmpty();
        assertThat(Files.readString(page)).contains("the study is not complete", "id=\"verdict\"");
    }

    @Test
    void report_refusesWhatDoesNotGoTogether() {
        assertUsage(report("--json", "-o", page.toString()), "--json prints, -o writes a page");
        assertUsage(report("--whole", "-o", page.toString()), "are for recordings, not for a study");
        assertUsage(report("-o", folder.toString()), "the result cannot be written to");
        assertThat(page).doesNotExist();
    }

    @Test
    void export_writesAStudy() {
        String study = folder.toString();

        assertThat(Tool.call("export", "--to", "json", study).out())
                .isEqualTo(report("--json").out());
        assertThat(Tool.call("export", "--to", "csv", study).out()).startsWith("number,method,processors,k,work,mode");
        assertThat(Tool.call("export", "--to", "extrap", study).exitCode()).isZero();
        assertUsage(
                Tool.call("export", "--to", "pprof", study), "pprof is for recordings, and " + study + " is a study");
        assertUsage(Tool.call("export", "--to", "json", "--sections", study), "--sections is for recordings");
        assertUsage(Tool.call("export", "--to", "json", folder.getParent().toString()), "is no folder of a study");
    }

    @Test
    void study_withoutRunsHasNoPage() {
        String file = folder.resolve("study.yaml").toString();

        assertUsage(Tool.call("study", "--dry-run", "--html", page.toString(), file), "--dry-run finds nothing");
        assertUsage(
                Tool.call("study", "--html", folder.toString(), "--folder", folder.toString(), file),
                "the result cannot be written to");
    }

    private static void assertUsage(Tool.Result result, String why) {
        assertThat(result.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err()).contains(why).hasLineCount(1);
    }
}
