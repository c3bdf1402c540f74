package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.report.CsvTable;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import java.util.stream.Collectors;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/** The table named by {@code --csv=TABLE}; a word behind {@code --csv} without the sign is not taken for it. */
final class CsvChoice implements ITypeConverter<CsvTable>, IParameterPreprocessor {
    static final String DEFAULT = "windows";

    @Override
    public CsvTable convert(String value) {
        Optional<CsvTable> table = Arrays.stream(CsvTable.values())
                .filter(each -> name(each).equals(value))
                .findFirst();
        return table.orElseThrow(() -> new TypeConversionException("wants one of "
                + Arrays.stream(CsvTable.values()).map(CsvChoice::name).collect(Collectors.joining(", ")) + ", not '"
                + value + "'"));
    }

    @Override
    public boolean preprocess(Stack<String> args, CommandSpec command, ArgSpec option, Map<String, Object> info) {
        if (!"=".equals(info.get("separator"))) {
            args.push(DEFAULT);
        }
        return false;
    }

    private static String name(CsvTable table) {
        return table.name().toLowerCase(Locale.ROOT);
    }
}
