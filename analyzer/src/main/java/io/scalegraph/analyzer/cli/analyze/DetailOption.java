package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.report.format.Screen;
import io.scalegraph.analyzer.report.run.TextReport;
import io.scalegraph.analyzer.report.window.DetailPart;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.util.Arrays;
import java.util.Map;
import java.util.Stack;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How much of a result is written as text. */
public final class DetailOption {
    private static final String ALL = "all";

    @Option(
            names = "--detail",
            arity = "0..1",
            paramLabel = "PART",
            fallbackValue = ALL,
            converter = Converter.class,
            preprocessor = Converter.class,
            description = "Write the whole result as text (docs/result.md), or one part of it: causes, workers, places,"
                    + " partners, elsewhere, stops, machine, virtual, regions, locks, calls, counters or checks.")
    private @Nullable Choice choice;

    /** Creates it, not given. */
    public DetailOption() {}

    /**
     * What was chosen.
     *
     * @param part null for all
     */
    record Choice(@Nullable DetailPart part) {}

    /** Whether more than the first answer is wanted. */
    boolean isGiven() {
        return choice != null;
    }

    /** The text that was chosen, for sentences of a screen's width. */
    String text(RunAnalysis analysis, Screen screen) {
        DetailPart part = choice == null ? null : choice.part();
        return part == null ? TextReport.of(analysis, screen.width()) : TextReport.of(analysis, part, screen.width());
    }

    /** A word behind {@code --detail} without the equals sign is not taken for a part. */
    static final class Converter implements ITypeConverter<Choice>, IParameterPreprocessor {
        @Override
        public Choice convert(String word) {
            if (word.equals(ALL)) {
                return new Choice(null);
            }
            for (DetailPart part : DetailPart.values()) {
                if (EnumConverter.name(part).equals(word)) {
                    return new Choice(part);
                }
            }
            throw new TypeConversionException("wants one of all, "
                    + Arrays.stream(DetailPart.values())
                            .map(EnumConverter::name)
                            .collect(Collectors.joining(", "))
                    + ", not '" + word + "'");
        }

        @Override
        public boolean preprocess(Stack<String> args, CommandSpec command, ArgSpec option, Map<String, Object> info) {
            if (!"=".equals(info.get("separator"))) {
                args.push(ALL);
            }
            return false;
        }
    }
}
