package io.scalegraph.analyzer.cli.analyze;

import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.report.run.CsvTable;
import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** The table named by {@code --csv=TABLE}; a word behind {@code --csv} without the sign is not taken for it. */
final class CsvTableConverter extends EnumConverter<CsvTable> implements IParameterPreprocessor {
    static final String DEFAULT = "windows";

    CsvTableConverter() {
        super(CsvTable.class);
    }

    @Override
    public boolean preprocess(Stack<String> args, CommandSpec command, ArgSpec option, Map<String, Object> info) {
        if (!"=".equals(info.get("separator"))) {
            args.push(DEFAULT);
        }
        return false;
    }
}
