package io.scalegraph.analyzer.study.plan;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.table.NumberList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** One value of a study file with the way that led to it, so that whatever is wrong is said with its place. */
final class YamlNode {
    private static final int MOST_ENTRIES = 1000;

    /** A part of the plan that is read at a place of it. */
    @FunctionalInterface
    interface Part<T> {
        T read() throws StudyException;
    }

    private final String path;
    private final @Nullable JsonNode value;

    YamlNode(String path, @Nullable JsonNode value) {
        this.path = path;
        this.value = value == null || value.isNull() ? null : value;
    }

    boolean isGiven() {
        return value != null;
    }

    /** The entry of an object; what was not given gives entries that were not given. */
    YamlNode get(String key) {
        return new YamlNode(path.isEmpty() ? key : path + "." + key, value == null ? null : value.get(key));
    }

    /** Refuses keys nobody reads: a slip of the pen must not be taken for a default. */
    YamlNode allow(Set<String> keys) throws StudyException {
        for (String key : entries().keySet()) {
            if (!keys.contains(key)) {
                throw new StudyException((path.isEmpty() ? "" : path + ": ") + "unknown key '" + key
                        + "'; the keys are " + String.join(", ", new TreeSet<>(keys)));
            }
        }
        return this;
    }

    Map<String, YamlNode> entries() throws StudyException {
        Map<String, YamlNode> entries = new LinkedHashMap<>();
        if (value == null) {
            return entries;
        }
        if (!value.isObject() || value.size() > MOST_ENTRIES) {
            throw bad("names with values");
        }
        value.fieldNames().forEachRemaining(key -> entries.put(key, get(key)));
        return entries;
    }

    /** The entries of a list; a single value is a list of one. */
    List<YamlNode> list() throws StudyException {
        List<YamlNode> list = new ArrayList<>();
        if (value == null) {
            return list;
        }
        if (value.isObject() || value.size() > MOST_ENTRIES) {
            throw bad("a list");
        }
        if (!value.isArray()) {
            return List.of(this);
        }
        for (int i = 0; i < value.size(); i++) {
            list.add(new YamlNode(path + "[" + i + "]", value.get(i)));
        }
        return list;
    }

    String text() throws StudyException {
        if (value == null || !value.isValueNode() || value.asText().isBlank()) {
            throw bad("a value");
        }
        return value.asText().trim();
    }

    /** The texts of a list. */
    List<String> texts() throws StudyException {
        List<String> texts = new ArrayList<>();
        for (YamlNode entry : list()) {
            texts.add(entry.text());
        }
        return texts;
    }

    /** The numbers of a list, each above 0; an entry may be a range or a fraction. */
    List<Double> positives(String wanted) throws StudyException {
        List<Double> numbers = new ArrayList<>();
        for (YamlNode entry : list()) {
            if (entry.text().contains("..")) {
                numbers.addAll(entry.range());
            } else {
                numbers.add(entry.positive(UnitSuffixes.NONE, wanted));
            }
        }
        return numbers;
    }

    private List<Double> range() throws StudyException {
        try {
            return NumberList.of(text()).values();
        } catch (IllegalArgumentException e) {
            throw new StudyException(path + ": " + e.getMessage(), e);
        }
    }

    String text(String otherwise) throws StudyException {
        return isGiven() ? text() : otherwise;
    }

    /** A number, or a number with one of the units, in the first of them. */
    double number(UnitSuffixes units, String wanted) throws StudyException {
        try {
            double number = units.parse(text());
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw bad(wanted);
    }

    double positive(UnitSuffixes units, String wanted) throws StudyException {
        double number = number(units, wanted);
        if (number <= 0) {
            throw bad(wanted);
        }
        return number;
    }

    double positive(UnitSuffixes units, String wanted, double otherwise) throws StudyException {
        return isGiven() ? positive(units, wanted) : otherwise;
    }

    int whole(String wanted, int least, int most) throws StudyException {
        double number = number(UnitSuffixes.NONE, wanted);
        if (number != Math.rint(number) || number < least || number > most) {
            throw bad(wanted);
        }
        return (int) number;
    }

    int whole(String wanted, int least, int most, int otherwise) throws StudyException {
        return isGiven() ? whole(wanted, least, most) : otherwise;
    }

    /** Puts this place before what another part of the plan complains of. */
    <T> T at(Part<T> part) throws StudyException {
        try {
            return part.read();
        } catch (StudyException e) {
            throw new StudyException(path + ": " + e.getMessage(), e);
        }
    }

    StudyException bad(String wanted) {
        String given = value == null
                ? "nothing"
                : "'" + shortened(value.isValueNode() ? value.asText() : value.toString()) + "'";
        return new StudyException(path + " wants " + wanted + ", not " + given);
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 57) + "...";
    }
}
