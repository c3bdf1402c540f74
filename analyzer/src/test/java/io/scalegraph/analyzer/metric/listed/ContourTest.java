package io.scalegraph.analyzer.metric.listed;

import static io.scalegraph.analyzer.table.Quantity.TIME;
import static io.scalegraph.analyzer.table.Quantity.WORK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.table.Tables;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ContourTest {
    /** T = W/N + log2 N, so that E = W/(W + N log2 N) is held at W = N log2 N E/(1 - E). */
    private static Tables program() {
        Tables table = new Tables();
        for (int n : new int[] {1, 2, 4, 8}) {
            for (double work = 1; work <= 64; work *= 2) {
                table.run(n, WORK, work, TIME, work / n + Math.log(n) / Math.log(2));
            }
        }
        return table;
    }

    @Test
    void points_areWhereTheClosedFormHasThem() throws Exception {
        List<Contour> contours = Contour.of(program().table());

        assertThat(contours)
                .filteredOn(contour -> contour.quantity() == Contour.Held.EFFICIENCY)
                .isNotEmpty()
                .allSatisfy(contour -> contour.points().forEach(point -> {
                    int n = point.processors();
                    double held = n * Math.log(n) / Math.log(2) * contour.level() / (1 - contour.level());
                    Sample at = point.at();
                    assertThat(at != null).as("%s on %d", contour.level(), n).isEqualTo(held >= 1 && held <= 64);
                    if (at != null) {
                        assertThat(at.work()).isCloseTo(held, within(1e-9 * held));
                    }
                }));
        assertThat(contours)
                .filteredOn(contour -> contour.quantity() == Contour.Held.SPEED)
                .isNotEmpty()
                .allSatisfy(contour -> assertThat(contour.points())
                        .filteredOn(point -> point.at() != null)
                        .isNotEmpty()
                        .allSatisfy(point -> assertThat(
                                        Objects.requireNonNull(point.at()).speed())
                                .isCloseTo(contour.level(), within(1e-9))));
    }

    @Test
    void oneSize_hasNoContours() throws Exception {
        Tables table = new Tables();
        table.run(1, WORK, 1, TIME, 1);
        table.run(2, WORK, 1, TIME, 0.6);
        table.run(4, WORK, 1, TIME, 0.4);

        assertThat(Contour.of(table.table())).isEmpty();
    }

    @Test
    void withoutWork_saysSo() {
        Tables table = new Tables();
        table.run(2, TIME, 1);

        assertThatThrownBy(() -> Contour.of(table.table())).hasMessageContaining("contours needs the columns");
    }

    @Test
    void levels_areRoundAndInside() {
        assertThat(Contour.even(0.2, 0.85)).containsExactly(0.3, 0.4, 0.5, 0.6, 0.7, 0.8);
        assertThat(Contour.even(0.51, 0.58)).containsExactly(0.52, 0.53, 0.54, 0.55, 0.56, 0.57);
        assertThat(Contour.even(3e5, 2e6)).containsExactly(4e5, 6e5, 8e5, 1e6, 1.2e6, 1.4e6, 1.6e6, 1.8e6);
        assertThat(Contour.decades(3e5, 2.1e7)).containsExactly(5e5, 1e6, 2e6, 5e6, 1e7, 2e7);
        assertThat(Contour.decades(0.03, 0.9)).containsExactly(0.05, 0.1, 0.2, 0.5);
        assertThat(Contour.even(0.5, 0.5)).isEmpty();
    }
}
