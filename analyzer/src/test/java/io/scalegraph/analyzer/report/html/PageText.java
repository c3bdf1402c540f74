package io.scalegraph.analyzer.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What stands in the text of a page: its data, and the numbers of its tables. */
final class PageText {
    private static final Pattern DATA =
            Pattern.compile("<script type=\"application/json\" id=\"data\">([^<]*)</script>");
    private static final Pattern TABLE = Pattern.compile("(?s)<caption>([^<]*)</caption>.*?<tbody>(.*?)</tbody>");
    /** A number by which rows are sorted, or the text where that is exact. */
    private static final Pattern VALUE = Pattern.compile("<td data-v(?:=\"([^\"]*)\")?>([^<]*)");

    private PageText() {}

    static JsonNode embedded(String page) throws Exception {
        var match = DATA.matcher(page);
        assertThat(match.find()).isTrue();
        return new ObjectMapper().readTree(match.group(1));
    }

    /** The section that a page begins with, without the escapes of what sentences have. */
    static String verdict(String page) {
        int begin = page.indexOf("<section id=\"verdict\"");
        assertThat(begin).isPositive();
        return page.substring(begin, page.indexOf("</section>", begin))
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    /** As exactly as a table has it. */
    private static Double rounded(double number) {
        return new BigDecimal(number).round(new MathContext(6)).doubleValue();
    }

    /** Of each table whose caption begins so, its numbers in order. */
    static List<List<Double>> tables(String page, String caption) {
        return TABLE.matcher(page)
                .results()
                .filter(table -> table.group(1).startsWith(caption.replace("'", "&#39;"))
                        || table.group(1).startsWith(caption))
                .map(table -> VALUE.matcher(table.group(2))
                        .results()
                        .map(value ->
                                rounded(Double.parseDouble(value.group(1) == null ? value.group(2) : value.group(1))))
                        .toList())
                .toList();
    }

    /** The numbers of rows of JSON in the order of a table. */
    static List<Double> numbers(JsonNode rows, String... fields) {
        List<Double> numbers = new ArrayList<>();
        for (JsonNode row : rows) {
            for (String field : fields) {
                if (row.path(field).isNumber()) {
                    numbers.add(rounded(row.path(field).asDouble()));
                }
            }
        }
        return numbers;
    }
}
