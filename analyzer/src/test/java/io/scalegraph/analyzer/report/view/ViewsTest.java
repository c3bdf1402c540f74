package io.scalegraph.analyzer.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.metric.window.BottleGraph;
import io.scalegraph.analyzer.metric.window.EfficiencyHierarchy;
import io.scalegraph.analyzer.metric.window.SpeedupStack;
import io.scalegraph.analyzer.metric.window.WorkInflation;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.run.OddSamples;
import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Of the sample: 2 processors, 100 ms, 160 ms work by 82 and 78, ML 6, PT 28, IT 12. */
class ViewsTest {
    private static final double EXACT = 1e-12;

    private final WindowAnalysis window = Samples.full().windows().get(0);

    @Test
    void hierarchy_multipliesToTheLedgersEfficiency() {
        EfficiencyHierarchy efficiencies = EfficiencyHierarchy.of(window);

        assertThat(efficiencies.parallel().value()).isCloseTo(0.8, within(EXACT));
        assertThat(efficiencies.loadBalance().value()).isCloseTo(80.0 / 82, within(EXACT));
        assertThat(efficiencies.synchronisation().value()).isCloseTo(0.82, within(EXACT));
        assertThat(efficiencies.computationScalability().value()).isCloseTo(154.0 / 160, within(EXACT));
        assertThat(efficiencies.global().value()).isCloseTo(window.terms().efficiency(), within(EXACT));
    }

    @Test
    void hierarchy_withoutWhatItNeeds_saysSo() {
        EfficiencyHierarchy bare =
                EfficiencyHierarchy.of(Samples.bare().windows().get(0));

        assertThat(bare.computationScalability().note()).isEqualTo("ML was not measured");
        assertThat(bare.global().note()).isEqualTo("ML was not measured");
    }

    @Test
    void stack_sumsToTheProcessors() {
        SpeedupStack stack = SpeedupStack.of(window);

        assertThat(stack.height()).isCloseTo(2, within(1e-9));
        assertThat(stack.layers().get(0).name()).isEqualTo("achieved speedup");
        assertThat(stack.layers().get(0).processors()).isCloseTo(1.54, within(EXACT));
        assertThat(stack.layers().subList(1, stack.layers().size()))
                .isSortedAccordingTo((a, b) -> Double.compare(b.processors(), a.processors()));
        assertThat(stack.layers())
                .extracting(SpeedupStack.Layer::name)
                .contains("barrier imbalance", "GC pauses", "idle: end");
    }

    /** 20 ms were charged for 21 ms of waiting, of which 15 ms until the last arrived and 5.8 ms from there. */
    @Test
    void stack_barrierWaits_arePartedAtTheLastArrival() {
        SpeedupStack stack = SpeedupStack.of(window);

        assertThat(layer(stack, "barrier imbalance")).isCloseTo(0.2 * 15 / 21, within(EXACT));
        assertThat(layer(stack, "barrier release")).isCloseTo(0.2 * 5.8 / 21, within(EXACT));
        assertThat(layer(stack, "barrier, last arrival unknown")).isCloseTo(0.2 * 0.2 / 21, within(EXACT));
        assertThat(stack.layers()).extracting(SpeedupStack.Layer::name).doesNotContain("barrier");
    }

    private static double layer(SpeedupStack stack, String name) {
        return stack.layers().stream()
                .filter(layer -> layer.name().equals(name))
                .mapToDouble(SpeedupStack.Layer::processors)
                .sum();
    }

    @Test
    void inflation_isMlOverTheWorkOnOneProcessor() {
        WorkInflation inflation = WorkInflation.of(window);

        assertThat(inflation.share().value()).isCloseTo(6.0 / 154, within(EXACT));
        assertThat(WorkInflation.of(Samples.bare().windows().get(0)).share().note())
                .isEqualTo("needs a run of the same work on one processor");
    }

    @Test
    void bottle_isWidestAtTheBottom_andAsHighAsTheWindowIsLong() {
        BottleGraph bottle = BottleGraph.of(window);

        assertThat(bottle.height()).isCloseTo(0.1, within(EXACT));
        assertThat(bottle.boxes()).extracting(BottleGraph.Box::name).containsExactly("solver-0", "solver-1");
        assertThat(bottle.boxes().get(0).width()).isCloseTo(78.0 / 43, within(EXACT));
    }

