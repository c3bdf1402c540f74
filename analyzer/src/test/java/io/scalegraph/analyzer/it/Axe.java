package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.chrome.ChromeDriver;

/** What axe-core says of a page. */
final class Axe {
    /** Of each table the first rows: the next are made like these, and each costs axe-core time. */
    private static final String FIRST_ROWS =
            "document.querySelectorAll('tbody tr:nth-child(n + 4)').forEach(row => row.remove());";

    /** Names what axe-core finds: rule, weight, up to three elements. Some rules, or all of them. */
    private static final String VIOLATIONS = "const [where, rules, done] = arguments;"
            + " axe.run(where || document, Object.assign({resultTypes: ['violations']}, rules.length ? {runOnly: rules} : {}))"
            + ".then(r => done(r.violations.map(v => v.id + ' (' + v.impact + '): '"
            + " + v.nodes.slice(0, 3).map(n => n.target + ' ' + n.failureSummary).join('; '))),"
            + " e => done(['axe-core: ' + e]));";

    private Axe() {}

    /** Before it looks. */
    static void load(ChromeDriver driver) throws IOException {
        driver.executeScript(FIRST_ROWS);
        try (InputStream script = Axe.class.getResourceAsStream("/axe.min.js")) {
            driver.executeScript(new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** Charts are images with words; what is in one is a thousand elements for axe-core, and there are fifty. */
    private static @Nullable Map<String, Object> where() {
        return Jdks.LONG_FORM ? null : Map.of("exclude", List.of(List.of("svg")));
    }

    /** It finds nothing, however light it weighs it; all charts are drawn. Looks at some rules, or at all. */
    static void assertAccessible(ChromeDriver driver, String look, List<String> rules) {
        driver.executeScript("Scalegraph.drawAll()");
        assertThat((List<?>) driver.executeAsyncScript(VIOLATIONS, where(), rules))
                .as(look)
                .isEmpty();
    }
}
