package io.scalegraph.analyzer.model.fit;

import io.scalegraph.analyzer.model.Hockney;
import io.scalegraph.analyzer.model.NotIdentifiableException;
import io.scalegraph.analyzer.model.Point;
import java.util.ArrayList;
import java.util.List;

/** Hockney's law over work or size; see {@link Hockney}. */
public final class HockneyLaw implements Law {
    private final Response response;

    /**
     * Creates the law.
     *
     * @param response what y is
     */
    public HockneyLaw(Response response) {
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
    public Fit fit(List<Point> points) throws NotIdentifiableException {
        List<Point> times = new ArrayList<>();
        for (Point point : response.times(points)) {
            times.add(response == Response.TIME ? point : new Point(point.x(), point.x() * point.y()));
        }
        Hockney law = Hockney.fitRelative(times);
        List<Fit.Coefficient> coefficients =
                List.of(new Fit.Coefficient("r_inf", law.rInf()), new Fit.Coefficient("n_1/2", law.nHalf()));
        List<String> notes =
                law.nHalf() < 0 ? List.of("n_1/2 < 0: speed falls with n, r_inf is no upper limit") : List.of();
        return response == Response.TIME
                ? new Fit(this, "(n + n_1/2) / r_inf", coefficients, law::time, notes)
                : new Fit(this, "r_inf / (1 + n_1/2 / n)", coefficients, law::speed, notes);
    }
}