    @Test
    void bottle_manyWorkers_drawsThoseOfLittleHeightTogether() {
        String text = ViewText.of(LedgerView.BOTTLE, OddSamples.hostile());

        assertThat(text).contains("68 others").doesNotContain("\u001b");
        assertThat(text.lines()).hasSizeLessThan(50);
    }

    @Test
    void stack_layersBelow0_areExplained() {
        String gain = "Layers below 0 are gains";

        assertThat(ViewText.of(LedgerView.STACK, Samples.superlinear())).contains(gain);
        assertThat(ViewText.of(LedgerView.STACK, Samples.full())).doesNotContain(gain);
    }

    @Test
    void json_holdsWhatTheViewsHold() throws Exception {
        assertThat(json(LedgerView.HIERARCHY).get("global").get("value").doubleValue())
                .isCloseTo(window.terms().efficiency(), within(EXACT));
        assertThat(json(LedgerView.STACK).get("layers").findValues("processors").stream()
                        .mapToDouble(JsonNode::doubleValue)
                        .sum())
                .isCloseTo(2, within(1e-9));
        assertThat(json(LedgerView.INFLATION).get("share").get("value").doubleValue())
                .isCloseTo(6.0 / 154, within(EXACT));
        JsonNode bottle = json(LedgerView.BOTTLE);
        assertThat(bottle.get("boxes").findValues("height_s").stream()
                                .mapToDouble(JsonNode::doubleValue)
                                .sum()
                        + bottle.get("nobody_s").doubleValue()
                        + bottle.get("shortWaits_s").doubleValue())
                .isCloseTo(bottle.get("tPara_s").doubleValue(), within(EXACT));
    }

    @Test
    void lengths_countEachWaitOnce() throws Exception {
        JsonNode places = json(LedgerView.LENGTHS).get("places");

        assertThat(places).hasSize(1);
        assertThat(places.get(0).get("lengths").findValues("count").stream()
                        .mapToLong(JsonNode::longValue)
                        .sum())
                .isEqualTo(1200);
        assertThat(ViewText.of(LedgerView.LENGTHS, Samples.full())).contains("barrier in ", "50 %");
        assertThat(ViewText.of(LedgerView.LENGTHS, Samples.bare())).contains("Of no place");
    }

    @Test
    void json_ofSeveralRecordings_isAListOfThem() throws Exception {
        JsonNode both = new ObjectMapper()
                .readTree(ViewJson.of(LedgerView.STACK, List.of(Samples.full(), Samples.superlinear())));

        assertThat(both.get("recordings")).hasSize(2);
        assertThat(both.get("schema").intValue()).isEqualTo(Json.SCHEMA);
    }

    @Test
    void json_everyNameIsDocumented() throws Exception {
        String documented = Files.readString(Path.of("../docs/metrics.md"));
        for (LedgerView view : LedgerView.values()) {
            if (view == LedgerView.ALL) {
                continue; // docs/json.md has it, but for the views
            }
            json(view).properties().forEach(field -> {
                assertThat(documented).contains("`" + field.getKey() + "`");
                field.getValue()
                        .forEach(item -> item.fieldNames()
                                .forEachRemaining(name -> assertThat(documented).contains("`" + name + "`")));
            });
        }
    }

    @Test
    void json_whatIsMissing_hasItsReason() throws Exception {
        JsonNode bare = new ObjectMapper().readTree(ViewJson.of(LedgerView.HIERARCHY, List.of(Samples.bare())));

        assertThat(bare.get("global").get("value").isNull()).isTrue();
        assertThat(bare.get("global").get("note").textValue()).isEqualTo("ML was not measured");
    }

    private static JsonNode json(LedgerView view) throws IOException {
        return new ObjectMapper().readTree(ViewJson.of(view, List.of(Samples.full())));
    }

    @Test
    void text_showsEachViewWithoutNaN() {
        for (LedgerView view : LedgerView.values()) {
            assertThat(ViewText.of(view, Samples.full())).contains("N = 2, T_para = 100 ms");
            assertThat(ViewText.of(view, Samples.bare())).doesNotContain("NaN", "null");
        }
    }
}
