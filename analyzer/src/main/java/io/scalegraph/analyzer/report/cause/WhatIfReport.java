package io.scalegraph.analyzer.report.cause;

import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.run.whatif.WhatIfs;

/** The result of the command {@code whatif} as text, JSON and CSV. Stateless. */
public final class WhatIfReport {
    private WhatIfReport() {}

    /**
     * As text.
     *
     * @param answers the answers
     * @return lines, each with its end
     */
    public static String text(WhatIfs answers) {
        TextPage page = new TextPage();
        WhatIfText.print(page, answers);
        return page.toString();
    }

    /**
     * As JSON.
     *
     * @param answers the answers
     * @return an object, with a line end
     */
    public static String json(WhatIfs answers) {
        return Json.write(WhatIfColumns.ALL.put(Json.report(), answers));
    }

    /**
     * As CSV.
     *
     * @param answers the answers
     * @return header and rows, each with its end
     */
    public static String csv(WhatIfs answers) {
        return WhatIfColumns.ANSWER.csv(answers.answers());
    }
}
