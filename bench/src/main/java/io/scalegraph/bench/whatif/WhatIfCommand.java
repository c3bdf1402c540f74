package io.scalegraph.bench.whatif;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.whatif.WhatIf;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.Machine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What-ifs against reality. */
@Command(
        name = "whatif",
        mixinStandardHelpOptions = true,
        description = {
            "Runs kernels as they are and predicts from the recordings what changes of them would bring; then makes the",
            "changes and runs them again. Prints T_para as it was, predicted and measured, each the median of the runs.",
            "The exit code is 1 if less than nine of ten predictions are within 5 %%, or one has the wrong sign."
        })
public final class WhatIfCommand implements Callable<Integer> {
    private static final double MOST_ERROR = 0.05;
    private static final double LEAST_WITHIN = 0.9;
    /** Less is no change at all. */
    private static final double NO_CHANGE = 0.02;

    @Parameters(paramLabel = "KERNEL", description = "Which of ${COMPLETION-CANDIDATES}; all if none is given.")
    private Set<Changed> programs = EnumSet.allOf(Changed.class);

    @Option(names = "--workers", paramLabel = "N", split = ",", description = "Numbers of workers, from 2 (4,8).")
    private List<Integer> workers = List.of(4, 8);

    @Option(names = "--runs", paramLabel = "N", description = "Runs of each program, as it is and changed (3).")
    private int runs = 3;

    private int within;
    private int wrong;
    private int all;

    /** Nothing is chosen yet. */
    public WhatIfCommand() {}

    @Override
    public Integer call() throws Exception {
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        Path agent = BundledJar.AGENT.extract();
        Path demo = BundledJar.DEMO_APPS.extract();
        System.out.println(Machine.describe());
        print(
                "%-13s %-8s %3s  %-24s %9s %9s %9s %8s  %s",
                "kernel", "JDK", "N", "change", "was", "predicted", "measured", "error", "");
        for (Jdk jdk : Jdk.installed()) {
            ChangedRuns kernels = new ChangedRuns(jdk, agent, demo, folder);
            for (Changed program : programs) {
                for (int number : workers) {
                    compare(kernels, jdk, program, number);
                }
            }
        }
        System.out.println(within + " of " + all + " predictions within 5 % (aim: nine of ten); with the wrong sign: "
                + wrong + " (aim: none)");
        return within >= LEAST_WITHIN * all && wrong == 0 ? 0 : 1;
    }

    private void compare(ChangedRuns kernels, Jdk jdk, Changed program, int number) throws Exception {
        List<Case> cases = Case.of(program);
        List<Double> was = new ArrayList<>();
        List<List<Double>> predicted = new ArrayList<>();
        String refusal = "";
        for (int run = 0; run < runs; run++) {
            was.add(kernels.seconds(program, number, List.of()));
            WhatIfs answers = RunAnalyzer.whatIf(
                    kernels.recording(),
                    false,
                    cases.stream().map(one -> List.of(one.change())).toList());
            for (int i = 0; i < cases.size(); i++) {
                WhatIf answer = answers.refusal() == null ? answers.answers().get(i) : null;
                Double time = answer == null ? null : answer.tPara();
                refusal = time == null ? why(answers, answer) : refusal;
                if (predicted.size() <= i) {
                    predicted.add(new ArrayList<>());
                }
                if (time != null) {
                    predicted.get(i).add(time);
                }
            }
        }
        for (int i = 0; i < cases.size(); i++) {
            List<Double> measured = new ArrayList<>();
            for (int run = 0; run < runs; run++) {
                measured.add(kernels.seconds(program, number, cases.get(i).options()));
            }
            double mean = predicted.get(i).isEmpty() ? Double.NaN : Medians.of(predicted.get(i));
            judge(jdk, cases.get(i), number, Medians.of(was), mean, Medians.of(measured), refusal);
        }
    }

    private static String why(WhatIfs answers, @Nullable WhatIf answer) {
        return String.valueOf(answer == null ? answers.refusal() : answer.refusal());
    }

    private void judge(Jdk jdk, Case one, int number, double was, double predicted, double measured, String refusal) {
        all++;
        double error = predicted / measured - 1;
        boolean isWithin = Math.abs(error) <= MOST_ERROR;
        boolean isWrong = sign(predicted / was - 1) * sign(measured / was - 1) < 0;
        within += isWithin ? 1 : 0;
        wrong += isWrong ? 1 : 0;
        print(
                "%-13s %-8s %3d  %-24s %6.1f ms %6.1f ms %6.1f ms %6.1f %%  %s",
                one.program(),
                jdk.version(),
                number,
                String.join(" ", one.options()),
                was * 1e3,
                predicted * 1e3,
                measured * 1e3,
                error * 100,
                Double.isNaN(predicted) ? "not predicted: " + refusal : isWrong ? "WRONG SIGN" : isWithin ? "" : "off");
    }

    private static int sign(double change) {
        return Math.abs(change) < NO_CHANGE ? 0 : change > 0 ? 1 : -1;
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
