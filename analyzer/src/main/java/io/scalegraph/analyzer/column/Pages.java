package io.scalegraph.analyzer.column;

import java.io.IOException;
import java.lang.ref.Cleaner;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Room for numbers, in pages of a megabyte: on the heap as long as a quarter of that is enough for all of them, then in files
 * for temporary files, which the operating system puts out of memory as it likes. So the heap that a recording needs does not
 * grow with its waits. A page is let go with the last of what stands on it. Where no file can be made, the heap has to do.
 * Thread-safe.
 */
final class Pages {
    /** Logarithm of the numbers of a page. */
    static final int BITS = 17;

    /** Numbers of a page. */
    static final int NUMBERS = 1 << BITS;

    private static final int BYTES = NUMBERS * Long.BYTES;
    private static final ByteBuffer BLANK = ByteBuffer.allocateDirect(1 << 16);
    private static final int SHARE_OF_HEAP = 4;
    private static final long MOST_ON_HEAP = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP / BYTES;
    private static final Cleaner CLEANER = Cleaner.create();
    private static final AtomicLong ON_HEAP = new AtomicLong();
    private static final AtomicLong IN_FILES = new AtomicLong();
    /** With so many pages in files a collection is asked for: it lets go of those that are not used, which the heap does not feel. */
    private static final long FEW_IN_FILES = 256;

    private static volatile long collectAt = FEW_IN_FILES;
    private static volatile boolean isWithoutFiles;

    /** The page from which parts are taken. */
    private static @Nullable Page open;

    private static int taken;

    /**
     * Part of a page.
     *
     * @param page the page
     * @param start where the part begins
     */
    record Part(Page page, int start) {}

    private Pages() {}

    /** A page of its own: {@link #NUMBERS} zeros. */
    static Page page() {
        if (!isWithoutFiles && ON_HEAP.get() >= MOST_ON_HEAP) {
            try {
                return counted(inFile());
            } catch (IOException e) {
                isWithoutFiles = true; // a full disk, or no folder for such files
            }
        }
        Page page = Page.onHeap(NUMBERS);
        ON_HEAP.incrementAndGet();
        CLEANER.register(page, ON_HEAP::decrementAndGet);
        return page;
    }

    private static Page counted(Page inFile) {
        CLEANER.register(inFile, Pages::leaveFile);
        long all = IN_FILES.incrementAndGet();
        if (all >= collectAt) {
            collectAt = 2 * all;
            System.gc();
        }
        return inFile;
    }

    private static void leaveFile() {
        collectAt = Math.max(FEW_IN_FILES, Math.min(collectAt, 2 * IN_FILES.decrementAndGet()));
    }

    /** Part of a page, of so many zeros, at most {@link #NUMBERS}. */
    static synchronized Part part(int numbers) {
        Page page = open;
        if (page == null || taken + numbers > NUMBERS) {
            page = page();
            open = page;
            taken = 0;
        }
        Part part = new Part(page, taken);
        taken += numbers;
        return part;
    }

    /**
     * A page in a file, which has no name any more. Its zeros are written, so that a disk that is full is told now; of a file with
     * holes a later access to the page would fail.
     */
    static Page inFile() throws IOException {
        Path file = Files.createTempFile("scalegraph-", ".page");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer blank = BLANK.duplicate();
            while (channel.position() < BYTES) {
                channel.write(blank.clear());
            }
            return Page.in(channel.map(FileChannel.MapMode.READ_WRITE, 0, BYTES)
                    .order(ByteOrder.nativeOrder())
                    .asLongBuffer());
        } finally {
            delete(file);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            file.toFile().deleteOnExit(); // Windows keeps the name of a file that is mapped
        }
    }
}
