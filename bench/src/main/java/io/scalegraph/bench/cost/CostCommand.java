package io.scalegraph.bench.cost;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.scalegraph.bench.machine.AgentJar;
import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.Machine;
import io.scalegraph.bench.option.JdkOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What the agent costs a program, against its aims. */
@Command(
        name = "cost",
        mixinStandardHelpOptions = true,
        description = {
            "Measures what the agent costs, each figure from runs that alternate with runs without it.",
            "All aims are judged by the median."
        })
public final class CostCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "WHAT",
            arity = "0..*",
            description = "What to measure: ${COMPLETION-CANDIDATES}. Default: all.")
    private List<Choice> choices = new ArrayList<>();

    @Mixin
    private final JdkOption jdks = new JdkOption();

    @Option(names = "--pairs", paramLabel = "N", defaultValue = "11", description = "Repetitions, from 1. Default: 11.")
    private int pairs;

    @Option(names = "--agent", paramLabel = "JAR", description = "Another build of the agent than this one's.")
    private @Nullable Path agent;

    @Option(
            names = "--before",
            paramLabel = "JAR",
            description = "A build of the agent that singles and crowd compare with, in the same run.")
    private @Nullable Path before;

    @Option(names = "--json", description = "Print JSON instead of a table.")
    private boolean json;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli gives it
    private CommandSpec spec;

    /** Nothing is chosen yet. */
    public CostCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (pairs < 1) {
            throw new ParameterException(spec.commandLine(), "--pairs wants a whole number from 1, not " + pairs);
        }
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        Path jar = AgentJar.of(agent, spec);
        Set<Choice> chosen = choices.isEmpty() ? EnumSet.allOf(Choice.class) : EnumSet.copyOf(choices);
        List<Figure> figures = new ArrayList<>();
        for (Choice choice : chosen) {
            for (Jdk jdk : jdks.chosen()) {
                Setting setting = new Setting(
                        jdk,
                        pairs,
                        jar,
                        before == null ? null : AgentJar.of(before, spec),
                        folder,
                        spec.root().userObject().getClass(),
                        System.err);
                List<Figure> measured = choice.benchmark().measure(setting);
                measured.forEach(figure -> setting.say(figure.what() + ": " + figure.median()));
                figures.addAll(measured);
            }
        }
        print(figures);
        return 0;
    }

    private void print(List<Figure> figures) throws IOException {
        String machine = Machine.describe();
        if (json) {
            System.out.println(new ObjectMapper()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .writeValueAsString(Map.of("machine", machine, "pairs", pairs, "figures", figures)));
        } else {
            System.out.println(machine + "; " + pairs + " pairs");
            CostTable.lines(figures).forEach(System.out::println);
        }
    }
}
