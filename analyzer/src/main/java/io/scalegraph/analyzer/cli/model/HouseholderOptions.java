package io.scalegraph.analyzer.cli.model;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.model.predict.HouseholderForecast;
import io.scalegraph.analyzer.model.predict.HouseholderForecast.Asked;
import io.scalegraph.analyzer.model.predict.HouseholderForecast.Form;
import io.scalegraph.analyzer.table.NumberList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of a Householder transformation: its memory, and what is to be foretold of it. */
final class HouseholderOptions {
    @Option(
            names = "--householder",
            paramLabel = "RING",
            converter = Converters.WholeNumber.class,
            description = "Instead of a law, find the times of an operation and of a remote access of a Householder"
                    + " transformation from processors, size and time_s; runs on more than RING processors use a"
                    + " second level of memory.")
    private @Nullable Integer ring;

    @Option(
            names = "--at",
            paramLabel = "P[,P...]",
            converter = Converters.Numbers.class,
            description = "With --householder: the processors p of which more is foretold, such as 2..32x2,56.")
    private @Nullable NumberList at;

    @Option(
            names = "--columns",
            paramLabel = "n[,n...]",
            converter = Converters.Numbers.class,
            description = "With --householder and --at: the sizes whose time is foretold.")
    private @Nullable NumberList columns;

    @Option(
            names = "--speed",
            paramLabel = "A",
            converter = Converters.Positive.class,
            description =
                    "With --householder and --at: the speed of a processor to hold, operations a second; gives the"
                            + " columns that each p needs, and psi.")
    private @Nullable Double speed;

    @Option(
            names = "--form",
            paramLabel = "FORM",
            converter = FormChoice.class,
            description = "With --householder and --at: printed (the default), or table-1, with n^3 in place of 2 n^3.")
    private @Nullable Form form;

    /** Null if it is about something else. */
    @Nullable
    Integer ring() throws UsageException {
        if (ring == null && (at != null || columns != null || speed != null || form != null)) {
            throw new UsageException("--at, --columns, --speed and --form of fit want --householder");
        }
        return ring;
    }

    /** Null if nothing is to be foretold. */
    @Nullable
    Asked asked() throws UsageException {
        if (at == null && columns == null && speed == null && form == null) {
            return null;
        }
        if (at == null || (columns == null && speed == null)) {
            throw new UsageException(
                    "--householder foretells with --at and --columns, for times, or --speed, for required columns");
        }
        return new Asked(
                form == null ? Form.PRINTED : form,
                processors(at),
                columns == null ? List.of() : columns.values(),
                speed == null ? Double.NaN : speed);
    }

    private static List<Integer> processors(NumberList list) throws UsageException {
        List<Integer> processors = new ArrayList<>();
        for (double p : list.values()) {
            if (p != Math.rint(p) || p > Integer.MAX_VALUE) {
                throw new UsageException("--at wants whole numbers of processors with --householder");
            }
            processors.add((int) p);
        }
        return processors;
    }

    static final class FormChoice extends EnumConverter<HouseholderForecast.Form> {
        FormChoice() {
            super(HouseholderForecast.Form.class);
        }
    }
}
