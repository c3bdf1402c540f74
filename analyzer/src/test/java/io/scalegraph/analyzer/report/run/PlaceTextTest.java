package io.scalegraph.analyzer.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.run.place.WaitEnders;
import io.scalegraph.analyzer.run.place.WaitLengths;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.place.WaitTimes;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlaceTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lock        | a.Pool::take | b.Fair | lock in Pool::take (Fair)",
                "outside     | a.Pool::take |        | off the processor in Pool::take",
                "outside     | ''           |        | off the processor, place unknown"
            })
    void place_isInWords(String kind, String site, String lock, String words) {
        assertThat(PlaceText.of(new WaitSource(
                        new WaitPlace(kind, site, lock),
                        new WaitTimes(2, 10, 9.0, null, null, WaitLengths.UNKNOWN),
                        10,
                        WaitPartners.UNKNOWN,
                        new WaitEnders(List.of(), 0L))))
                .isEqualTo(words);
    }
}
