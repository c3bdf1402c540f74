package io.scalegraph.analyzer.report.cause;

import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.run.whatif.WhatIf;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The columns of what-ifs. */
public final class WhatIfColumns {
    /** One answer. */
    public static final Columns<WhatIf> ANSWER = Columns.<WhatIf>none()
            .and("change", WhatIf::words)
            .and("tPara_s", WhatIf::tPara)
            .and("gain_s", WhatIf::gain)
            .and("from", ofWork(WhatIf.Work::from))
            .and("work_s", ofWork(WhatIf.Work::time))
            .and("samples", ofWork(WhatIf.Work::samples))
            .and("workLaw_s", answer -> answer.bounds().work())
            .and("lockLaw_s", answer -> answer.bounds().lock())
            .and("meanValue_s", answer -> answer.bounds().meanValue())
            .and("refusal", WhatIf::refusal);

    /** All answers about a window. */
    public static final Columns<WhatIfs> ALL = Columns.<WhatIfs>none()
            .and("window", WhatIfs::window)
            .and("recorded_s", WhatIfs::tPara)
            .and("unchanged_s", WhatIfs::unchanged)
            .and("replayError", WhatIfs::error)
            .and("refusal", WhatIfs::refusal)
            .and("methodsRefusal", WhatIfs::methodsRefusal)
            .list("whatIf", WhatIfs::answers, ANSWER);

    private WhatIfColumns() {}

    private static Function<WhatIf, @Nullable Object> ofWork(Function<WhatIf.Work, @Nullable Object> value) {
        return answer -> answer.work() == null ? null : value.apply(answer.work());
    }
}
