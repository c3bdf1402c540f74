package io.scalegraph.analyzer.cli.model;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.cli.option.EnumConverter;
import io.scalegraph.analyzer.cli.option.TableOptions;
import io.scalegraph.analyzer.model.curve.Law;
import io.scalegraph.analyzer.model.fit.FitVariable;
import io.scalegraph.analyzer.model.fit.FittedQuantity;
import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.model.parts.PartsForecast;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.TableException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say which measurements of a table are looked at, and by which laws. */
final class SeriesOptions {
    @Mixin
    private final TableOptions tables = new TableOptions();

    @Option(
            names = "--of",
            paramLabel = "WHAT",
            converter = OfChoice.class,
            description = "What is fitted: time (the default), speed (work by time), latency or efficiency.")
    private @Nullable FittedQuantity of;

    @Option(
            names = "--over",
            paramLabel = "WHAT",
            converter = OverChoice.class,
            description = "Over what: processors (the default), work or size.")
    private @Nullable FitVariable over;

    @Option(
            names = "--processors",
            paramLabel = "N",
            converter = Converters.WholeNumber.class,
            description = "Only runs on N processors.")
    private @Nullable Integer processors;

    @Option(
            names = "--work",
            paramLabel = "W",
            converter = Converters.Positive.class,
            description = "Only runs of work W.")
    private @Nullable Double work;

    @Option(
            names = "--size",
            paramLabel = "n",
            converter = Converters.Positive.class,
            description = "Only runs of size n.")
    private @Nullable Double size;

    @Option(
            names = "--law",
            paramLabel = "LAW",
            description = "Only this law instead of all that can hold: constant, amdahl, gustafson, bottleneck,"
                    + " bottleneck-mva, usl, hockney, normal-form or two-term.")
    private @Nullable String law;

    Series series() throws UsageException, TableException, IOException {
        return Series.of(table(), of(), over(), selection());
    }

    private Series.Selection selection() {
        return new Series.Selection(processors, work, size);
    }

    /** By the parts of the time; empty where something else is foretold, by a law that is named, or no parts are known. */
    Optional<PartsForecast> byParts() throws UsageException, TableException, IOException {
        if (of() != FittedQuantity.TIME || over() != FitVariable.PROCESSORS || law != null) {
            return Optional.empty();
        }
        return tables.parts().flatMap(parts -> PartsForecast.of(parts, selection()));
    }

    MeasurementTable table() throws UsageException, TableException, IOException {
        return tables.table();
    }

    @Nullable
    Double work() {
        return work;
    }

    /** Whether nothing but a table, and at most a work, is given. */
    boolean isPlain() {
        return of == null && over == null && processors == null && size == null && law == null;
    }

    private FittedQuantity of() {
        return of == null ? FittedQuantity.TIME : of;
    }

    private FitVariable over() {
        return over == null ? FitVariable.PROCESSORS : over;
    }

    List<Law> laws() throws UsageException {
        List<Law> all = of().laws(over());
        if (law == null) {
            return all;
        }
        List<Law> named = all.stream().filter(each -> each.name().equals(law)).toList();
        if (named.isEmpty()) {
            throw new UsageException("--law " + law + ": the laws of " + of().label() + " over " + over().label()
                    + " are " + all.stream().map(Law::name).collect(Collectors.joining(", ")));
        }
        return named;
    }

    static final class OfChoice extends EnumConverter<FittedQuantity> {
        OfChoice() {
            super(FittedQuantity.class);
        }
    }

    static final class OverChoice extends EnumConverter<FitVariable> {
        OverChoice() {
            super(FitVariable.class);
        }
    }
}
