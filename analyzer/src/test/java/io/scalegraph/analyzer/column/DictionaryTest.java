package io.scalegraph.analyzer.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DictionaryTest {
    /** Few things are looked through, more of them looked up. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 5, 6, 100})
    void equalThings_haveOneNumber_inTheOrderOfTheFirstOfEach(int different) {
        Dictionary<String> dictionary = new Dictionary<>();
        List<String> first = new ArrayList<>();
        Random random = new Random(different);
        for (int i = 0; i < 20 * different; i++) {
            String thing = "thing " + random.nextInt(different);
            if (!first.contains(thing)) {
                first.add(thing);
            }
            assertThat(dictionary.number(thing)).isEqualTo(first.indexOf(thing));
            assertThat(dictionary.get(first.indexOf(thing))).isEqualTo(thing);
        }

        assertThat(dictionary.size()).isEqualTo(first.size());
        assertThat(dictionary.things()).isEqualTo(first);
    }
}
