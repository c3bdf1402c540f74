package io.scalegraph.analyzer.read.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JfrWait;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LikelyPlacesTest {
    private static final long MICRO = 1_000;
    private static final String TABLE = "Table";
    private static final LikelyPlaces.Seen OFTEN = seen("Map::get", 1);
    private static final LikelyPlaces.Seen SELDOM = seen("Map::put", 2);

    private final LikelyPlaces places = new LikelyPlaces();

    private static LikelyPlaces.Seen seen(String site, int stack) {
        return new LikelyPlaces.Seen(new Place("monitor", site, TABLE), stack);
    }

    private static JfrWait wait(long thread, String lockClass, long nanos) {
        return new JfrWait(thread, new Place("monitor", "", lockClass), 0, nanos, 0);
    }

    private void look(long thread, LikelyPlaces.Seen at, long nanos) {
        places.add(wait(thread, TABLE, nanos), at);
    }

    @Test
    void eachPlace_hasTheShareThatItHasAmongWaitsWithStacks() {
        for (int i = 0; i < 1_000; i++) {
            look(7, i % 4 == 0 ? SELDOM : OFTEN, 5 * MICRO);
        }

        int seldom = 0;
        for (int i = 0; i < 10_000; i++) {
            seldom +=
                    Objects.requireNonNull(places.of(wait(7, TABLE, 6 * MICRO))).equals(SELDOM) ? 1 : 0;
        }

        assertThat(seldom).isBetween(2_400, 2_600);
    }

    @Test
    void longWaits_areWhereLongOnesWere() {
        look(7, OFTEN, 5 * MICRO);
        look(7, SELDOM, 900 * MICRO);

        assertThat(places.of(wait(7, TABLE, 4 * MICRO))).isEqualTo(OFTEN);
        assertThat(places.of(wait(7, TABLE, 2_000 * MICRO))).isEqualTo(SELDOM);
        assertThat(places.of(wait(7, TABLE, Long.MAX_VALUE))).isEqualTo(SELDOM);
        assertThat(places.of(wait(7, TABLE, 0))).isEqualTo(OFTEN);
    }

    @Test
    void aPlaceThatIsLeftBehind_isForgotten() {
        look(7, SELDOM, 5 * MICRO);
        for (int i = 0; i < 256; i++) {
            look(7, OFTEN, 5 * MICRO);
        }

        for (int i = 0; i < 256; i++) {
            assertThat(places.of(wait(7, TABLE, 5 * MICRO))).isEqualTo(OFTEN);
        }
    }

    @Test
    void aThreadWithoutStacks_isWhereOthersAreAtThatClass() {
        look(7, SELDOM, 5 * MICRO);

        assertThat(places.of(wait(8, TABLE, 5 * MICRO))).isEqualTo(SELDOM);
        assertThat(places.of(wait(7, "Other", 5 * MICRO))).isNull();
    }

    @Test
    void ofMoreThreadsThanAreKeptApart_allAreAtThePlacesOfAll() {
        for (int thread = 1; thread <= 5_000; thread++) {
            look(thread, thread == 5_000 ? SELDOM : OFTEN, 5 * MICRO);
        }

        assertThat(places.of(wait(1, TABLE, 5 * MICRO))).isEqualTo(OFTEN);
        assertThat(places.of(wait(5_000, TABLE, 5 * MICRO))).isIn(OFTEN, SELDOM);
    }

    @Test
    void classesBeyondAllMeasure_areNotKept() {
        for (int i = 0; i < 20_000; i++) {
            places.add(wait(7, "Table" + i, 5 * MICRO), OFTEN);
        }

        assertThat(places.of(wait(7, "Table0", 5 * MICRO))).isEqualTo(OFTEN);
        assertThat(places.of(wait(7, "Table19999", 5 * MICRO))).isNull();
    }
}
