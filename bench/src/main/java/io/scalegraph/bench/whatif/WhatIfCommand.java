package io.scalegraph.bench.whatif;

import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.whatif.Change;
import io.scalegraph.analyzer.run.whatif.WhatIf;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import io.scalegraph.bench.kernel.Changeable;
import io.scalegraph.bench.kernel.KernelRuns;
import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.Machine;
import io.scalegraph.bench.option.JdkOption;
import io.scalegraph.bench.option.WorkersOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What-ifs against reality. */
@Command(
        name = "whatif",
        mixinStandardHelpOptions = true,
        description = {
            "Runs programs as they are and predicts from the recordings what changes of them would bring;"
                    + " then makes the changes and runs them again. Prints T_para as it was, predicted and"
                    + " measured, each of the run that took the shortest: what disturbs a run makes it longer.",
            "The exit code is 1 if less than nine of ten predictions are within 5 %%, or one has the" + " wrong sign."
        })
public final class WhatIfCommand implements Callable<Integer> {
    private static final double LEAST_WITHIN = 0.9;

    @Parameters(
            paramLabel = "PROGRAM",
            arity = "0..*",
            converter = Programs.class,
            completionCandidates = Programs.class,
            description = "Which of ${COMPLETION-CANDIDATES}; all if none is given.")
    private List<Changeable> programs = Programs.all();

    @Mixin
    private final WorkersOption workers = new WorkersOption(2, 4);

    @Mixin
    private final JdkOption jdks = new JdkOption();

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "Runs of each program, as it is and changed. Default: ${DEFAULT-VALUE}.")
    private int runs = 3;

    /** Nothing is chosen yet. */
    public WhatIfCommand() {}

    @Override
    public Integer call() throws Exception {
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        Path agent = BundledJar.AGENT.extract();
        Path demo = BundledJar.DEMO_APPS.extract();
        List<Comparison> all = new ArrayList<>();
        System.out.println(Machine.describe());
        Comparison.head().forEach(System.out::println);
        for (Jdk jdk : jdks.chosen()) {
            KernelRuns kernelRuns = new KernelRuns(jdk, agent, demo, folder, List.of());
            for (Changeable program : programs) {
                for (int number : workers.chosen()) {
                    List<Comparison> found = compare(kernelRuns, program, number);
                    found.forEach(one -> System.out.println(one.line(jdk.version(), number)));
                    all.addAll(found);
                }
            }
        }
        return sum(all) ? 0 : 1;
    }

    private List<Comparison> compare(KernelRuns kernelRuns, Changeable program, int number)
            throws IOException, InterruptedException, RecordingException {
        List<Comparison> all = Case.of(program).stream().map(Comparison::new).toList();
        List<String> told = List.of("holds=on", "region=" + program.region());
        for (int run = 0; run < runs; run++) { // as it is and changed in turn: the load of the machine drifts
            kernelRuns.run(program, number, told, program.asPredicted());
            predict(kernelRuns.recording(), all);
            for (Comparison one : all) {
                kernelRuns.run(program, number, told, one.of().changed());
                one.add(answers(kernelRuns.recording(), List.of()).tPara());
            }
        }
        return all;
    }

    private static void predict(Path recording, List<Comparison> all) throws RecordingException {
        WhatIfs answers = answers(
                recording, all.stream().map(one -> List.of(one.of().change())).toList());
        for (int i = 0; i < all.size(); i++) {
            if (answers.refusal() != null) {
                all.get(i).add(answers.tPara(), null, answers.refusal());
            } else {
                WhatIf answer = answers.answers().get(i);
                all.get(i).add(answers.tPara(), answer.tPara(), answer.refusal());
            }
        }
    }

    private static WhatIfs answers(Path recording, List<List<Change>> questions) throws RecordingException {
        return RunAnalyzer.whatIf(recording, false, questions);
    }

    /** Whether the aims are met. */
    private static boolean sum(List<Comparison> all) {
        long within = all.stream().filter(Comparison::isWithin).count();
        long wrong = all.stream().filter(Comparison::hasWrongSign).count();
        long refused = all.stream().filter(one -> !one.isPredicted()).count();
        System.out.println(String.format(
                Locale.ROOT,
                "%d of %d predictions within %.0f %% (aim: nine of ten), %d of them not made; %d with the wrong sign (aim: none)",
                within,
                all.size(),
                Comparison.MOST_ERROR * 100,
                refused,
                wrong));
        return within >= LEAST_WITHIN * all.size() && wrong == 0;
    }
}
