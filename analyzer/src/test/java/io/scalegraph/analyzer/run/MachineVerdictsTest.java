package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.run.check.Checks;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.machine.MachineWindow;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.memory.MlReason;
import io.scalegraph.analyzer.run.memory.QueuePart;
import io.scalegraph.analyzer.run.memory.QueueReason;
import io.scalegraph.analyzer.run.window.Detail;
import io.scalegraph.analyzer.run.window.Extent;
import io.scalegraph.analyzer.run.window.Processors;
import io.scalegraph.analyzer.run.window.Terms;
import io.scalegraph.analyzer.run.window.Unworked;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ten seconds on two processors, two threads and one that hardly works. */
class MachineVerdictsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "LIMIT|10|50.0 % of N*T_para was throttled|raise the limit or lower the threads: 2 threads, limit 1.50 processors",
                "SURPLUS|5|25.0 % of N*T_para|N is 2, and the program may use only 1: give it more, or measure with --processors 1",
                "AGENT|1|5.0 % of N*T_para|that the agent's own thread had (0.70 s of processor time",
                "COMPILERS|1|5.0 % of N*T_para|the JVM's compilers had (0.80 s of processor time): measure behind a longer warm-up",
                "COLLECTORS|1|5.0 % of N*T_para|beside them (0.30 s of processor time, in pauses as well): a larger heap (-Xmx)",
                "JVM_OTHERS|1|5.0 % of N*T_para|the JVM's other threads had (JFR, no compiler and no collector): leave them",
                "JVM|1|5.0 % of N*T_para|(compilers, collectors, JFR; 1.20 s of processor time)",
                "WAITS|2|10.0 % of N*T_para|used to go to sleep and to wake up (0 waits in 10.00 s): let them wait more seldom",
                "OTHERS|2|10.0 % of N*T_para|other programs had (3.40 s of processor time)",
                "IDLE|2|10.0 % of N*T_para processors stood idle|it is known how long they ran and not when",
                "REST|2|10.0 % of N*T_para|nothing that was counted says who had it",
            })
    void notablePart_hasItsVerdictWithTheNumbers(QueueReason reason, double time, String share, String advice) {
        QueuePart part = new QueuePart(reason, time);

        assertThat(MachineVerdicts.of(window(new MlPart(MlReason.RUN_QUEUE, time, List.of(part)))))
                .singleElement()
                .asString()
                .contains(share)
                .contains(advice);
        assertThat(MachineVerdicts.of(window(new MlPart(MlReason.RUN_QUEUE, 0.5, List.of(new QueuePart(reason, 0.5))))))
                .as("2.5 % is any machine's")
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"HOST, taken by the host", "RUN_QUEUE, nothing that was counted", "GC_PAUSE, "})
    void partThatIsNotDivided(MlReason reason, String verdict) {
        List<String> verdicts = MachineVerdicts.of(window(new MlPart(reason, 4.0)));

        if (verdict == null) {
            assertThat(verdicts).isEmpty();
        } else {
            assertThat(verdicts).singleElement().asString().startsWith(reason == MlReason.HOST ? "20.0 %" : "workers");
            assertThat(verdicts.get(0)).contains(verdict);
        }
        assertThat(MachineVerdicts.of(window(new MlPart(reason, null)))).isEmpty();
    }

    /** Two rounds of two, which each have half of the time in which they work. */
    @Test
    void threadsThatFollowOneAnother_areNotAtWorkAtOnce() {
        assertThat(window(
                                new MlPart(MlReason.HOST, 4.0),
                                elapsed(9, 4.5),
                                elapsed(8, 4),
                                elapsed(9, 4.45),
                                elapsed(8, 4))
                        .threadsAtOnce())
                .isEqualTo(2);
        assertThat(window(new MlPart(MlReason.HOST, 4.0), elapsed(9, 3), elapsed(8, 2.4), elapsed(9, 3), elapsed(8, 4))
                        .threadsAtOnce())
                .isEqualTo(4);
    }

    private static WorkerTimes.Elapsed elapsed(double work, double height) {
        return new WorkerTimes.Elapsed(work, 0, height, null);
    }

    private static WindowAnalysis window(MlPart part) {
        return window(part, elapsed(9, 0), elapsed(8, 0), elapsed(0.5, 0));
    }

    private static WindowAnalysis window(MlPart part, WorkerTimes.Elapsed... elapsed) {
        MachineWindow machine = new MachineWindow(
                new MachineWindow.Allotment(8, 8, 1, 1, false),
                new MachineWindow.Times(null, null, null, null),
                new MachineWindow.Group(2, null, new MachineWindow.Limit(1.5, false, null, null, null)),
                new MachineWindow.Pressure(null, null),
                new MachineWindow.ProcessTimes(null, 0.7, null, 1.2, 0.8, 0.3, 3.4));
        List<WorkerTimes> workers = Stream.of(elapsed)
                .map(times -> new WorkerTimes(
                        "w", 1, new WorkerTimes.Processor(0, 0, 0, 0, 0), times, WorkerTimes.SystemTimes.UNKNOWN))
                .toList();
        return new WindowAnalysis(
                new Extent("Solver::solve", 0, 10, new Processors(2, Processors.From.OPTION)),
                new Terms(0, List.of(), 0, null, List.of(part), 0, 1),
                new Checks(0, null, null, 0, 0, 0, null),
                null,
                workers,
                new Unworked(0, 0, null),
                Detail.of(
                        null,
                        List.of(),
                        List.of(),
                        new Stalls(List.of(), List.of(), List.of(), List.of(), machine),
                        null,
                        null,
                        null));
    }
}
