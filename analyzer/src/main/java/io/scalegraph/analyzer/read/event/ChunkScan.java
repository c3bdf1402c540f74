package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.read.jfr.ChunkReader;
import io.scalegraph.analyzer.read.jfr.Types;
import java.io.IOException;
import java.nio.channels.FileChannel;

/**
 * A first look at one chunk, which may be taken beside those at others: its single waits, and where all other events are.
 * These are told to a {@link TraceBuilder} chunk by chunk, since the later one counts of many.
 */
public final class ChunkScan {
    private final ChunkReader chunk;
    private final ChunkWaits waits = new ChunkWaits();
    private final LongColumn others = new LongColumn();

    private ChunkScan(ChunkReader chunk) {
        this.chunk = chunk;
    }

    /**
     * Looks at all events of a chunk.
     *
     * @param file the recording
     * @param start where the chunk begins
     * @param types of other chunks of the recording
     * @return what was seen
     * @throws IOException if the file cannot be read, or is not as our own reader knows it
     */
    public static ChunkScan of(FileChannel file, long start, Types types) throws IOException {
        ChunkScan scan = new ChunkScan(new ChunkReader(file, start, types));
        while (scan.chunk.next()) {
            if (scan.waits.isOfWaits(scan.chunk.typed())) {
                scan.waits.take(scan.chunk, scan.others);
            } else {
                scan.others.add(scan.chunk.position());
            }
        }
        return scan;
    }

    /**
     * Tells everything.
     *
     * @param builder is told
     * @throws IOException if the file cannot be read, or has changed meanwhile
     */
    public void tell(TraceBuilder builder) throws IOException {
        builder.add(waits.waits());
        for (int i = 0; i < others.size(); i++) {
            chunk.goTo(others.get(i));
            if (chunk.next()) {
                builder.add(chunk.event());
            }
        }
    }
}
