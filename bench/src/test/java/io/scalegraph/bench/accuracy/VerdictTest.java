package io.scalegraph.bench.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictTest {
    /** What {@code --json} prints, whatever the values are grouped in. */
    @Test
    void json_hasAllValuesSideBySide() throws Exception {
        Verdict verdict = new Verdict(
                new Verdict.Case(Kernel.ONE_LOCK, "17.0.1", 8),
                List.of(new Row("E mean", "reading", 0.5, 0.6, 0.01)),
                10,
                9,
                2,
                "a note");

        assertThat(new ObjectMapper().writeValueAsString(verdict)).isEqualTo("""
                        {"kernel":"ONE_LOCK","jdk":"17.0.1","workers":8,"rows":[{"field":"E mean",\
                        "against":"reading","truth":0.5,"most":0.5,"found":0.6,"tolerance":0.01,"jfr":null}],\
                        "windows":10,"undisturbed":9,"attempts":2,"note":"a note"}""");
    }
}
