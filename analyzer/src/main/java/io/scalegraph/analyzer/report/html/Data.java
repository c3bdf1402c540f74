package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.format.Json;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Results as they stand in the page: the JSON that {@code --json --view all} writes, in one line. Stateless. */
final class Data {
    /** Signs for all data together; with more, windows that do not stand for all lose their details. */
    private static final int MOST_SIGNS = 700_000;
    /** What they have at least, however much the spacetime diagram takes. */
    private static final int LEAST_SIGNS = 150_000;

    private static final int MOST_ROWS = 8;
    private static final Set<String> KEPT_LISTS = Set.of("idleParts", "mlParts", "workers", "sources");
    private static final Set<String> NESTED = Set.of("partners", "endedBy");

    private Data() {}

    /** All results as one object; those of several recordings in {@code recordings}. */
    static ObjectNode of(List<ObjectNode> results) {
        if (results.size() == 1) {
            return results.get(0);
        }
        ObjectNode all = Json.report();
        ArrayNode recordings = all.putArray("recordings");
        results.forEach(recordings::add);
        return all;
    }

    /**
     * Text that may stand in a script element: no sign that HTML knows is in it. All of them are in strings, where JSON has
     * another way to write them.
     */
    static String embedded(ObjectNode data) {
        return Json.line(data).replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026");
    }

    static String palette(Map<String, Loss> names) {
        ObjectNode object = Json.object();
        names.forEach((name, loss) -> object.put(name, loss.key()));
        return embedded(object);
    }

    /**
     * Makes a result small enough for a page: of all windows but one only terms, workers and the greatest losses stay.
     *
     * @param result the result
     * @param kept position of the window that stands for all
     * @return whether anything was left out
     */
    static boolean shorten(ObjectNode result, int kept) {
        JsonNode windows = result.path("windows");
        if (windows.size() < 2 || Json.line(result).length() <= MOST_SIGNS) {
            return false;
        }
        int others =
                Json.line((ObjectNode) result.deepCopy().without("windows")).length();
        int room = Math.max(LEAST_SIGNS, MOST_SIGNS - others) / windows.size();
        for (int i = 0; i < windows.size(); i++) {
            if (i != kept) {
                shortenWindow((ObjectNode) windows.path(i), room);
            }
        }
        return true;
    }

    private static void shortenWindow(ObjectNode window, int room) {
        List<String> names = window.properties().stream()
                .filter(field -> field.getValue().isContainerNode() && !KEPT_LISTS.contains(field.getKey()))
                .map(Map.Entry::getKey)
                .toList();
        window.remove(names);
        for (String name : KEPT_LISTS) {
            ArrayNode list = (ArrayNode) window.path(name);
            while (list.size() > MOST_ROWS) {
                list.remove(list.size() - 1);
            }
            list.forEach(row -> ((ObjectNode) row).remove(NESTED));
        }
        if (Json.line(window).length() > room) {
            window.remove(List.of("workers", "sources"));
        }
    }
}
