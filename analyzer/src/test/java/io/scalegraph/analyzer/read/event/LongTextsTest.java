package io.scalegraph.analyzer.read.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.jfr.ChunkReader;
import io.scalegraph.analyzer.read.jfr.JdkEvent;
import io.scalegraph.analyzer.read.jfr.Types;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.trace.TotalEvent;
import io.scalegraph.trace.WaitHistogram;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Totals whose texts want several fields. */
class LongTextsTest {
    private static final int PARTNERS = 17;

    @TempDir
    Path folder;

    @Test
    void everyReader_putsThemTogether() throws Exception {
        Path file = folder.resolve("long.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(TotalEvent.class);
            recording.start();
            write();
            recording.dump(file);
        }

        RecordedEvent byJdk = RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals(TotalEvent.NAME))
                .findFirst()
                .orElseThrow();
        assertThat(byJdk.getString("histogram").length()).isEqualTo(128);
        check(WorkerEvents.count(new JdkEvent(byJdk)));
        try (FileChannel channel = FileChannel.open(file)) {
            ChunkReader chunk = new ChunkReader(channel, 0, new Types());
            do {
                assertThat(chunk.next()).isTrue();
            } while (!chunk.event().type().equals(TotalEvent.NAME));
            Fields.requireSeal(chunk.event());
            check(WorkerEvents.count(chunk.event()));
        }
    }

    private static void write() {
        long[] counts = new long[WaitHistogram.BUCKETS];
        Arrays.fill(counts, 50, 150, 123_456);
        TotalEvent event = new TotalEvent();
        event.count = LongStream.of(counts).sum();
        event.histogram(WaitHistogram.format(counts));
        event.partners(shares(1));
        event.endedBy(shares(2));
        event.seal();
        event.commit();
    }

    private static String shares(int nanos) {
        return LongStream.range(0, PARTNERS)
                .mapToObj(id -> id + ":1234567:" + nanos * 1_000_000_000_000L)
                .collect(Collectors.joining(" "));
    }

    private static void check(WaitSum total) {
        assertThat(total.histogram().quantile(1))
                .isBetween((double) WaitHistogram.lowerBound(149), (double) WaitHistogram.lowerBound(150));
        assertThat(total.histogram().quantile(0.5))
                .isBetween((double) WaitHistogram.lowerBound(99), (double) WaitHistogram.lowerBound(100));
        assertThat(total.partners().threads()).hasSize(PARTNERS);
        assertThat(total.partners().enders().by())
                .hasSize(PARTNERS)
                .allSatisfy((id, share) -> assertThat(share.nanos()).isEqualTo(2_000_000_000_000L));
    }
}
