package io.scalegraph.analyzer.model.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.Reference;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import java.util.List;
import org.junit.jupiter.api.Test;

class LawsTest {
    private static final String SHI = "tables/shi-text-examples";

    @Test
    void amdahlAndGustafson_publishedExample() {
        int p = (int) Reference.text(SHI, "amdahl_P");
        Gustafson gustafson = new Gustafson(Reference.text(SHI, "amdahl_serial_fraction_of_parallel_run"));
        Amdahl amdahl = gustafson.toAmdahl(p);

        assertThat(gustafson.speedup(p)).isCloseTo(Reference.text(SHI, "gustafson_speedup"), within(1e-12));
        assertThat(amdahl.speedup(p)).isCloseTo(Reference.text(SHI, "amdahl_correct_speedup"), within(1e-12));
        assertThat(amdahl.alpha()).isCloseTo(6.0 / 46, within(1e-12));
        assertThat(amdahl.alpha()).isCloseTo(Reference.text(SHI, "amdahl_correct_serial_fraction"), within(5e-3));
        assertThat(amdahl.toGustafson(p).alpha()).isCloseTo(gustafson.alpha(), within(1e-12));
        // What the paper warns of: the serial share of the parallel run put into Amdahl's law.
        assertThat(new Amdahl(gustafson.alpha()).speedup(p))
                .isCloseTo(Reference.text(SHI, "amdahl_naive_speedup"), within(0.05));
    }

    @Test
    void amdahl_bounds() {
        assertThat(new Amdahl(0.25).asymptote().value()).isEqualTo(4);
        assertThat(new Amdahl(0).asymptote().note()).contains("nothing is serial");
        assertThat(new Amdahl(0).speedup(64)).isEqualTo(64);
        assertThat(new Amdahl(1).speedup(64)).isOne();
        assertThat(new Amdahl(0.1).efficiency(11)).isCloseTo(0.5, within(1e-15));
        assertThat(new Gustafson(1).toAmdahl(8).alpha()).isOne();
    }

    @Test
    void shares_outOfDomain_areRefused() {
        assertThatThrownBy(() -> new Amdahl(1.1)).hasMessageContaining("alpha = 1.1 is not a share from 0 to 1");
        assertThatThrownBy(() -> new Gustafson(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Amdahl(0.1).speedup(0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void usl_peakIsWhereThroughputIsLargest() {
        Usl usl = new Usl(100, 0.05, 0.002);
        double peak = usl.peak().value();

        assertThat(peak).isCloseTo(Math.sqrt(0.95 / 0.002), within(1e-12));
        assertThat(usl.throughput(peak))
                .isGreaterThan(usl.throughput(peak * 1.01))
                .isGreaterThan(usl.throughput(peak * 0.99));
        assertThat(usl.asymptote().note()).contains("falls beyond the peak");
    }

    @Test
    void usl_withoutCoherency_isAmdahl() {
        Usl usl = new Usl(100, 0.05, 0);

        assertThat(usl.throughput(16)).isCloseTo(100 * new Amdahl(0.05).speedup(16), within(1e-9));
        assertThat(usl.peak().note()).startsWith("no peak");
        assertThat(usl.asymptote().value()).isCloseTo(2000, within(1e-9));
        assertThat(new Usl(100, 0, 0).asymptote().note()).contains("linear");
    }

    @Test
    void usl_outOfBounds_isRefused() {
        assertThatThrownBy(() -> new Usl(1, -0.1, 0)).hasMessageContaining("sigma");
        assertThatThrownBy(() -> new Usl(1, 0, -1)).hasMessageContaining("kappa");
        assertThatThrownBy(() -> new Usl(0, 0, 0)).hasMessageContaining("lambda");
    }

    @Test
    void hockney_fit_findsItsParameters() throws Exception {
        Hockney law = new Hockney(1.7e6, 300);
        List<FitPoint> points = List.of(10.0, 100.0, 1000.0, 1e6).stream()
                .map(n -> new FitPoint(n, law.time(n)))
                .toList();

        for (Hockney fit : List.of(Hockney.fit(points), Hockney.fitRelative(points))) {
            assertThat(fit.rInf()).isCloseTo(1.7e6, within(1e-3));
            assertThat(fit.nHalf()).isCloseTo(300, within(1e-6));
        }
    }

    @Test
    void hockney_halfSpeed() {
        Hockney law = new Hockney(1.7e6, 300);

        assertThat(law.rHalf())
                .isEqualTo(Reference.text("tables/sun-rover-text-examples", "burg_ncube_reference_speed") * 1e6);
        assertThat(law.speed(300)).isEqualTo(law.rHalf());
        assertThat(law.timeAtSpeed(law.rHalf()).value()).isCloseTo(2 * law.startup(), within(1e-18));
        assertThat(law.time(300)).isCloseTo(2 * law.startup(), within(1e-18));
        assertThat(law.timeAtSpeed(1.7e6).note()).startsWith("no crossing");
        assertThat(new Hockney(1, -5).timeAtSpeed(0.5).note()).contains("n_1/2 <= 0");
    }

    @Test
    void hockney_notIdentifiable() {
        assertThatThrownBy(() -> Hockney.fit(List.of(new FitPoint(5, 1), new FitPoint(5, 2))))
                .isInstanceOf(NotIdentifiableException.class);
        assertThatThrownBy(() -> Hockney.fit(List.of(new FitPoint(5, 2), new FitPoint(6, 1))))
                .hasMessageContaining("time does not grow with work");
        assertThatThrownBy(() -> Hockney.fit(List.of(new FitPoint(5, 2)))).isInstanceOf(NotIdentifiableException.class);
    }

    @Test
    void estimate_withoutValue_needsAReason() {
        assertThatThrownBy(() -> Estimate.missing("")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Estimate.of(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Estimate.of(1, 0, 2).noted("a").noted("b").note()).isEqualTo("a; b");
    }
}
