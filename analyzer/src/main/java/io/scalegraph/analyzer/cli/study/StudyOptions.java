package io.scalegraph.analyzer.cli.study;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.table.NumberList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The simple study that needs no file: the same words, as options. */
final class StudyOptions {
    @Option(
            names = "--processors",
            paramLabel = "N[,N...]",
            converter = Converters.Numbers.class,
            description = "Numbers of processors, such as 1,2,4 or 1..4, in doublings 1..64x2.")
    private @Nullable List<NumberList> processors;

    @Option(
            names = "--processors-by",
            split = ",",
            paramLabel = "WAY",
            description = "How N reaches the program: argument ({N} in the command, the default), jvm"
                    + " (ActiveProcessorCount), pin (taskset).")
    private @Nullable List<String> processorsBy;

    @Option(
            names = "--parameter",
            paramLabel = "NAME=VALUE",
            description = "A parameter of the program and its value at the base size. May be repeated.")
    private @Nullable Map<String, String> parameters;

    @Option(
            names = "--scale",
            paramLabel = "NAME=EXPRESSION",
            description = "How a parameter grows with the scale factor k, such as size=size*k. May be repeated.")
    private @Nullable Map<String, String> scale;

    @Option(
            names = "--grid",
            paramLabel = "NAME=VALUE,...",
            description =
                    "A parameter and all its values; given twice, each value of the one is combined with each of the"
                            + " other, such as --grid balls=500,1000 --grid steps=5..20x2.")
    private @Nullable Map<String, String> grid;

    @Option(names = "--work", paramLabel = "EXPRESSION", description = "Work W in operations, over the parameters.")
    private @Nullable String work;

    @Option(names = "--memory", paramLabel = "EXPRESSION", description = "Memory in bytes, over the parameters.")
    private @Nullable String memory;

    @Option(names = "--efficiency", paramLabel = "E", description = "Find the size that holds this efficiency.")
    private @Nullable String efficiency;

    @Option(names = "--time", paramLabel = "TIME", description = "Find the size that holds this elapsed time.")
    private @Nullable String time;

    @Option(
            names = "--memory-bound",
            paramLabel = "BYTES",
            description = "Measure the size that fills this memory on each processor.")
    private @Nullable String memoryBound;

    @Option(
            names = "--speed",
            paramLabel = "SPEED",
            description = "Find the size that holds this speed, in operations per second and processor.")
    private @Nullable String speed;

    @Option(
            names = "--sizes",
            split = ",",
            paramLabel = "K",
            description = "Scale factors to measure at each N, such as 1,2,4 or 1..8x2.")
    private @Nullable List<String> sizes;

    @Option(names = "--repeats", paramLabel = "COUNT", description = "Runs of each point that enters a result (3).")
    private @Nullable String repeats;

    @Option(
            names = "--agent",
            paramLabel = "OPTION",
            description = "An option of the agent, such as section=com.acme.Solver::solve. May be repeated.")
    private @Nullable List<String> agent;

    /** Refuses options beside a study file, which says all that itself. */
    void refuse() throws UsageException {
        if (!study().isEmpty()) {
            throw new UsageException("a study file says everything itself; options such as --processors are for studies"
                    + " without one");
        }
    }

    /** The same study as a file would say it. */
    String text(List<String> command) {
        Map<String, Object> study = study();
        study.put("command", command);
        return StudyFile.toYaml(study);
    }

    private Map<String, Object> study() {
        Map<String, Object> goals = new LinkedHashMap<>();
        put(goals, "efficiency", efficiency);
        put(goals, "time", time);
        put(goals, "memory", memoryBound);
        put(goals, "speed", speed);
        put(goals, "sizes", sizes);
        Map<String, Object> study = new LinkedHashMap<>();
        put(study, "processors", numbersOfProcessors());
        put(study, "processors-by", processorsBy);
        put(study, "parameters", parameters);
        put(study, "scaling", scale == null ? null : Map.of("scaled", scale));
        put(study, "grid", grid());
        put(study, "work", work);
        put(study, "memory", memory);
        put(study, "goals", goals.isEmpty() ? null : goals);
        put(study, "effort", repeats == null ? null : Map.of("repeats", repeats));
        put(study, "agent", agent);
        return study;
    }

    private @Nullable Map<String, List<String>> grid() {
        if (grid == null) {
            return null;
        }
        Map<String, List<String>> lists = new LinkedHashMap<>();
        grid.forEach((name, values) -> lists.put(name, List.of(values.split(","))));
        return lists;
    }

    private @Nullable List<Number> numbersOfProcessors() {
        return processors == null
                ? null
                : processors.stream()
                        .flatMap(list -> list.values().stream())
                        .map(StudyOptions::wholeIfItIs)
                        .toList();
    }

    private static Number wholeIfItIs(double number) {
        return number == Math.rint(number) && number <= Integer.MAX_VALUE ? (Number) (int) number : (Number) number;
    }

    private static void put(Map<String, Object> map, String key, @Nullable Object value) {
        if (value != null) {
            map.put(key, value);
        }
    }
}
