package io.scalegraph.analyzer.model.fit;

import io.scalegraph.analyzer.model.curve.BottleneckLaw;
import io.scalegraph.analyzer.model.curve.ConstantLaw;
import io.scalegraph.analyzer.model.curve.GustafsonLaw;
import io.scalegraph.analyzer.model.curve.HockneyLaw;
import io.scalegraph.analyzer.model.curve.Law;
import io.scalegraph.analyzer.model.curve.NormalForm;
import io.scalegraph.analyzer.model.curve.TimeOrSpeed;
import io.scalegraph.analyzer.model.curve.UslLaw;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.List;

/** What is on the y axis of a series. */
public enum FittedQuantity {
    /** T_para, in seconds. */
    TIME("time", "time_s"),
    /** W / T_para, in units of work a second. */
    SPEED("speed", "speed"),
    /** L, in seconds. */
    LATENCY("latency", "latency_s"),
    /** E. */
    EFFICIENCY("efficiency", "efficiency");

    private final String label;
    private final String column;

    FittedQuantity(String label, String column) {
        this.label = label;
        this.column = column;
    }

    /**
     * What the command line calls it.
     *
     * @return one word
     */
    public String label() {
        return label;
    }

    /**
     * The same with its unit, as in the columns of a table.
     *
     * @return such as {@code time_s}
     */
    public String column() {
        return column;
    }

    /**
     * The same for a reader.
     *
     * @return such as {@code time_s} or {@code speed (work a second)}
     */
    public String withUnit() {
        return this == SPEED ? column + " (work a second)" : column;
    }

    List<Quantity> columns() {
        return switch (this) {
            case TIME -> List.of(Quantity.TIME);
            case SPEED -> List.of(Quantity.WORK, Quantity.TIME);
            case LATENCY -> List.of(Quantity.LATENCY);
            case EFFICIENCY -> List.of(Quantity.EFFICIENCY);
        };
    }

    double of(Measurement run) {
        return this == SPEED
                ? run.get(Quantity.WORK) / run.get(Quantity.TIME)
                : run.get(columns().get(0));
    }

    /**
     * The laws that can hold, the simplest first.
     *
     * @param over what is on the x axis
     * @return the laws
     */
    public List<Law> laws(FitVariable over) {
        List<Law> laws = new ArrayList<>();
        laws.add(new ConstantLaw());
        if (this == TIME || this == SPEED) {
            TimeOrSpeed response = this == TIME ? TimeOrSpeed.TIME : TimeOrSpeed.SPEED;
            if (over == FitVariable.PROCESSORS) {
                laws.add(UslLaw.amdahl(response));
                if (this == SPEED) {
                    laws.add(new GustafsonLaw());
                }
                laws.add(BottleneckLaw.bound(response));
                laws.add(BottleneckLaw.meanValue(response));
                laws.add(UslLaw.usl(response));
            } else if (this == TIME || over == FitVariable.WORK) {
                laws.add(new HockneyLaw(response));
            }
        }
        laws.add(NormalForm.ofOneTerm());
        laws.add(NormalForm.ofTwoTerms());
        return laws;
    }
}
