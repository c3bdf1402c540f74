package io.scalegraph.analyzer.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.UnknownFieldSet;
import io.scalegraph.analyzer.report.run.OddSamples;
import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.place.WaitSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** What is written is read back by Google's own reader of the wire format, by numbers of fields. */
class PprofWaitsTest {
    /** A sample's functions, the innermost first, and values. */
    private record Sample(List<String> stack, List<Long> values) {}

    private static UnknownFieldSet profile(RunAnalysis analysis) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PprofWaits.write(analysis, bytes);
        return UnknownFieldSet.parseFrom(
                new GZIPInputStream(new ByteArrayInputStream(bytes.toByteArray())).readAllBytes());
    }

    private static List<String> strings(UnknownFieldSet profile) {
        return profile.getField(6).getLengthDelimitedList().stream()
                .map(ByteString::toStringUtf8)
                .toList();
    }

    private static List<UnknownFieldSet> all(UnknownFieldSet message, int field) throws IOException {
        List<UnknownFieldSet> all = new ArrayList<>();
        for (ByteString bytes : message.getField(field).getLengthDelimitedList()) {
            all.add(UnknownFieldSet.parseFrom(bytes));
        }
        return all;
    }

    private static long number(UnknownFieldSet message, int field) {
        return message.getField(field).getVarintList().get(0);
    }

    private static List<Long> packed(UnknownFieldSet message, int field) throws IOException {
        CodedInputStream in =
                message.getField(field).getLengthDelimitedList().get(0).newCodedInput();
        List<Long> numbers = new ArrayList<>();
        while (!in.isAtEnd()) {
            numbers.add(in.readInt64());
        }
        return numbers;
    }

    /** Resolved through locations and functions, as pprof does. */
    private static List<Sample> samples(UnknownFieldSet profile) throws IOException {
        List<String> strings = strings(profile);
        Map<Long, String> functions = new HashMap<>();
        for (UnknownFieldSet function : all(profile, 5)) {
            functions.put(number(function, 1), strings.get((int) number(function, 2)));
        }
        Map<Long, String> locations = new HashMap<>();
        for (UnknownFieldSet location : all(profile, 4)) {
            locations.put(
                    number(location, 1), functions.get(number(all(location, 4).get(0), 1)));
        }
        List<Sample> samples = new ArrayList<>();
        for (UnknownFieldSet sample : all(profile, 2)) {
            List<String> stack = packed(sample, 1).stream().map(locations::get).toList();
            samples.add(new Sample(stack, packed(sample, 2)));
        }
        return samples;
    }

    @Test
    void types_areThoseOfContendedLocks() throws IOException {
        UnknownFieldSet profile = profile(Samples.full());
        List<String> strings = strings(profile);
        List<String> types = new ArrayList<>();
        for (UnknownFieldSet type : all(profile, 1)) {
            types.add(strings.get((int) number(type, 1)) + "/" + strings.get((int) number(type, 2)));
        }

        assertThat(strings.get(0)).isEmpty();
        assertThat(types).containsExactly("contentions/count", "delay/nanoseconds");
    }

    @Test
    void samples_sumToAllWaits() throws IOException {
        RunAnalysis full = Samples.full();
        List<WaitSource> sources = full.counted().stream()
                .flatMap(window -> window.detail().sources().stream())
                .toList();
        List<Sample> samples = samples(profile(full));

        assertThat(samples.stream().mapToLong(sample -> sample.values().get(0)).sum())
                .isEqualTo(sources.stream()
                        .mapToLong(source -> source.times().count())
                        .sum());
        assertThat((double) samples.stream()
                        .mapToLong(sample -> sample.values().get(1))
                        .sum())
                .isCloseTo(
                        1e9
                                * sources.stream()
                                        .mapToDouble(source -> source.times().total())
                                        .sum(),
                        within((double) samples.size()));
    }

    @Test
    void innermostFrame_isWhatWasWaitedFor() throws IOException {
        List<String> kinds = Samples.full().counted().stream()
                .flatMap(window -> window.detail().sources().stream())
                .map(source -> source.place().kind())
                .toList();

        for (RunAnalysis analysis : List.of(Samples.full(), OddSamples.hostile())) {
            assertThat(samples(profile(analysis)))
                    .isNotEmpty()
                    .allMatch(sample -> sample.stack().stream().allMatch(frame -> frame != null && !frame.isEmpty()));
        }
        assertThat(samples(profile(Samples.full())))
                .allMatch(sample -> kinds.contains(sample.stack().get(0).replaceFirst("\\(.*", "")));
    }
}
