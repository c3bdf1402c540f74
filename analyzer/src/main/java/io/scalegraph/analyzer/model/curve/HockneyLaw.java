package io.scalegraph.analyzer.model.curve;

import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import io.scalegraph.analyzer.model.law.Hockney;
import java.util.ArrayList;
import java.util.List;

/** Hockney's law over work or size; see {@link Hockney}. */
public final class HockneyLaw implements Law {
    private final TimeOrSpeed response;

    /**
     * Creates the law.
     *
     * @param response what y is
     */
    public HockneyLaw(TimeOrSpeed response) {
        this.response = response;
    }

    @Override
    public String name() {
        return "hockney";
    }

    @Override
    public int coefficients() {
        return 2;
    }

    @Override
    public Fit fit(List<FitPoint> points) throws NotIdentifiableException {
        List<FitPoint> times = new ArrayList<>();
        for (FitPoint point : response.times(points)) {
            times.add(response == TimeOrSpeed.TIME ? point : new FitPoint(point.x(), point.x() * point.y()));
        }
        Hockney law = Hockney.fitRelative(times);
        List<Fit.Coefficient> coefficients =
                List.of(new Fit.Coefficient("r_inf", law.rInf()), new Fit.Coefficient("n_1/2", law.nHalf()));
        List<String> notes =
                law.nHalf() < 0 ? List.of("n_1/2 < 0: speed falls with n, r_inf is no upper limit") : List.of();
        return response == TimeOrSpeed.TIME
                ? new Fit(this, "(n + n_1/2) / r_inf", coefficients, law::time, notes)
                : new Fit(this, "r_inf / (1 + n_1/2 / n)", coefficients, law::speed, notes);
    }
}
