package io.scalegraph.demo.billiards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the simulation must do whatever its code looks like. */
class PhysicsTest {
    private static final double ROUNDING = 1e-9;

    static List<Parameters> simulations() {
        return List.of(
                new Parameters(1, 30, 8, 1.5, 1),
                new Parameters(2, 40, 12, 1, 2),
                new Parameters(3, 40, 12, 0.1, 3),
                new Parameters(50, 20, 500, 1, 4),
                new Parameters(50, 20, 60, 1, 5),
                new Parameters(200, 10, 2_000, 1, 6));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("simulations")
    void speeds_areExchangedOnly_soThatEnergyIsConservedExactly(Parameters parameters) {
        double[] before = speeds(Balls.of(parameters));

        double[] after = speeds(SequentialSimulation.run(parameters).balls());

        assertThat(after).isEqualTo(before);
        assertThat(energy(after)).isEqualTo(energy(before));
    }

    private static double[] speeds(Balls balls) {
        return IntStream.rangeClosed(1, balls.count())
                .mapToDouble(balls::velocity)
                .map(Math::abs)
                .sorted()
                .toArray();
    }

    private static double energy(double[] speeds) {
        return Arrays.stream(speeds).map(speed -> speed * speed).sum();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("simulations")
    void balls_keepTheirOrderAndDistance_afterEveryEvent(Parameters parameters) {
        Table table = Table.of(parameters);
        Balls balls = table.balls();

        for (long i = 0; i < parameters.events(); i++) {
            double now = step(table).time();

            for (int contact = 0; contact < balls.contacts(); contact++) {
                double gap =
                        balls.positionAt(contact + 1, now) - balls.positionAt(contact, now) - parameters.diameter();
                assertThat(gap).isGreaterThan(-ROUNDING);
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("simulations")
    void times_neverGoBack(Parameters parameters) {
        Table table = Table.of(parameters);
        double last = 0;
        for (long i = 0; i < parameters.events(); i++) {
            double now = step(table).time();
            assertThat(now).isGreaterThanOrEqualTo(last);
            last = now;
        }
    }

    /**
     * Without their diameters, balls of equal mass that exchange velocities are points that pass through each other and
     * are reflected by the walls: the sorted positions of independent points.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("simulations")
    void positions_areThoseOfPointsThatPassThroughEachOther(Parameters parameters) {
        Balls start = Balls.of(parameters);
        double free = parameters.length() - parameters.balls() * parameters.diameter();

        Result result = SequentialSimulation.run(parameters);

        double[] expected = IntStream.rangeClosed(1, start.count())
                .mapToDouble(ball -> {
                    double point = start.position(ball) - (ball - 0.5) * parameters.diameter();
                    return reflected(point + start.velocity(ball) * result.time(), free);
                })
                .sorted()
                .toArray();
        for (int ball = 1; ball <= start.count(); ball++) {
            double point = result.balls().positionAt(ball, result.time()) - (ball - 0.5) * parameters.diameter();
            assertThat(point).as("ball %d", ball).isCloseTo(expected[ball - 1], within(ROUNDING * free));
        }
    }

    private static double reflected(double point, double length) {
        double period = 2 * length;
        double phase = point - period * Math.floor(point / period);
        return phase <= length ? phase : period - phase;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("simulations")
    void run_isTheNaiveOneBitForBit(Parameters parameters) {
        NaiveSimulation naive = new NaiveSimulation(parameters, Balls.of(parameters));
        naive.run(parameters.events());

        Result result = SequentialSimulation.run(parameters);

        assertThat(result.time()).isEqualTo(naive.now);
        for (int i = 0; i < parameters.balls(); i++) {
            assertThat(result.balls().position(i + 1)).isEqualTo(naive.x[i]);
            assertThat(result.balls().velocity(i + 1)).isEqualTo(naive.v[i]);
            assertThat(result.balls().lastUpdate(i + 1)).isEqualTo(naive.lastUpdate[i]);
        }
    }

    @Test
    void oneBall_bouncesAtTheTimesOfTheClosedForm() {
        // Centre between 1 and 9; from 4 with speed 2 to the right: 5/2, and then every 8/2.
        Table table = Table.of(Balls.of(10, 2, new double[] {4}, new double[] {2}), 8, 1);

        for (int bounce = 0; bounce < 10; bounce++) {
            Event event = step(table);

            assertThat(event.time()).isEqualTo(2.5 + 4 * bounce);
            assertThat(event.contact()).isEqualTo(bounce % 2 == 0 ? 1 : 0);
            assertThat(table.balls().position(1)).isEqualTo(bounce % 2 == 0 ? 9 : 1);
            assertThat(table.balls().velocity(1)).isEqualTo(bounce % 2 == 0 ? -2 : 2);
        }
    }

    @Test
    void twoBalls_meetWhenTheirGapIsClosed_andExchangeVelocities() {
        // Gap 6 - 3 - 1 = 2, closing speed 1 - (-3) = 4: they meet at 1/2, at 3.5 and 4.5.
        Table table = Table.of(Balls.of(20, 1, new double[] {3, 6}, new double[] {1, -3}), 8, 1);

        Event event = step(table);

        assertThat(event).isEqualTo(new Event(0.5, 1));
        assertThat(table.balls().position(1)).isEqualTo(3.5);
        assertThat(table.balls().position(2)).isEqualTo(4.5);
        assertThat(table.balls().velocity(1)).isEqualTo(-3);
        assertThat(table.balls().velocity(2)).isEqualTo(1);
    }

    @Test
    void twoBalls_thatFollowEachOtherAtTheSameSpeed_neverMeet() {
        Table table = Table.of(Balls.of(20, 1, new double[] {3, 6}, new double[] {1, 1}), 8, 1);

        // The front ball is turned round by the wall first: (20 - 0.5 - 6) / 1.
        assertThat(step(table)).isEqualTo(new Event(13.5, 2));
    }

    private static Event step(Table table) {
        table.queue().advance();
        Event event = table.queue().earliest();
        table.execute(event);
        return event;
    }
}
