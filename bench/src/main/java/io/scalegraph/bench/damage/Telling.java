package io.scalegraph.bench.damage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Tells on the error stream of cases of which something came that should not, with the bytes that were changed. */
final class Telling {
    private static final int MOST_TOLD = 500;

    private final byte[] sound;
    private final boolean each;
    private final @Nullable Path keep;

    /**
     * Of the copies of a recording.
     *
     * @param sound the recording
     * @param each whether of all cases
     * @param keep a folder for the copies that are told of, null if they are not kept
     */
    Telling(byte[] sound, boolean each, @Nullable Path keep) {
        this.sound = sound;
        this.each = each;
        this.keep = keep;
    }

    /** Tells of a case, if it is to be told. */
    void tell(String name, Outcome outcome, byte[] damaged) throws IOException {
        if (outcome.isGood() && !each) {
            return;
        }
        System.err.println(name + ": " + outcome.words() + difference(damaged));
        if (keep != null) {
            Files.write(keep.resolve(name.replaceAll("[^A-Za-z0-9]+", "-") + ".jfr"), damaged);
        }
    }

    private String difference(byte[] damaged) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; sound.length == damaged.length && i < sound.length; i++) {
            if (sound[i] != damaged[i]) {
                text.append(String.format("; byte %d: %02x for %02x", i, damaged[i], sound[i]));
            }
        }
        return text.length() < MOST_TOLD ? text.toString() : "";
    }
}
