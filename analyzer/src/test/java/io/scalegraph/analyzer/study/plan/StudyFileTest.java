package io.scalegraph.analyzer.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scalegraph.analyzer.study.StudyException;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StudyFileTest {
    private static final String STUDY = """
            command: java -cp x Main --size {size} --threads {N}
            processors: [4, 1, 2, 2]
            parameters: {size: 1000, density: 0.5}
            scaling: {II: {size: size * k}, weak: {size: size * N * k}}
            work: 3 * size ^ 2
            memory: 8 * size
            goals: {efficiency: 50 %, time: 1.5min, memory: 1 MiB, sizes: [1, 2]}
            effort: {repeats: 5, tolerance: 1 %, budget: 2h}
            agent: ["section=com.acme.Solver::solve"]
            """;

    @Test
    void study_isReadWithUnitsAndDefaults() throws StudyException {
        StudySpec spec = StudyFile.parse(STUDY, "solver");

        assertThat(spec.name()).isEqualTo("solver");
        assertThat(spec.processors()).containsExactly(1, 2, 4);
        assertThat(spec.program().controls()).isEqualTo(Set.of(ProcessorControl.ARGUMENT));
        assertThat(spec.goals()).isEqualTo(new Goals(0.5, 90.0, 1048576.0, null, List.of(1.0, 2.0)));
        assertThat(spec.effort().repeats()).isEqualTo(5);
        assertThat(spec.effort().search().tolerance()).isEqualTo(0.01);
        assertThat(spec.effort().limits().budget()).isEqualTo(7200);
        assertThat(spec.effort().limits().run()).isEqualTo(600);
        assertThat(spec.program().agent()).containsExactly("section=com.acme.Solver::solve");
        assertThat(spec.program().target()).isEqualTo("local");
    }

    @Test
    void quotes_keepWordsOfACommandTogether_andNothingElseIsSpecial() throws StudyException {
        assertThat(command("java -cp 'out:lib/*'  Main \"two words\" its'\"ours\"' {N}"))
                .containsExactly("java", "-cp", "out:lib/*", "Main", "two words", "its\"ours\"", "{N}");
        assertThat(command("C:\\jdk\\bin\\java '' {N}")).containsExactly("C:\\jdk\\bin\\java", "", "{N}");
        assertThat(CommandWords.line(List.of("java", "-cp", "out:lib/*", "it's", "")))
                .isEqualTo("java -cp 'out:lib/*' 'it'\\''s' ''");
        assertThatThrownBy(() -> command("java 'Main {N}"))
                .isInstanceOf(StudyException.class)
                .hasMessage("command: a ' is not closed in: java 'Main {N}");
        assertThatThrownBy(() -> command(" "))
                .isInstanceOf(StudyException.class)
                .hasMessageContaining("command");
    }

    private static List<String> command(String line) throws StudyException {
        String study = "processors: 2\nwork: 1\ncommand: |-\n  " + line + "\n";
        return StudyFile.parse(study, "test").program().command();
    }

    @Test
    void byteOrderMark_isNoMatter() throws StudyException {
        assertThat(StudyFile.parse("\ufeff" + STUDY, "solver").processors()).containsExactly(1, 2, 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "ISO-8859-1"})
    void otherCharset_isOneLine(String charset, @TempDir Path folder) throws IOException {
        Path file =
                Files.write(folder.resolve("study.yaml"), ("# caf\u00e9\n" + STUDY).getBytes(Charset.forName(charset)));

        assertThatThrownBy(() -> StudyFile.parse(StudyFile.text(file), "study"))
                .isInstanceOf(StudyException.class)
                .satisfies(e -> assertThat(e.getMessage()).hasLineCount(1));
    }

    @Test
    void numbers_mayBeRangesAndFractions() throws StudyException {
        StudySpec spec = StudyFile.parse("""
                {command: 'x {N}', processors: [1..4, 8..32x2], parameters: {n: 1/4}, work: n,
                 goals: {sizes: 1..4x2}, effort: {least: 1/16, tolerance: 1/50}}
                """, "test");

        assertThat(spec.processors()).containsExactly(1, 2, 3, 4, 8, 16, 32);
        assertThat(spec.goals().sizes()).containsExactly(1.0, 2.0, 4.0);
        assertThat(spec.effort().search().least()).isEqualTo(0.0625);
        assertThat(spec.effort().search().tolerance()).isEqualTo(0.02);
        assertThat(spec.problem().parameters()).containsEntry("n", 0.25);
    }

    @Test
    void point_scalesParametersAndKeepsWholeNumbersWhole() throws StudyException {
        StudySpec spec = StudyFile.parse(STUDY, "solver");

        StudyPoint point = spec.point(spec.problem().scaling().get(1), 2, 1.25);

        assertThat(point.parameters()).isEqualTo(Map.of("size", 2500.0, "density", 0.5));
        assertThat(point.work()).isEqualTo(3.0 * 2500 * 2500);
        assertThat(point.memory()).isEqualTo(20000);
        assertThat(spec.words(point, false))
                .containsExactly("java", "-cp", "x", "Main", "--size", "2500", "--threads", "2");
    }

    @Test
    void namesOfUpperAndLowerCase_areDifferent() throws StudyException {
        StudySpec spec =
                StudyFile.parse("{command: 'x {n} {N}', processors: 2, parameters: {n: 7}, work: n * N}", "test");

        assertThat(spec.point(spec.problem().scaling().get(0), 2, 1).work()).isEqualTo(14);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
                    command: x                                   | processors wants numbers of processors such as [1, 2, 4], not nothing
                    {command: 'x {N}', processors: 0}            | processors wants numbers of processors such as [1, 2, 4], not '0'
                    {command: 'x {N}', processors: [1, two]}     | processors[1] wants numbers of processors such as [1, 2, 4], not 'two'
                    {command: 'x {M}', processors: 1}            | command: '{M}' has {M} in it; what may stand between braces is [N]
                    {command: x, processors: 1}                  | the number of processors does not reach the program: put {N} into the command, or say processors-by: jvm or pin
                    {command: 'x {N}', processors: 1}            | work wants an expression over the parameters, or 'reported' if the program reports it, not nothing
                    {command: 'x {N}', processors: 1, work: a}   | work: 'a' uses 'a'; the names it may use are [N, k]
                    {command: 'x {N}', processors: 1, work: 1+}  | work: '1+' is no expression: Missing second operand for operator
                    {command: 'x {N}', processors: 1, work: -1}  | work '-1' is -1.0 with {k=1.0, N=1.0}; it must be above 0
                    {comand: x}                                  | unknown key 'comand'; the keys are agent, baseline, command, effort, goals, grid, marked-speeds, memory, name, own-time, parameters, processors, processors-by, scaling, target, work
                    {command: 'x {N}', processors: 1, work: 1, goals: {efficiency: 1.5}} | goals.efficiency wants an efficiency between 0 and 1, not '1.5'
                    {command: 'x {N}', processors: 1, work: 1, goals: {time: soon}}      | goals.time wants a time such as 10s or 500ms, not 'soon'
                    {command: 'x {N}', processors: 1, work: 1, goals: {time: 1s}}        | a goal needs a problem that can grow: scaling: {II: {size: size * k}} or the like
                    {command: 'x {N}', processors: 1, work: 1, effort: {repeats: 0}}     | effort.repeats wants a number of runs from 1 to 1000, not '0'
                    {command: 'x {N}', processors: 1, work: 1, parameters: {k: 1}}       | parameters.k wants a name of letters and digits other than k and N, not '1'
                    {command: 'x {N}', processors: 1, work: 1, own-time: 'took .*'}      | own-time wants a regular expression with a group around the time that the program prints, not 'took .*'
                    {command: 'x {N}', processors: 1, work: 1, own-time: '(took'}        | own-time wants a regular expression with a group
                    {command: 'x {N}', processors: 1, work: 1, agent: ['file=x']}        | agent: 'file=x' is no option that a study may set; they read section=com.acme.Solver::solve; file and processors are the study's own
                    {command: 'x {N}', processors: 1, work: 1, marked-speeds: []}, x     | no YAML in line 1
                    {command: 'x {N}', processors: 4..1}         | processors: '4..1' is no range: it ends below its begin
                    {command: 'x {N}', processors: 1..2+0.5}     | processors wants numbers of processors such as [1, 2, 4], not '1..2+0.5'
                    {command: 'x {N}', processors: 1, work: 1, effort: {least: 1/0}}     | effort.least wants a scale factor above 0, not '1/0'
                    {command: 'x {N}', processors: 1, work: n * N} | work: 'n * N' uses 'n'; the names it may use are [N, k]
                    [1, 2]                                       | wants names with values
                    """)
    void whatIsWrong_isSaidWithItsPlace(String yaml, String line) {
        assertThatThrownBy(() -> StudyFile.parse(yaml, "test"))
                .isInstanceOf(StudyException.class)
                .hasMessageContaining(line)
                .message()
                .doesNotContain("\n");
    }

    @Test
    void grid_combinesEachValueOfTheOneWithEachOfTheOther() throws StudyException {
        StudySpec spec = StudyFile.parse("""
                command: program {size} {steps} {N}
                processors: [1, 2]
                parameters: {size: 100, steps: 5}
                grid: {size: [100, 300], steps: '5..20x2'}
                work: size * steps
                """, "test");

        List<String> points = new ArrayList<>();
        for (ScalingMethod method : spec.problem().scaling()) {
            for (double k : spec.sizes(method)) {
                points.add(method.name() + " " + spec.point(method, 2, k).settings());
            }
        }
        assertThat(points)
                .containsExactly(
                        "steps=5 {size=100, steps=5}",
                        "steps=5 {size=300, steps=5}",
                        "steps=10 {size=100, steps=10}",
                        "steps=10 {size=300, steps=10}",
                        "steps=20 {size=100, steps=20}",
                        "steps=20 {size=300, steps=20}");
    }

    @Test
    void gridOfOneParameter_isRefused() {
        assertThatThrownBy(() -> StudyFile.parse("""
                        command: program {size} {N}
                        processors: [1, 2]
                        parameters: {size: 100}
                        grid: {size: [100, 300]}
                        work: size
                        """, "test"))
                .isInstanceOf(StudyException.class)
                .hasMessageContaining("grid")
                .hasMessageContaining("two parameters with their values");
    }

    @Test
    void onOtherProcessors_isTheSameStudyElse() throws StudyException {
        String text = """
                command: program {size} {N}
                processors: 1..2
                parameters: {size: 100}
                goals: {sizes: [1, 2]}
                work: size
                """;

        StudySpec wider = StudyFile.parse(StudyFile.on(List.of(1, 2, 3), text), "test");

        assertThat(wider.processors()).containsExactly(1, 2, 3);
        assertThat(wider.goals()).isEqualTo(StudyFile.parse(text, "test").goals());
        assertThat(wider.program()).isEqualTo(StudyFile.parse(text, "test").program());
    }
}
