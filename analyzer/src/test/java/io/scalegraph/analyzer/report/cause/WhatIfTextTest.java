package io.scalegraph.analyzer.report.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.run.whatif.Change;
import io.scalegraph.analyzer.run.whatif.WhatIf;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WhatIfTextTest {
    @Test
    void whereNothingHelps_thatIsSaid_butForTheShortAnswer() {
        WhatIfs none = advice(null);

        assertThat(printed(none))
                .isEqualTo("What would help most: no change that was tried is known to save 1.0 % of T_para");
        assertThat(WhatIfText.advice(none))
                .containsExactly("No change that was tried is known to save 1.0 % of T_para.");
        assertThat(WhatIfText.most(none)).isEmpty();
    }

    @Test
    void whyNothingIsPredicted_isSaid_inTheShortAnswerToo() {
        WhatIfs refused = advice("it came to a stop");

        assertThat(printed(refused)).isEqualTo("What would help most: not predicted\n  it came to a stop.");
        assertThat(WhatIfText.advice(refused)).containsExactly("Not predicted: it came to a stop.");
        assertThat(WhatIfText.most(refused)).containsExactly("not predicted: it came to a stop");
    }

    @Test
    void whatMethodsWouldSave_isSaidToBeUnknown_beforeWhatElseWouldHelp() {
        WhatIf stops = new WhatIf(List.of(new Change.Collector(0.5)), 9.0, 1.0, null, WhatIf.Bounds.NONE, null);
        WhatIfs advice = new WhatIfs(1, 10, 10.0, null, List.of(stops), "samples are missing");

        assertThat(WhatIfText.most(advice))
                .containsExactly(
                        "not predicted of methods: samples are missing",
                        "10 % less elapsed time (1.00 s) if the garbage collector stops threads for 50 % less time");
        assertThat(WhatIfText.advice(advice)).endsWith("Not predicted of methods: samples are missing.");
        assertThat(printed(advice)).endsWith("- not predicted of methods: samples are missing");
    }

    private static WhatIfs advice(@Nullable String refusal) {
        return new WhatIfs(1, 10, 10.0, refusal, List.of(), null);
    }

    private static String printed(WhatIfs advice) {
        TextPage page = new TextPage();
        WhatIfText.printAdvice(page, advice);
        return page.toString().strip();
    }
}
