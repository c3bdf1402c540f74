package io.scalegraph.analyzer.report.study;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An answer as a paragraph: each clause that is known, and for those that matter that they are not. Stateless. */
final class AnswerText {
    private static final int MOST_CHARACTERS = 60;

    private AnswerText() {}

    static String of(Answer answer) {
        List<String> clauses = new ArrayList<>();
        clauses.add(answer.most().processors() + " processors give "
                + Units.fixed(answer.most().speedup(), 1) + "x (E = "
                + Units.ratio(answer.most().efficiency()) + ")");
        Answer.Bound bound = answer.bound();
        clauses.add(bound == null ? "no single part is sure to make half of the growth of L" : bound(answer, bound));
        Answer.Turns turns = bound == null ? null : bound.turns();
        if (turns != null) {
            clauses.add(turns(turns));
        }
        Answer.Held held = answer.held();
        if (held != null) {
            clauses.add(held(answer, held));
        }
        Answer.Ahead ahead = answer.ahead();
        if (ahead != null) {
            clauses.add("N = " + ahead.processors() + " is foretold to give "
                    + Units.fixed(ahead.speedup(), 1) + "x (" + band(ahead) + "by parts; at N = "
                    + answer.most().processors() + " the same would have missed the time by "
                    + Units.percent(Math.abs(ahead.missed())) + ")");
        }
        if (!answer.next().isEmpty()) {
            clauses.add("next measure " + answer.next());
        }
        return String.join("; ", clauses) + ".";
    }

    private static String band(Answer.Ahead ahead) {
        Double low = ahead.low();
        Double high = ahead.high();
        return low == null || high == null
                ? ""
                : "with 95 % " + Units.fixed(low, 1) + "x to " + Units.fixed(high, 1) + "x, ";
    }

    private static String bound(Answer answer, Answer.Bound bound) {
        String name = PrintableNames.head(bound.kind(), MOST_CHARACTERS)
                + (bound.site().isEmpty()
                        ? ""
                        : " at " + PrintableNames.tail(PrintableNames.shortSite(bound.site()), MOST_CHARACTERS));
        Integer from = bound.from();
        return name + " makes " + Units.percent(bound.share()) + " of the growth of L from N = " + bound.first()
                + " to N = " + answer.most().processors()
                + (from == null ? "" : ", and is its largest part from N = " + from + " on");
    }

    private static String turns(Answer.Turns turns) {
        Double saturation = turns.saturation();
        Double hold = turns.hold();
        String had = turns.servers() == 1 ? "one thread" : turns.servers() + " threads";
        return "that place is had by " + had + " at a time, " + Units.time(turns.held()) + " in all"
                + (turns.timed() ? "" : " by an estimate from the waits")
                + (saturation == null
                        ? ""
                        : ", is always in use from N = " + Numbers.text(saturation)
                                + " on, and no number of processors brings T below "
                                + (turns.servers() == 1 ? "that" : Units.time(turns.held() / turns.servers())))
                + (hold == null
                        ? ""
                        : "; it saturates at " + (turns.servers() == 1 ? "1" : turns.servers()) + "/h = "
                                + Numbers.text(turns.servers() / hold) + " a second (h = " + Units.time(hold)
                                + ")");
    }

    private static String held(Answer answer, Answer.Held held) {
        Integer upTo = held.upTo();
        Double size = held.size();
        String target = "E = " + Numbers.text(held.target());
        if (upTo == null) {
            return target + " is held on none of the N measured" + bySize(answer, size);
        }
        return upTo == answer.most().processors()
                ? target + " is held on each N measured"
                : "for " + target + " use N <= " + upTo + bySize(answer, size);
    }

    private static String bySize(Answer answer, @Nullable Double size) {
        return size == null
                ? ""
                : ", or with N = " + answer.most().processors() + " the size k = " + Numbers.text(size);
    }
}
