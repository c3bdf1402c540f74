package io.scalegraph.analyzer.report.view;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Ratio;
import io.scalegraph.analyzer.metric.window.BottleGraph;
import io.scalegraph.analyzer.metric.window.EfficiencyHierarchy;
import io.scalegraph.analyzer.metric.window.SpeedupStack;
import io.scalegraph.analyzer.metric.window.WorkInflation;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.run.JsonReport;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.spacetime.Spacetime;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;
import java.util.Locale;

/** A view of the window whose T_para is the median, as JSON, the contract of docs/json.md. Stateless. */
public final class ViewJson {
    private static final List<LedgerView> OF_WINDOW = List.of(
            LedgerView.HIERARCHY, LedgerView.STACK, LedgerView.INFLATION, LedgerView.BOTTLE, LedgerView.LENGTHS);

    private ViewJson() {}

    /**
     * One view.
     *
     * @param view which one
     * @param analyses the recordings
     * @return the object of one recording, or one with the single objects in {@code recordings}; with a line end
     */
    public static String of(LedgerView view, List<RunAnalysis> analyses) {
        if (analyses.size() == 1) {
            return Json.write(object(view, analyses.get(0)));
        }
        ObjectNode all = Json.report();
        ArrayNode recordings = all.putArray("recordings");
        analyses.forEach(analysis -> recordings.add(object(view, analysis)));
        return Json.write(all);
    }

    /**
     * The whole result of one recording with all its views, to be written or shown.
     *
     * @param analysis the recording
     * @return a new object
     */
    public static ObjectNode tree(RunAnalysis analysis) {
        ObjectNode object = JsonReport.tree(analysis);
        for (int i = 0; i < analysis.windows().size(); i++) {
            WindowAnalysis window = analysis.windows().get(i);
            ObjectNode views = ((ObjectNode) object.path("windows").path(i)).putObject("views");
            for (LedgerView view : OF_WINDOW) {
                put(view, views.putObject(name(view)), window);
            }
        }
        Spacetime spacetime = analysis.spacetime();
        if (spacetime == null) {
            object.putNull(name(LedgerView.SPACETIME));
        } else {
            SpacetimeJson.put(
                    object.putObject(name(LedgerView.SPACETIME)).put("window", analysis.number(analysis.median())),
                    spacetime);
        }
        return object;
    }

    private static String name(LedgerView view) {
        return view.name().toLowerCase(Locale.ROOT);
    }

    private static ObjectNode object(LedgerView view, RunAnalysis analysis) {
        if (view == LedgerView.ALL) {
            return tree(analysis);
        }
        WindowAnalysis window = analysis.median();
        ObjectNode object = Json.report()
                .put("view", name(view))
                .put("recording", analysis.recording().file())
                .put("window", analysis.number(window))
                .put("section", window.extent().section())
                .put("processors", window.extent().n());
        Json.put(object, "tPara_s", window.extent().tPara());
        Spacetime spacetime = analysis.spacetime();
        if (view == LedgerView.SPACETIME && spacetime != null) {
            SpacetimeJson.put(object, spacetime);
        } else {
            put(view, object, window);
        }
        return object;
    }

    private static void put(LedgerView view, ObjectNode object, WindowAnalysis window) {
        switch (view) {
            case HIERARCHY -> hierarchy(object, EfficiencyHierarchy.of(window));
            case STACK -> stack(object, SpeedupStack.of(window));
            case INFLATION -> inflation(object, WorkInflation.of(window), window);
            case BOTTLE -> bottle(object, BottleGraph.of(window));
            case LENGTHS -> LengthsJson.put(object, window);
            case SPACETIME, ALL -> {
                // of the recording, not of each window
            }
        }
    }

    private static void hierarchy(ObjectNode object, EfficiencyHierarchy efficiencies) {
        put(object.putObject("global"), efficiencies.global());
        put(object.putObject("parallel"), efficiencies.parallel());
        put(object.putObject("loadBalance"), efficiencies.loadBalance());
        put(object.putObject("synchronisation"), efficiencies.synchronisation());
        put(object.putObject("computationScalability"), efficiencies.computationScalability());
    }

    private static void stack(ObjectNode object, SpeedupStack stack) {
        ArrayNode layers = object.putArray("layers");
        stack.layers()
                .forEach(layer ->
                        Json.put(layers.addObject().put("name", layer.name()), "processors", layer.processors()));
        Json.put(object, "height", stack.height());
        Json.put(object, "notes", stack.notes());
    }

    private static void inflation(ObjectNode object, WorkInflation inflation, WindowAnalysis window) {
        ArrayNode parts = object.putArray("parts");
        inflation
                .parts()
                .forEach(part ->
                        Json.put(parts.addObject().put("reason", part.reason().label()), "time_s", part.time()));
        Json.put(object, "ml_s", window.terms().ml());
        Json.put(object, "work_s", inflation.work());
        put(object.putObject("share"), inflation.share());
    }

    private static void bottle(ObjectNode object, BottleGraph bottle) {
        ArrayNode boxes = object.putArray("boxes");
        for (BottleGraph.Box box : bottle.boxes()) {
            ObjectNode node = boxes.addObject().put("worker", box.name());
            Json.put(node, "height_s", box.height());
            Json.put(node, "width", box.width());
            Json.put(node, "work_s", box.area());
        }
        Json.put(object, "nobody_s", bottle.nobody());
        Json.put(object, "shortWaits_s", bottle.shortWaits());
        Json.put(object, "height_s", bottle.height());
    }

    private static void put(ObjectNode object, Ratio ratio) {
        Json.put(object, "value", ratio.value()).put("note", ratio.note());
    }
}
